#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/style_ranked.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer {

std::string text(const StyleRankedRequest&, const StyleRankedAnswer& answer, const Paper&) {
    const bool is_score = answer.ranked_by == by_score;
    const std::string_view figure = ranked_by_names[std::size_t(answer.ranked_by)];
    if (answer.values.games == 0)
        return fmt::format("{}: no game tells of {}\n", answer.player, figure);
    const auto told = [&](double value) {
        return is_score ? fmt::format("{:.2f}", style::score_of_logit(value))
                        : fmt::format("{:+.2f}", value);
    };
    std::string text = fmt::format(
        "{}: {} {} in {} game{}\n\n", answer.player, figure, told(answer.values.mean()),
        with_commas(std::uint64_t(answer.values.games)), answer.values.games == 1 ? "" : "s");
    for (const RankedGame& row : answer.rows)
        text +=
            fmt::format("{:>6}  {:<10} {} - {} {} {}  game {}\n", told(row.value), row.header.date,
                        row.header.players[Color::white], row.header.players[Color::black],
                        to_string(row.result), row.eco.value_or(""), row.game);
    return text;
}

}  // namespace kibitzer
