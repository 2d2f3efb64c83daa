// What ends a search.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kibitzer/chess/move.hpp"

namespace kibitzer::search {

// A clock as the side to move sees it; milliseconds.
struct ClockTime {
    std::int64_t left = 0;
    std::int64_t increment = 0;
    std::optional<int> moves_to_go;
};

struct Limits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> move_time;  // milliseconds
    std::optional<int> mate;                // stop when a mate in so many moves is found
    std::optional<ClockTime> clock;
    std::vector<Move> search_moves;  // empty: all
};

}  // namespace kibitzer::search
