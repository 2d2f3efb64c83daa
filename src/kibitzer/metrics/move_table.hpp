// The metrics of every legal move, best first.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kibitzer/metrics/profile.hpp"

namespace kibitzer {

// One random factor per move, between 0.75 and 1.25: it multiplies the Sum (in the player: what the
// move changes, mates excepted) by which moves are chosen, so that equal players do not always play
// the same game. The same seed gives the same factors for the same position.
struct Variance {
    std::uint64_t seed = 0;

    [[nodiscard]] double factor(const Position& position, Move move) const;
};

struct MoveMetrics {
    Move move = Move::null();
    // classic: White minus Black after the move. neutral: what the move changes in (own minus
    // enemy), seen from the mover.
    MetricsDelta delta;
    Surd sum;             // weighted, in thousandths of a point, by the reading asked for
    double factor = 1.0;  // variance
    double score = 0;     // sum * factor, in points; the order of the table

    friend bool operator==(const MoveMetrics&, const MoveMetrics&) = default;
};

// classic: queen promotions only, sorted by the UCI text of the move as the founding program had it
// before its own sorting. neutral: all moves, the best for the mover first; exact ties by the UCI
// text as the mover sees the board (ranks turned over for Black), so that everything mirrors.
[[nodiscard]] std::vector<MoveMetrics> measure_moves(
    const Position& position, MetricsSet set, const Profile& profile,
    std::optional<Variance> variance = {}, DefenceReading reading = DefenceReading::square_root);

}  // namespace kibitzer
