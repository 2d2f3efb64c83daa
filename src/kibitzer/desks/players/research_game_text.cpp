#include <fmt/format.h>

#include "kibitzer/desks/players/research_game.hpp"

namespace kibitzer {

namespace {

std::string short_number(const std::optional<double>& value) {
    return value ? fmt::format("{:.3f}", *value) : "-";
}

}  // namespace

// A line a position; the most fragile one is marked.
std::string text(const ResearchGameRequest&, const ResearchGameAnswer& answer, const Paper&) {
    std::string text = fmt::format("{:<10}", "move");
    for (const style::ResearchMeasureRow& row : style::research_measures)
        text += fmt::format("  {:>{}}", row.name, row.name.size());
    text += "\n";
    for (std::size_t i = 0; i < answer.positions.size(); ++i) {
        const ResearchedPosition& position = answer.positions[i];
        text += fmt::format("{:<10}", i == 0 ? "start" : position.san);
        for (const style::ResearchMeasureRow& row : style::research_measures)
            text += fmt::format(
                "  {:>{}}",
                short_number(style::combine(row.together, position.values[row.measure])),
                row.name.size());
        text += i == answer.most_fragile ? "  most fragile\n" : "\n";
    }
    return text;
}

}  // namespace kibitzer
