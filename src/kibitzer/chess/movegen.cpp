#include "kibitzer/chess/movegen.hpp"

#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/generator.hpp"
#include "kibitzer/chess/make_move.hpp"

namespace kibitzer {

namespace {

template <MoveSet Set>
MoveList list_moves(const Position& position) {
    MoveList list;
    if (position.side_to_move() == Color::white)
        generate_moves<Color::white, Set>(position, list);
    else
        generate_moves<Color::black, Set>(position, list);
    return list;
}

// Keeps the moves that give check, by looking at squares only.
class CheckSink {
public:
    CheckSink(const Position& position, MoveList& list)
        : position_(position), out_(list), squares_(position) {}

    void moves(Square from, Bitboard targets) {
        out_.moves(from, targets & checking_from(from, position_.piece_at(from).role()));
    }
    void pawn_moves(Bitboard targets, int step) {
        for (const Square to : targets) {
            const Square from = Square::from_index(to.index() - step);
            out_.moves(from, Bitboard(to) & checking_from(from, Role::pawn));
        }
    }
    void promotions(Bitboard, int) {}  // not quiet
    void special(Move move) {
        if (gives_check(position_, move)) out_.special(move);
    }

private:
    [[nodiscard]] Bitboard checking_from(Square from, Role role) const {
        if (!squares_.discoverers.contains(from)) return squares_.by_role[role];
        return squares_.by_role[role] | ~line_through(squares_.king, from);
    }

    const Position& position_;
    ListSink out_;
    CheckingSquares squares_;
};

template <Color Us>
MoveList list_quiet_checks(const Position& position) {
    MoveList list;
    {
        CheckSink sink(position, list);
        generator::generate<Us, MoveSet::quiets>(position, sink);
    }
    return list;
}

}  // namespace

MoveList legal_moves(const Position& position) { return list_moves<MoveSet::all>(position); }
MoveList legal_captures(const Position& position) {
    return list_moves<MoveSet::captures>(position);
}
MoveList legal_quiets(const Position& position) { return list_moves<MoveSet::quiets>(position); }

MoveList legal_evasions(const Position& position) {
    assert(is_check(position) && "evasions are asked for without a check");
    return legal_moves(position);
}

MoveList legal_quiet_checks(const Position& position) {
    return position.side_to_move() == Color::white ? list_quiet_checks<Color::white>(position)
                                                   : list_quiet_checks<Color::black>(position);
}

int count_legal_moves(const Position& position) {
    return position.side_to_move() == Color::white ? count_moves<Color::white>(position)
                                                   : count_moves<Color::black>(position);
}

bool has_legal_move(const Position& position) { return count_legal_moves(position) > 0; }

namespace {

// Castling, en passant and promotions: rare enough to be looked up in the list.
bool is_listed(const Position& position, Move move) {
    const MoveList list = legal_moves(position);
    return std::find(list.begin(), list.end(), move) != list.end();
}

bool pawn_reaches(const Position& position, Square from, Square to) {
    const Color us = position.side_to_move();
    if (to.rank_for(us) == 7) return false;  // a promotion, and not written as one
    if (pawn_attacks(us, from).contains(to)) return position.of(other(us)).contains(to);
    const Square step = forward(from, us);
    if (!position.is_empty(step)) return false;
    if (to == step) return true;
    return from.rank_for(us) == 1 && to == forward(step, us) && position.is_empty(to);
}

}  // namespace

bool is_legal(const Position& position, Move move) {
    return is_legal(position, find_checks(position), move);
}

bool is_legal(const Position& position, const Checks& checks, Move move) {
    const Color us = position.side_to_move();
    const Square from = move.from();
    const Square to = move.to();
    if (move.is_null() || !position.of(us).contains(from)) return false;
    if (!move.is_normal()) return is_listed(position, move);
    if (position.of(us).contains(to)) return false;
    const Piece piece = position.piece_at(from);
    const Bitboard occupied = position.occupied();
    if (piece.role() == Role::pawn) {
        if (!pawn_reaches(position, from, to)) return false;
    } else if (!piece_attacks(piece, from, occupied).contains(to)) {
        return false;
    }
    const Square king = position.king(us);
    if (from == king) return !is_attacked(position, to, other(us), occupied ^ Bitboard(king));
    if (checks.pinned.contains(from) && !line_through(king, from).contains(to)) return false;
    if (checks.checkers.none()) return true;
    return !checks.checkers.more_than_one() &&
           (between(king, checks.checkers.first()) | checks.checkers).contains(to);
}

bool gives_check(const Position& position, Move legal_move) {
    Position after = position;
    after.make(legal_move);
    return is_check(after);
}

std::optional<Square> legal_en_passant(const Position& position) {
    if (!position.en_passant()) return std::nullopt;
    for (const Move move : legal_captures(position))
        if (move.is_en_passant()) return position.en_passant();
    return std::nullopt;
}

}  // namespace kibitzer
