#include "kibitzer/chess/notation/uci_move.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

std::string to_uci(const Position& position, Move move) {
    if (move.is_null()) return "0000";
    Square to = move.to();
    if (move.is_castling() && !position.is_chess960())
        to = castled_king(position.side_to_move(), wing_of(move.from(), to));
    std::string text = move.from().to_string() + to.to_string();
    if (move.is_promotion()) text += to_lower(letter(move.promotion_role()));
    return text;
}

std::string to_uci_for_mover(const Position& position, Move move) {
    std::string text = to_uci(position, move);
    if (position.side_to_move() == Color::black)
        for (char& c : text)
            if ('1' <= c && c <= '8') c = char('1' + '8' - c);
    return text;
}

Result<Move> parse_uci_move(const Position& position, std::string_view text) {
    const auto unreadable = [&] {
        return Error{Errc::bad_text,
                     "move " + in_quotes(text) + ": expected the form e2e4 or e7e8q"};
    };
    if (text == "0000") {
        if (is_check(position))
            return Error{Errc::illegal_move, "move '0000': a side in check cannot pass"};
        return Move::null();
    }
    if (text.size() != 4 && text.size() != 5) return unreadable();
    const auto from = Square::parse(text.substr(0, 2));
    const auto to = Square::parse(text.substr(2, 2));
    if (!from || !to) return unreadable();
    std::optional<Role> promotion;
    if (text.size() == 5) {
        const char c = text[4];
        promotion = parse_role(char('a' <= c && c <= 'z' ? c - 32 : c));
        if (!promotion || promotion == Role::pawn || promotion == Role::king) return unreadable();
    }
    // First the move that is written exactly so, then castling written the other way.
    const MoveList moves = legal_moves(position);
    for (const Move move : moves) {
        if (move.from() != *from || move.is_promotion() != promotion.has_value()) continue;
        if (move.is_promotion() && move.promotion_role() != *promotion) continue;
        const bool king_two_squares = move.is_castling() && !position.is_chess960();
        const Square target = king_two_squares ? castled_king(position.side_to_move(),
                                                              wing_of(move.from(), move.to()))
                                               : move.to();
        if (target == *to) return move;
    }
    for (const Move move : moves)
        if (move.is_castling() && move.from() == *from && !promotion &&
            (move.to() == *to ||
             (castled_king(position.side_to_move(), wing_of(move.from(), move.to())) == *to &&
              king_distance(*from, *to) > 1)))
            return move;
    return Error{Errc::illegal_move, "move " + in_quotes(text) + " is not legal here"};
}

}  // namespace kibitzer
