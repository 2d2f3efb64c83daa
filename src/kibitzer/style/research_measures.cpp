#include "kibitzer/style/research_measures.hpp"

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer::style {

namespace {

template <class Measure>
SideValues of_each_side(Measure measure) {
    SideValues values;
    for (const Color side : colors) values[side] = measure(side);
    return values;
}

}  // namespace

PositionView::PositionView(const Position& current)
    : position(current),
      men(men_of(current)),
      control(space_control(men)),
      fragility(style::fragility(men)) {}

SideValues measure_fragility(const PositionView& view) {
    return of_each_side([&](Color side) { return view.fragility.by_owner[side]; });
}

SideValues measure_mobility(const PositionView& view) {
    SideValues values;
    if (!is_check(view.position))
        values[view.position.side_to_move()] = double(count_legal_moves(view.position));
    return values;
}

SideValues measure_controlled_squares(const PositionView& view) {
    return of_each_side([&](Color side) { return double(view.control.controlled[side].count()); });
}

SideValues measure_enemy_half(const PositionView& view) {
    return of_each_side([&](Color side) {
        const Bitboard half = rank_mask_for(side, 4) | rank_mask_for(side, 5) |
                              rank_mask_for(side, 6) | rank_mask_for(side, 7);
        return double((view.control.controlled[side] & half).count());
    });
}

SideValues measure_control_gradient(const PositionView& view) {
    return of_each_side([&](Color side) { return control_gradient(view.control, side); });
}

SideValues measure_control_uniformity(const PositionView& view) {
    return of_each_side([&](Color side) { return control_uniformity(view.control, side); });
}

SideValues measure_centre_distance(const PositionView& view) {
    return of_each_side([&](Color side) { return officers_from_centre(view.position, side); });
}

std::optional<double> combine(BothSides together, const SideValues& values) {
    double sum = 0;
    int sides = 0;
    for (const auto& value : values)
        if (value) {
            sum += *value;
            ++sides;
        }
    if (sides == 0) return std::nullopt;
    return together == BothSides::sum ? sum : sum / sides;
}

}  // namespace kibitzer::style
