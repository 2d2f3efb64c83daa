// Values inside the search: plain integers from the side to move's point of view. Centipawns as the
// evaluation gives them; mates and won tablebase positions lie beyond.
#pragma once

#include <algorithm>
#include <cstdint>

#include "kibitzer/chess/score.hpp"

namespace kibitzer::search {

inline constexpr int max_ply = 128;

inline constexpr int mate_value = 32000;  // mated now, for the other side
inline constexpr int infinite = 32001;
inline constexpr int no_value = 32002;                       // not known
inline constexpr int mate_bound = mate_value - 2 * max_ply;  // beyond this it is a mate
inline constexpr int table_win = mate_bound - 1;             // won by tablebase, at the root
inline constexpr int table_bound = table_win - 2 * max_ply;  // beyond this it is proved

constexpr int mate_in(int ply) { return mate_value - ply; }
constexpr int mated_in(int ply) { return -mate_value + ply; }
constexpr bool is_proved(int value) { return value >= table_bound || value <= -table_bound; }
constexpr bool is_mate(int value) { return value >= mate_bound || value <= -mate_bound; }

// What the evaluation may say at most.
constexpr int as_static(int value) { return std::clamp(value, -table_bound + 1, table_bound - 1); }

// Mates count from the root inside the search, but from the position itself in the hash table.
constexpr int to_table(int value, int ply) {
    if (value >= table_bound) return value + ply;
    if (value <= -table_bound) return value - ply;
    return value;
}
constexpr int from_table(int value, int ply) {
    if (value == no_value) return no_value;
    if (value >= table_bound) return value - ply;
    if (value <= -table_bound) return value + ply;
    return value;
}

// To the outside: full moves to mate.
constexpr Score to_score(int value, Color point_of_view) {
    if (value >= mate_bound) return {Mate{(mate_value - value + 1) / 2}, point_of_view};
    if (value <= -mate_bound) return {Mate{-(mate_value + value) / 2}, point_of_view};
    return {Centipawns{value}, point_of_view};
}

}  // namespace kibitzer::search
