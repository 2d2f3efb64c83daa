// Where profiled positions come from. A walk is a position and moves from it: a game, a puzzle, or
// a single position without moves.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct EffortWalk {
    Position start = Position::start();
    std::vector<Move> moves;
    int first_ply = 0;  // of the moves, from where on positions count
    GameResult result = GameResult::unknown;
    std::string source;  // "games", "puzzles", "positions"
};

// Games in PGN, puzzles in the CSV of the public collection, a log of moves or any other CSV whose
// first column is `fen`, or a FEN or EPD on each line; told by the first line. What cannot be used
// is passed over, and `warn` is told.
[[nodiscard]] Result<std::vector<EffortWalk>> read_walks(
    const std::string& path, const std::function<void(const std::string&)>& warn);

}  // namespace kibitzer
