#include "kibitzer/exchange/notes.hpp"

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/exchange/defenders.hpp"

namespace kibitzer {

namespace {

std::string man_at(const Position& position, Square square) {
    return std::string(name(position.piece_at(square).role())) + " " + square.to_string();
}
std::string the_man_on(const Position& position, Square square) {
    return "the " + std::string(name(position.piece_at(square).role())) + " on " +
           square.to_string();
}

// The enemy slider that pins `from` to its king.
Square pinner_of(const Position& position, Square king, Square from, Color side) {
    const Bitboard without = position.occupied() ^ Bitboard(from);
    const Bitboard sliders =
        (bishop_attacks(king, without) & position.diagonal_sliders(other(side))) |
        (rook_attacks(king, without) & position.straight_sliders(other(side)));
    for (const Square slider : sliders)
        if (between(king, slider).contains(from)) return slider;
    return from;  // not reached: the man is pinned
}

}  // namespace

std::vector<std::string> explain_missing_recaptures(const Position& position, Move move) {
    std::vector<std::string> notes;
    if (move.is_castling()) return notes;
    Position after = position;
    after.make(move);
    const Color side = after.side_to_move();
    const Square square = move.to();
    const Square king = after.king(side);
    const Checks checks = find_checks(after);
    const Bitboard able = legal_capturers(after, square, side);
    for (const Square from : seen_by(side, attackers_to(after, square) & after.of(side) & ~able)) {
        std::string note = man_at(after, from) + " cannot recapture: ";
        const Bitboard other_checkers = checks.checkers & ~Bitboard(square);
        if (from == king) {
            const Bitboard guards = attackers_to(after, square, after.occupied() ^ Bitboard(king)) &
                                    after.of(other(side));
            note += "the square is guarded by " + the_man_on(after, first_seen_by(side, guards));
        } else if (checks.pinned.contains(from) && !line_through(king, from).contains(square)) {
            note +=
                "pinned to the king by " + the_man_on(after, pinner_of(after, king, from, side));
        } else {
            note += "the king is in check from " +
                    the_man_on(after, first_seen_by(side, other_checkers));
        }
        notes.push_back(std::move(note));
    }
    return notes;
}

}  // namespace kibitzer
