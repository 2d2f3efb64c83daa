#include "kibitzer/teach/plain_words.hpp"

#include <fmt/format.h>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

std::string_view check_text(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    // That it is mate has been said.
    return is_check(after) && has_legal_move(after) ? " with check" : "";
}

}  // namespace

std::string plain_move_text(const Position& position, Move move) {
    const std::string_view check = check_text(position, move);
    if (move.is_castling())
        return fmt::format("{} castles{}",
                           position.side_to_move() == Color::white ? "White" : "Black", check);
    const std::string mover = role_text(position, move.from());
    const std::string to = move.to().to_string();
    std::string text;
    if (move.is_en_passant())
        text = fmt::format("{} takes a pawn in passing on {}", mover, to);
    else if (position.is_capture(move))
        text = fmt::format("{} takes {}", mover, man_text(position, move.to()));
    else
        text = fmt::format("{} goes to {}", mover, to);
    if (move.is_promotion()) text += fmt::format(" and becomes a {}", name(move.promotion_role()));
    return text + std::string(check);
}

}  // namespace kibitzer
