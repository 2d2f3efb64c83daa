#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/clock_use.hpp"

namespace kibitzer {

namespace {

std::string line_of_moves(std::string_view name, const TimedMoves& m) {
    if (m.moves == 0) return "";
    const double moves = double(m.moves);
    std::string text = fmt::format("{:<14}{:>8}{:>10.1f}{:>11.0f}", name, with_commas(m.moves),
                                   m.seconds / moves, 100 * double(m.quick) / moves);
    if (m.reviewed > 0)
        text += fmt::format("{:>10.1f}{:>10.2f}", 100 * double(m.errors) / double(m.reviewed),
                            100 * m.loss / double(m.reviewed));
    return text + "\n";
}

std::string line_of_points(std::string_view name, const PointsOfGames& games) {
    if (games.finished == 0) return "";
    return fmt::format("{} {}, points {:.0f} %\n", name, with_commas(games.games),
                       100 * games.points / double(games.finished));
}

}  // namespace

std::string text(const ClockUseRequest&, const ClockUseAnswer& answer, const Paper&) {
    if (answer.games == 0) return "no game with clocks\n";
    std::string text =
        fmt::format("games {}\n\n{:<14}{:>8}{:>10}{:>11}{:>10}{:>10}\n", with_commas(answer.games),
                    "", "moves", "s a move", "% under 5s", "% errors", "% lost");
    text += line_of_moves("all", answer.all);
    for (const Phase phase : phases) text += line_of_moves(name(phase), answer.by_phase[phase]);
    for (std::size_t i = 1; i < answer.by_pace.size(); ++i)
        text += line_of_moves(store::pace_names[i], answer.by_pace[i]);
    text +=
        line_of_moves("in trouble", answer.in_trouble) + line_of_moves("at ease", answer.at_ease);
    return text + "\n" + line_of_points("games with time trouble", answer.with_trouble) +
           line_of_points("games without", answer.without_trouble);
}

}  // namespace kibitzer
