#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/position/metrics.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view set_names[] = {"classic", "neutral"};
constexpr std::string_view defence_names[] = {"sqrt", "linear", "both"};

void describe_side(Fields& f, const SideMetrics& side, DefenceColumns columns) {
    const int linear = side.guards.linear_value();
    const Surd roots = side.defensive_value();
    const bool is_linear = columns == DefenceColumns::linear;
    f.also("piece_value", side.piece_value, "PV: its pieces", {.unit = "points"});
    f.also("mobility_value", side.mobility_value, "MV: legal moves");
    f.also("offensive_value", side.offensive_value, "OV: what it attacks", {.unit = "points"});
    f.also("defensive_value", is_linear ? double(linear) : roots.value(),
           "DV: what it defends, by the reading", {.unit = "points"});
    std::optional<std::vector<std::int64_t>> parts;
    if (!is_linear) parts.emplace({roots.units, roots.root3, roots.root5});
    f.also("defensive_value_parts", parts, "DV as whole points, roots of 3 and roots of 5",
           {.absent = true});
    std::optional<int> beside;
    if (columns == DefenceColumns::both) beside = linear;
    f.also("defensive_value_linear", beside, "DV with plain values",
           {.unit = "points", .absent = true});
}

void describe_move(Fields& f, const Position& position, const MoveMetrics& move,
                   DefenceColumns columns) {
    const int linear = move.delta.linear_defensive_value;
    f.also("move", to_uci(position, move.move), "the move, as UCI writes it");
    f.also("san", move.move.is_null() ? "--" : to_san(position, move.move), "the move");
    f.also("dPV", move.delta.piece_value, "what it changes in PV");
    f.also("dMV", move.delta.mobility_value, "in MV");
    f.also("dOV", move.delta.offensive_value, "in OV");
    f.also("dDV",
           columns == DefenceColumns::linear ? double(linear) : move.delta.defensive_value.value(),
           "in DV, by the reading");
    std::optional<int> beside;
    if (columns == DefenceColumns::both) beside = linear;
    f.also("dDV_linear", beside, "in DV with plain values", {.absent = true});
    f.also("Sum", move.sum.value() / 1000 + 0.0, "weighted by the profile");  // never minus zero
    f.also("factor", move.factor, "the random factor; 1 without a seed");
    f.also("score", move.score, "Sum times factor: the order of the moves");
}

}  // namespace

void describe(Fields& f, MetricsRequest& r) {
    describe(f, r.where);
    f.choice("set", r.set, set_names,
             "neutral: an existing check is ignored; classic: as first defined", {.value = "SET"});
    f.choice("dv", r.dv, defence_names,
             "defensive value with square roots, plain values, or both; Sum and order of moves go "
             "by plain values with linear only",
             {.value = "KIND"});
    f("moves", r.moves,
      "what each legal move changes, best first (classic: White minus Black after it)");
    f("profile", r.profile, "weights of the four values in the Sum", {.value = "NAME"});
    f("seed", r.seed, "multiply each Sum by a random factor from 0.75 to 1.25 and sort by that",
      {.low = 0});
}

void describe(Fields& f, MetricsAnswer& a) {
    f("fen", a.fen, "the position as it was given");
    f.choice("set", a.set, set_names, "which definition");
    f("profile", a.profile, "whose weights make the Sum");
    f.choice("dv", a.dv, defence_names, "which reading of the defensive value");
    for (const Color color : colors)
        f.group(
            name(color), [&] { describe_side(f, a.metrics[color], a.dv); }, "this side's values");
    f.each_if("moves", a.moves,
              [&](MoveMetrics& move) { describe_move(f, a.position, move, a.dv); },
              "what each legal move changes, where that was asked", {.absent = true});
}

}  // namespace kibitzer
