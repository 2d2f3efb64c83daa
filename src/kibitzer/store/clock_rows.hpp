// What the clocks of a game said, ply by ply.
#pragma once

#include <span>
#include <vector>

#include "kibitzer/chess/move_time.hpp"
#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

// Eight bytes a ply: left and spent, in milliseconds, the lowest byte first; all ones: not known.
[[nodiscard]] std::string pack_times(std::span<const MoveTime> times);
[[nodiscard]] std::vector<MoveTime> unpack_times(std::string_view bytes);

class ClockRows {
public:
    explicit ClockRows(Database& database);
    // Unless they are known, or there are none.
    void add(std::int64_t game, std::span<const MoveTime> times);
    // Of the plies from the first on; there may be fewer than the game has.
    [[nodiscard]] std::vector<MoveTime> read(std::int64_t game);

private:
    Statement insert_;
    Statement select_;
};

}  // namespace kibitzer::store
