#include "kibitzer/exchange/defenders.hpp"

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

namespace {

template <Color Us>
Bitboard capturers(const Position& position, Square square) {
    const Bitboard candidates = attackers_to(position, square) & position.of(Us);
    const Square king = position.king(Us);
    const Checks checks = find_checks<Us>(position);
    Bitboard legal;
    if ((checks.checkers & ~Bitboard(square)).none())
        for (const Square from : candidates & ~Bitboard(king))
            if (!checks.pinned.contains(from) || line_through(king, from).contains(square))
                legal |= from;
    if (candidates.contains(king) &&
        !is_attacked(position, square, other(Us), position.occupied() ^ Bitboard(king)))
        legal |= king;
    return legal;
}

}  // namespace

Bitboard legal_capturers(const Position& position, Square square, Color side) {
    return side == Color::white ? capturers<Color::white>(position, square)
                                : capturers<Color::black>(position, square);
}

Bitboard attackers(const Position& position, Square square) {
    return legal_capturers(position, square, other(position.piece_at(square).color()));
}

bool is_defended(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    const Square square =
        move.is_castling() ? castled_king(position.side_to_move(), wing_of(move.from(), move.to()))
                           : move.to();
    return legal_capturers(after, square, after.side_to_move()).any();
}

}  // namespace kibitzer
