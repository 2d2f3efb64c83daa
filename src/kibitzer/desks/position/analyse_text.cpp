#include <fmt/format.h>

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/position/analyse.hpp"
#include "kibitzer/people/words.hpp"
#include "kibitzer/workshop/engine_text.hpp"

namespace kibitzer {

std::string text(const AnalyseRequest& request, const AnalyseAnswer& answer, const Paper&) {
    const SearchResult& result = answer.analysis.result;
    if (!result.best) return "no legal move\n";
    std::string text;
    for (const EngineLine& line : result.info.lines)
        text += fmt::format("{:>7}  depth {:<3} {}\n", pawns_text(line.score), line.depth,
                            san_line(answer.position, line.moves));
    Position passed = answer.position;
    passed.make_null();
    for (const SearchTheme& theme : answer.analysis.themes)
        text += describe(theme, " " + san_line(passed, theme.line)) + "\n";
    if (answer.error_chance && request.elo)
        text += fmt::format("{} ({:.0f} %)\n",
                            people::error_words(*answer.error_chance, *request.elo, request.scale),
                            100 * *answer.error_chance);
    text +=
        fmt::format("{} nodes, {} per second\n", result.info.nodes, nodes_per_second(result.info));
    if (!answer.has_stats) return text;
    for (const StatRow& row : describe_stats(result))
        text += fmt::format("{:28} {:.4g}\n", row.name, row.value);
    text += "nanoseconds per node by theme:\n";
    for (const auto& [theme, nanoseconds] : answer.theme_costs)
        if (nanoseconds >= 1) text += fmt::format("  {:26} {:.0f}\n", theme, nanoseconds);
    return text;
}

}  // namespace kibitzer
