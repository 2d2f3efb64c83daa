// The room `metrics` answers four simple questions about each side of a position:
//
//   piece value (PV)     what its men are worth: pawn 1, knight and bishop 3, rook 5, queen 9
//   mobility value (MV)  how many moves it has that take nothing
//   offensive value (OV) what it could take, every attacker counting again
//   defensive value (DV) how much of its own it guards: the square root of the value of each man
//                        guarded, once per guard
//
// Read next: move_table.hpp (what each move changes), profile.hpp and player.hpp (a player that
// goes by weights of the four).
// Not here: judgement, search.
//
// Both sides are measured in every position, whoever is to move. Two sets of rules:
//
//   classic   as the founding document's program computed it. A side in check has hardly any moves
//             and guards almost nothing, so that a check is worth dozens of points.
//   neutral   the same ideas without that artefact: an existing check is ignored, while pins are
//             respected and the king never enters an attacked square. The default for people.
//
// In both, a move from one square to another counts once (a promotion is one move). The formulas
// are in docs/metrics.md. Idea: founding document 1. Metrics describe; they do not judge.
#pragma once

#include "kibitzer/chess/position.hpp"
#include "kibitzer/metrics/surd.hpp"

namespace kibitzer {

enum class MetricsSet { classic, neutral };

// How often men of each kind are guarded.
struct GuardCounts {
    int pawns = 0;
    int minors = 0;
    int rooks = 0;
    int queens = 0;

    // With square roots: 1, sqrt 3, sqrt 5, 3.
    [[nodiscard]] constexpr Surd square_root_value() const {
        return {pawns + 3 * queens, minors, rooks};
    }
    // With the plain values: 1, 3, 5, 9.
    [[nodiscard]] constexpr int linear_value() const {
        return pawns + 3 * minors + 5 * rooks + 9 * queens;
    }
    friend constexpr bool operator==(const GuardCounts&, const GuardCounts&) = default;
};

struct SideMetrics {
    int piece_value = 0;
    int mobility_value = 0;
    int offensive_value = 0;
    GuardCounts guards;

    [[nodiscard]] constexpr Surd defensive_value() const { return guards.square_root_value(); }
    friend constexpr bool operator==(const SideMetrics&, const SideMetrics&) = default;
};

using PositionMetrics = ByColor<SideMetrics>;

[[nodiscard]] PositionMetrics measure(const Position& position, MetricsSet set);

}  // namespace kibitzer
