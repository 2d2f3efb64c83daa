// The move generator. It works with sets of squares for as long as it can and hands them to a sink:
//
//   sink.moves(from, targets)            normal moves of one man
//   sink.pawn_moves(targets, step)       normal pawn moves; each pawn comes from target - step
//   sink.promotions(targets, step)       likewise, each in four ways
//   sink.special(move)                   castling, en passant
//
// All moves reported are legal: pinned men stay on their line, checks are answered, the king does
// not enter attacked squares. Nothing is tried and taken back.
#pragma once

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/move.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

enum class MoveSet { all, captures, quiets };

namespace generator {

template <Color Us>
inline bool castling_is_legal(const Position& position, Square king, Square rook,
                              Bitboard attacked) {
    const Wing wing = wing_of(king, rook);
    const Square king_to = castled_king(Us, wing);
    const Square rook_to = castled_rook(Us, wing);
    const Bitboard men = position.occupied() ^ Bitboard(king) ^ Bitboard(rook);
    const Bitboard king_path = between(king, king_to) | king_to;
    if ((men & (king_path | between(rook, rook_to) | rook_to)).any()) return false;
    if ((attacked & king_path).any()) return false;
    // In Chess960 the rook may have shielded the back rank.
    return (rook_attacks(king_to, men | rook_to) & position.straight_sliders(other(Us)) &
            rank_mask_for(Us, 0))
        .none();
}

// Could the way be free? A cheap first look that spares the attack map.
template <Color Us>
inline bool castling_path_is_empty(const Position& position, Square king, Square rook) {
    const Wing wing = wing_of(king, rook);
    const Bitboard path = between(king, castled_king(Us, wing)) | castled_king(Us, wing) |
                          between(rook, castled_rook(Us, wing)) | castled_rook(Us, wing);
    return (position.occupied() & path & ~Bitboard(king) & ~Bitboard(rook)).none();
}

template <Color Us, MoveSet Set, class Sink>
inline void king_moves(const Position& position, Square king, Bitboard wanted, bool in_check,
                       Sink& sink) {
    const Bitboard targets = king_attacks(king) & wanted;
    Bitboard rooks;
    if constexpr (Set != MoveSet::captures)
        if (!in_check)
            for (const Square rook : position.castling_rooks(Us))
                if (castling_path_is_empty<Us>(position, king, rook)) rooks |= rook;
    if ((targets | rooks).none()) return;

    const Bitboard attacked = attack_map<other(Us)>(position, position.occupied() ^ Bitboard(king));
    sink.moves(king, targets & ~attacked);
    for (const Square rook : rooks)
        if (castling_is_legal<Us>(position, king, rook, attacked))
            sink.special(Move(king, rook, Move::Kind::castling));
}

// En passant takes two men off one rank at once: look whether the king is safe without them.
template <Color Us>
inline bool en_passant_is_legal(const Position& position, Square king, Square from, Square to,
                                const Checks& checks) {
    constexpr Color them = other(Us);
    const Square captured = backward(to, Us);
    const Bitboard occupied =
        (position.occupied() ^ Bitboard(from) ^ Bitboard(captured)) | Bitboard(to);
    const Bitboard diagonal = position.diagonal_sliders(them) & ~checks.ignored;
    const Bitboard straight = position.straight_sliders(them) & ~checks.ignored;
    const Bitboard leapers = checks.checkers & ~diagonal & ~straight & ~Bitboard(captured);
    return leapers.none() && (bishop_attacks(king, occupied) & diagonal).none() &&
           (rook_attacks(king, occupied) & straight).none();
}

template <Color Us, MoveSet Set, class Sink>
inline void pawn_moves(const Position& position, Square king, Bitboard pinned, Bitboard targets,
                       Sink& sink) {
    constexpr Direction up = pawn_up<Us>;
    constexpr Direction east = pawn_up_east<Us>;
    constexpr Direction west = pawn_up_west<Us>;
    constexpr Bitboard last_rank = rank_mask_for(Us, 7);
    const Bitboard pawns = position.of(Us, Role::pawn);
    const Bitboard free = pawns & ~pinned;
    const Bitboard empty = ~position.occupied();
    const Bitboard enemies = position.of(other(Us));

    // A pinned man on the king's file is pinned along that file, and so for the diagonals:
    // pinned pawns need no loop of their own.
    Bitboard pushers = free;
    Bitboard east_takers = free;
    Bitboard west_takers = free;
    if (const Bitboard held = pawns & pinned; held.any()) [[unlikely]] {
        const Bitboard rising = rising_diagonal(king);
        const Bitboard falling = falling_diagonal(king);
        pushers |= held & file_mask(king.file());
        east_takers |= held & (Us == Color::white ? rising : falling);
        west_takers |= held & (Us == Color::white ? falling : rising);
    }

    const bool promoting = (pawns & rank_mask_for(Us, 6)).any();
    const Bitboard pushed = pushers.shifted<up>() & empty;
    if constexpr (Set != MoveSet::captures) {
        const Bitboard twice = (pushed & rank_mask_for(Us, 2)).template shifted<up>() & empty;
        sink.pawn_moves(pushed & targets & ~last_rank, int(up));
        sink.pawn_moves(twice & targets, 2 * int(up));
    }
    if constexpr (Set != MoveSet::quiets) {
        const Bitboard east_taken = east_takers.shifted<east>() & enemies & targets;
        const Bitboard west_taken = west_takers.shifted<west>() & enemies & targets;
        sink.pawn_moves(east_taken & ~last_rank, int(east));
        sink.pawn_moves(west_taken & ~last_rank, int(west));
        if (promoting) [[unlikely]] {
            sink.promotions(pushed & targets & last_rank, int(up));
            sink.promotions(east_taken & last_rank, int(east));
            sink.promotions(west_taken & last_rank, int(west));
        }
    }
}

template <Color Us, class Sink>
inline void en_passant_moves(const Position& position, Square king, const Checks& checks,
                             Sink& sink) {
    const auto to = position.en_passant();
    if (!to) [[likely]]
        return;
    if (position.side_to_move() != Us) return;  // the right belongs to the side to move
    for (const Square from : pawn_attacks(other(Us), *to) & position.of(Us, Role::pawn))
        if (en_passant_is_legal<Us>(position, king, from, *to, checks))
            sink.special(Move(from, *to, Move::Kind::en_passant));
}

template <Color Us, class Sink>
inline void officer_moves(const Position& position, Square king, Bitboard pinned, Bitboard targets,
                          Sink& sink) {
    const Bitboard occupied = position.occupied();
    for (const Square from : position.of(Us, Role::knight) & ~pinned)
        sink.moves(from, knight_attacks(from) & targets);
    const Bitboard diagonal = position.diagonal_sliders(Us);
    for (const Square from : diagonal & ~pinned)
        sink.moves(from, bishop_attacks(from, occupied) & targets);
    const Bitboard straight = position.straight_sliders(Us);
    for (const Square from : straight & ~pinned)
        sink.moves(from, rook_attacks(from, occupied) & targets);
    if (pinned.none()) [[likely]]
        return;
    for (const Square from : (diagonal & pinned))
        sink.moves(from, bishop_attacks(from, occupied) & targets & line_through(king, from));
    for (const Square from : (straight & pinned))
        sink.moves(from, rook_attacks(from, occupied) & targets & line_through(king, from));
}

// For a side whose checks and pins are known. It need not be the side to move: then the moves are
// those it would have if the turn were passed to it.
template <Color Us, MoveSet Set, class Sink>
inline void generate(const Position& position, const Checks& checks, Sink& sink) {
    const Square king = position.king(Us);
    Bitboard targets = Set == MoveSet::captures ? position.of(other(Us))
                       : Set == MoveSet::quiets ? ~position.occupied()
                                                : ~position.of(Us);
    king_moves<Us, Set>(position, king, targets, checks.checkers.any(), sink);
    // Promotions count as captures wherever they go, so pawns look at the whole board.
    Bitboard answers = all_squares;
    if (checks.checkers.any()) [[unlikely]] {
        if (checks.checkers.more_than_one()) return;
        answers = between(king, checks.checkers.first()) | checks.checkers;
        targets &= answers;
    }
    pawn_moves<Us, Set>(position, king, checks.pinned, answers, sink);
    if constexpr (Set != MoveSet::quiets) en_passant_moves<Us>(position, king, checks, sink);
    officer_moves<Us>(position, king, checks.pinned, targets, sink);
}

template <Color Us, MoveSet Set, class Sink>
inline void generate(const Position& position, Sink& sink) {
    assert(position.side_to_move() == Us);
    generate<Us, Set>(position, find_checks<Us>(position), sink);
}

}  // namespace generator

// Appends to a MoveList.
class ListSink {
public:
    explicit ListSink(MoveList& list) : list_(list), end_(list.end()) {}
    ListSink(const ListSink&) = delete;
    ListSink& operator=(const ListSink&) = delete;
    ~ListSink() { list_.set_end(end_); }

    void moves(Square from, Bitboard targets) {
        for (const Square to : targets) *end_++ = Move(from, to);
    }
    void pawn_moves(Bitboard targets, int step) {
        for (const Square to : targets) *end_++ = Move(Square::from_index(to.index() - step), to);
    }
    void promotions(Bitboard targets, int step) {
        for (const Square to : targets)
            for (const Role role : promotion_roles)
                *end_++ = Move::promotion(Square::from_index(to.index() - step), to, role);
    }
    void special(Move move) { *end_++ = move; }

private:
    MoveList& list_;
    Move* end_;
};

// Counts.
class CountSink {
public:
    void moves(Square, Bitboard targets) { count_ += targets.count(); }
    void pawn_moves(Bitboard targets, int) { count_ += targets.count(); }
    void promotions(Bitboard targets, int) { count_ += 4 * targets.count(); }
    void special(Move) { ++count_; }
    [[nodiscard]] int count() const { return count_; }

private:
    int count_ = 0;
};

template <Color Us, MoveSet Set = MoveSet::all>
inline void generate_moves(const Position& position, MoveList& list) {
    ListSink sink(list);
    generator::generate<Us, Set>(position, sink);
}

template <Color Us>
inline int count_moves(const Position& position) {
    CountSink sink;
    generator::generate<Us, MoveSet::all>(position, sink);
    return sink.count();
}

}  // namespace kibitzer
