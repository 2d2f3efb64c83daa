// A mate that may be told: one that a short search has proved, whatever an engine says.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/chess/score.hpp"
#include "kibitzer/tactics/line_tags.hpp"

namespace kibitzer {

struct ProvedMate {
    int moves = 0;
    std::vector<Move> line;
    tactics::ThemeSet themes;  // what the line shows

    friend bool operator==(const ProvedMate&, const ProvedMate&) = default;
};

// A mate of the side to move in five moves or fewer, if the score says that there is one; nothing
// if it cannot be proved.
[[nodiscard]] std::optional<ProvedMate> find_mate(const Position& position, const Score& score);

// "mate", "mate in 3"
[[nodiscard]] std::string mate_words(int moves);

// The line, as much of it as `plies`, and how the mate is called if its end is shown:
// "24.Qg8+ Rxg8 25.Nf7#, a smothered mate".
[[nodiscard]] std::string mate_line(const Position& position, const ProvedMate& mate,
                                    std::size_t plies);

}  // namespace kibitzer
