#include <fmt/format.h>

#include "kibitzer/desks/position/eval.hpp"

namespace kibitzer {

namespace {

std::string pair_text(eval::Tapered pair) {
    return fmt::format("{:>5} {:>5}", pair.middlegame(), pair.endgame());
}

}  // namespace

std::string text(const EvalRequest& request, const EvalAnswer& answer, const Paper&) {
    const eval::Breakdown& b = answer.breakdown;
    std::string text =
        fmt::format("{:18} {:>11}  {:>11} {:>7} {:>7} {:>7} {:>6}  {}\n", "theme", "White mg eg",
                    "Black mg eg", "White", "Black", "sum", "ns", "what it is");
    for (const eval::ThemeValue& value : b.themes) {
        const int white = value.centipawns[Color::white];
        const int black = value.centipawns[Color::black];
        const bool silent = white == 0 && black == 0;
        if (silent && !request.all) continue;
        const eval::ThemeRow& row = eval::row_of(value.theme);
        const std::string cost =
            answer.costs ? fmt::format("{:.0f}", (*answer.costs)[std::size_t(value.theme)]) : "";
        text +=
            fmt::format("{:18} {}  {} {:>7} {:>7} {:>+7} {:>6}  {}\n", row.name,
                        pair_text(value.pair[Color::white]), pair_text(value.pair[Color::black]),
                        white, black, white - black, cost, row.meaning);
    }
    return text +
           fmt::format(
               "total {:+} centipawns for White (phase {} of {}, endgame scaled by {}/128)\n",
               b.total, b.phase, eval::full_phase, b.scale);
}

}  // namespace kibitzer
