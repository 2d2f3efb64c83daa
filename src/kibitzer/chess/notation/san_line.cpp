#include "kibitzer/chess/notation/san_line.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/san.hpp"

namespace kibitzer {

namespace {

std::string san_or_pass(const Position& position, Move move) {
    return move.is_null() ? "--" : to_san(position, move);
}

}  // namespace

std::string numbered_san(const Position& position, Move move) {
    return fmt::format("{}{}{}", position.fullmove_number(),
                       position.side_to_move() == Color::white ? "." : "...",
                       san_or_pass(position, move));
}

std::string san_line(Position position, std::span<const Move> moves, std::size_t limit) {
    std::string text;
    for (const Move move : moves.first(std::min(limit, moves.size()))) {
        const bool numbered = text.empty() || position.side_to_move() == Color::white;
        if (!text.empty()) text += ' ';
        text += numbered ? numbered_san(position, move) : san_or_pass(position, move);
        play(position, move);
    }
    return text;
}

}  // namespace kibitzer
