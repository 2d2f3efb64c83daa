#include "kibitzer/exchange/defenders.hpp"

#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"

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

Bitboard defenders(const Position& position, Square square) {
    const Color side = position.piece_at(square).color();
    // The capturer leaves its place, which may open a line or let the king take back: look at the
    // board after each capture.
    Bitboard able;
    bool attacked = false;
    if (const auto turn = with_turn(position, other(side)))
        for (const Move capture : legal_captures(*turn)) {
            if (capture.to() != square || !turn->is_capture(capture)) continue;
            attacked = true;
            Position after = *turn;
            after.make(capture);
            able |= legal_capturers(after, square, side);
        }
    return attacked ? able : legal_capturers(position, square, side);
}

bool is_defended(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    const Square square =
        move.is_castling() ? castled_king(position.side_to_move(), wing_of(move.from(), move.to()))
                           : move.to();
    return legal_capturers(after, square, after.side_to_move()).any();
}

PieceSafety piece_safety(const Position& position, Square square, const PieceValues& values) {
    PieceSafety safety;
    safety.attacked = attackers(position, square).any();
    safety.defended = defenders(position, square).any();
    const auto turn = with_turn(position, other(position.piece_at(square).color()));
    if (!safety.attacked || !turn) return safety;
    if (const auto exchange = best_exchange_on(*turn, square, values))
        safety.loss = std::max(0, exchange->value);
    return safety;
}

}  // namespace kibitzer
