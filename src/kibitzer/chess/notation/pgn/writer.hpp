// PGN as other programs take it: the seven-tag roster first, lines below 80 characters, commands
// before words in a comment, no comment before the first move of a variation (some readers stumble
// over it: the words go behind that move), numeric annotation glyphs.
#pragma once

#include <string>

#include "kibitzer/chess/game_tree.hpp"

namespace kibitzer {

struct PgnStyle {
    bool comments = true;
    bool annotations = true;  // numeric glyphs
    bool variations = true;
};

[[nodiscard]] std::string to_pgn(const GameTree& game, const PgnStyle& style = {});

}  // namespace kibitzer
