// The positions that games start from, read from EPD or FEN lines or from a file of games.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct Opening {
    Position start = Position::start();
    std::vector<Move> moves;  // played before the engines take over
};

struct OpeningOptions {
    bool chess960 = false;
    int max_plies = 0;  // of a game that are played; 0: all
};

// The file may be compressed; whether it holds games or positions is told by its first line. An
// opening that cannot be used (bad FEN, damaged game, game over) is passed over, and `warn` is
// told.
[[nodiscard]] Result<std::vector<Opening>> read_openings(
    const std::string& path, const OpeningOptions& options,
    const std::function<void(const std::string&)>& warn);

}  // namespace kibitzer
