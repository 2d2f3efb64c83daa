#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/chess/bitboard.hpp"
#include "kibitzer/desks/players/style_charts.hpp"
#include "kibitzer/report/svg.hpp"

namespace kibitzer {

using style::HeatMap;

namespace {

constexpr double side = 20;  // of a square
constexpr double edge = 13;  // left and below, for the coordinates

std::string coordinates() {
    std::string drawn;
    for (int i = 0; i < 8; ++i) {
        drawn += svg_text({edge + side * (i + 0.5), 8 * side + 11}, Anchor::middle,
                          std::string(1, char('a' + i)), "edge");
        drawn += svg_text({edge - 4, side * (7 - i + 0.5) + 3.5}, Anchor::end,
                          std::string(1, char('1' + i)), "edge");
    }
    return drawn;
}

}  // namespace

std::string heat_chart(Role role, const HeatMap& map, std::uint64_t positions) {
    const auto share = [&](Square square) {
        return positions == 0 ? 0 : double(map.at(square)) / double(positions);
    };
    double most = 0;
    for (const Square square : all_squares) most = std::max(most, share(square));
    std::string drawn = svg_begin(edge + 8 * side + 1, 8 * side + 15,
                                  fmt::format("Where the {} stood, square by square", name(role)));
    for (const Square square : all_squares) {
        const double x = edge + side * square.file();
        const double y = side * (7 - square.rank());
        const double shade = most > 0 ? share(square) / most : 0;
        drawn += fmt::format(
            "<rect x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" class=\"heat\" "
            "fill-opacity=\"{:.2f}\"><title>{}: {:.1f} %</title></rect>\n",
            x, y, side, side, shade, square.to_string(), 100 * share(square));
        constexpr double least_told = 0.10;
        if (share(square) >= least_told)
            drawn += svg_text({x + side / 2, y + side / 2 + 3.5}, Anchor::middle,
                              fmt::format("{:.0f}", 100 * share(square)),
                              shade > 0.5 ? "count inverse" : "count");
    }
    return drawn +
           fmt::format(
               "<rect x=\"{:g}\" y=\"0.5\" width=\"{:g}\" height=\"{:g}\" "
               "class=\"board\"/>\n",
               edge, 8 * side, 8 * side - 0.5) +
           coordinates() + "</svg>\n";
}

}  // namespace kibitzer
