#include "kibitzer/metrics/position_metrics.hpp"

#include "kibitzer/chess/generator.hpp"

namespace kibitzer {

namespace {

// A set of squares by the value of the men on them.
struct MenByValue {
    explicit MenByValue(const Position& position, Bitboard men)
        : pawns(men & position.of(Role::pawn)),
          minors(men & (position.of(Role::knight) | position.of(Role::bishop))),
          rooks(men & position.of(Role::rook)),
          queens(men & position.of(Role::queen)) {}

    [[nodiscard]] int value(Bitboard squares) const {
        return (pawns & squares).count() + 3 * (minors & squares).count() +
               5 * (rooks & squares).count() + 9 * (queens & squares).count();
    }

    Bitboard pawns, minors, rooks, queens;
};

// Counts moves and what they take, as the generator reports them.
class MoveMeasure {
public:
    MoveMeasure(const Position& position, Color side)
        : empty_(~position.occupied()), enemies_(position, position.of(other(side))) {}

    void moves(Square, Bitboard targets) { add(targets); }
    void pawn_moves(Bitboard targets, int) { add(targets); }
    void promotions(Bitboard targets, int) { add(targets); }
    void special(Move move) {
        if (move.is_castling())
            ++quiet;
        else
            ++taken;  // en passant: a pawn
    }

    int quiet = 0;
    int taken = 0;

private:
    void add(Bitboard targets) {
        quiet += (targets & empty_).count();
        if (const Bitboard captures = targets & ~empty_; captures.any())
            taken += enemies_.value(captures);
    }

    Bitboard empty_;
    MenByValue enemies_;
};

template <Color Us>
class GuardMeasure {
public:
    explicit GuardMeasure(const Position& position)
        : position_(position), men_(position, position.of(Us)) {}

    // `held` are the men that may only guard along the line to their king.
    GuardCounts count(Bitboard held, bool in_check) {
        const Square king = position_.king(Us);
        if (!in_check) count_officers_and_pawns(king, held);
        const Bitboard near = king_attacks(king) & position_.of(Us);
        if (near.any())
            add(near & ~attack_map<other(Us)>(position_, position_.occupied() ^ Bitboard(king)));
        return counts_;
    }

private:
    void count_officers_and_pawns(Square king, Bitboard held) {
        const Bitboard occupied = position_.occupied();
        const Bitboard pawns = position_.of(Us, Role::pawn);
        add((pawns & ~held).template shifted<pawn_up_east<Us>>());
        add((pawns & ~held).template shifted<pawn_up_west<Us>>());
        for (const Square from : position_.of(Us, Role::knight) & ~held) add(knight_attacks(from));
        for (const Square from : position_.diagonal_sliders(Us) & ~held)
            add(bishop_attacks(from, occupied));
        for (const Square from : position_.straight_sliders(Us) & ~held)
            add(rook_attacks(from, occupied));
        for (const Square from : held)
            add(piece_attacks(position_.piece_at(from), from, occupied) & line_through(king, from));
    }

    void add(Bitboard squares) {
        if ((squares & position_.of(Us)).none()) return;
        counts_.pawns += (men_.pawns & squares).count();
        counts_.minors += (men_.minors & squares).count();
        counts_.rooks += (men_.rooks & squares).count();
        counts_.queens += (men_.queens & squares).count();
    }

    const Position& position_;
    MenByValue men_;
    GuardCounts counts_;
};

template <Color Us>
SideMetrics measure_side(const Position& position, MetricsSet set) {
    Checks checks = find_checks<Us>(position);
    if (set == MetricsSet::neutral) checks = ignoring_check(checks);
    SideMetrics metrics;
    metrics.piece_value = MenByValue(position, position.of(Us)).value(all_squares);
    MoveMeasure moves(position, Us);
    generator::generate<Us, MoveSet::all>(position, checks, moves);
    metrics.mobility_value = moves.quiet;
    metrics.offensive_value = moves.taken;
    metrics.guards = GuardMeasure<Us>(position).count(checks.pinned, checks.checkers.any());
    return metrics;
}

}  // namespace

PositionMetrics measure(const Position& position, MetricsSet set) {
    PositionMetrics metrics;
    metrics[Color::white] = measure_side<Color::white>(position, set);
    metrics[Color::black] = measure_side<Color::black>(position, set);
    return metrics;
}

}  // namespace kibitzer
