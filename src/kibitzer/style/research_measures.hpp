// What research looks at in every position of a game: one row per measure.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "kibitzer/style/interaction_graph.hpp"
#include "kibitzer/style/space_control.hpp"

namespace kibitzer::style {

// A position with what several measures need, found once.
struct PositionView {
    explicit PositionView(const Position& position);

    const Position& position;
    Men men;
    SpaceControl control;
    Fragility fragility;
};

enum class ResearchMeasure {
    fragility,
    mobility,
    controlled_squares,
    enemy_half,
    control_gradient,
    control_uniformity,
    centre_distance,
    count_
};
template <class T>
using ByResearchMeasure = ByIndex<ResearchMeasure, T, std::size_t(ResearchMeasure::count_)>;

// How the values of both sides become one for the whole position.
enum class BothSides { sum, mean };

using SideValues = ByColor<std::optional<double>>;  // nothing where a measure does not apply

struct ResearchMeasureRow {
    ResearchMeasure measure;
    std::string_view name;  // stable: appears in JSON
    std::string_view meaning;
    BothSides together;
    SideValues (*of)(const PositionView&);
};

// Fragility of each side's men; the position has the sum.
SideValues measure_fragility(const PositionView& view);
// Legal moves of the side to move; nothing while it is in check.
SideValues measure_mobility(const PositionView& view);
SideValues measure_controlled_squares(const PositionView& view);
// Controlled squares of ranks five to eight, as the side sees them.
SideValues measure_enemy_half(const PositionView& view);
SideValues measure_control_gradient(const PositionView& view);
SideValues measure_control_uniformity(const PositionView& view);
SideValues measure_centre_distance(const PositionView& view);

inline constexpr auto research_measures = std::to_array<ResearchMeasureRow>({
    {ResearchMeasure::fragility, "fragility", "betweenness of the attacked pieces, summed",
     BothSides::sum, measure_fragility},
    {ResearchMeasure::mobility, "mobility", "legal moves of the side to move, not in check",
     BothSides::mean, measure_mobility},
    {ResearchMeasure::controlled_squares, "controlled_squares",
     "squares attacked more often than by the enemy", BothSides::mean, measure_controlled_squares},
    {ResearchMeasure::enemy_half, "enemy_half", "such squares beyond the middle of the board",
     BothSides::mean, measure_enemy_half},
    {ResearchMeasure::control_gradient, "control_gradient",
     "such squares gained per rank towards the enemy", BothSides::mean, measure_control_gradient},
    {ResearchMeasure::control_uniformity, "control_uniformity",
     "evenness of the attacks over the board, 0 to 1", BothSides::mean, measure_control_uniformity},
    {ResearchMeasure::centre_distance, "centre_distance",
     "king steps of the pieces to the centre squares, 0 to 3", BothSides::mean,
     measure_centre_distance},
});

consteval bool one_row_per_research_measure() {
    for (std::size_t i = 0; i < research_measures.size(); ++i)
        if (research_measures[i].measure != ResearchMeasure(i)) return false;
    return research_measures.size() == std::size_t(ResearchMeasure::count_);
}
static_assert(one_row_per_research_measure());

// One value for the whole position; nothing if neither side has one.
[[nodiscard]] std::optional<double> combine(BothSides together, const SideValues& values);

}  // namespace kibitzer::style
