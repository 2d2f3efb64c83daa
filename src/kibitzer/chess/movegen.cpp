#include "kibitzer/chess/movegen.hpp"

#include <algorithm>

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
template <Color Us>
class CheckSink {
public:
    CheckSink(const Position& position, MoveList& list)
        : position_(position),
          out_(list),
          king_(position.king(other(Us))),
          discoverers_(king_blockers(position, Us) & position.of(Us)) {
        const Bitboard occupied = position.occupied();
        checking_[Role::pawn] = pawn_attacks(other(Us), king_);
        checking_[Role::knight] = knight_attacks(king_);
        checking_[Role::bishop] = bishop_attacks(king_, occupied);
        checking_[Role::rook] = rook_attacks(king_, occupied);
        checking_[Role::queen] = checking_[Role::bishop] | checking_[Role::rook];
    }

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
        if (!discoverers_.contains(from)) return checking_[role];
        return checking_[role] | ~line_through(king_, from);
    }

    const Position& position_;
    ListSink out_;
    Square king_;
    Bitboard discoverers_;
    ByRole<Bitboard> checking_;
};

template <Color Us>
MoveList list_quiet_checks(const Position& position) {
    MoveList list;
    {
        CheckSink<Us> sink(position, list);
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

bool is_legal(const Position& position, Move move) {
    const MoveList list = legal_moves(position);
    return std::find(list.begin(), list.end(), move) != list.end();
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
