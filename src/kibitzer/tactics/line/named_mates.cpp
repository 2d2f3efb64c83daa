// The mates with the oldest names.
#include "kibitzer/tactics/line/final_position.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

// A rook that mates from the square next to the king, and the knights that guard it there.
Bitboard knights_behind_the_rook(const FinalPosition& end) {
    if (end.last.mover != Role::rook || king_distance(end.last.to, end.king) != 1) return {};
    return end.own(Role::knight) & knight_attacks(end.last.to);
}

bool only_bishops_attack_the_king(const FinalPosition& end) {
    for (const Square square : king_attacks(end.king) | end.king) {
        const Bitboard attackers = attackers_of(end.position, end.solver, square);
        if ((attackers & ~end.position.of(Role::bishop)).any()) return false;
    }
    return true;
}

enum class BishopMate { none, from_both_sides, side_by_side };

// Boden's mate is told from the other one by the files of the two lowest bishops: one on each side
// of the king. Both tests failing counts as one on each side, too.
BishopMate bishop_mate(const FinalPosition& end) {
    Bitboard bishops = end.own(Role::bishop);
    if (!bishops.more_than_one() || !only_bishops_attack_the_king(end)) return BishopMate::none;
    const Square first = bishops.pop_first();
    const Square second = bishops.first();
    const bool first_is_left = first.file() < end.king.file();
    const bool second_is_right = second.file() > end.king.file();
    return first_is_left == second_is_right ? BishopMate::from_both_sides
                                            : BishopMate::side_by_side;
}

}  // namespace

bool is_mate(const Line& line) { return line.ends_in_mate(); }

template <int Moves>
bool is_mate_in(const Line& line) {
    constexpr int most_named = 5;
    return line.ends_in_mate() && std::min(line.solver_moves(), most_named) == Moves;
}
template bool is_mate_in<1>(const Line&);
template bool is_mate_in<2>(const Line&);
template bool is_mate_in<3>(const Line&);
template bool is_mate_in<4>(const Line&);
template bool is_mate_in<5>(const Line&);

bool is_smothered_mate(const Line& line) {
    const FinalPosition end(line);
    return end.checkers_of(Role::knight).any() &&
           end.enemies().contains_all(king_attacks(end.king));
}

bool is_back_rank_mate(const Line& line) {
    const FinalPosition end(line);
    const Color loser = line.opponent();
    const Bitboard home = rank_mask_for(loser, 0);
    if (!home.contains(end.king) || (end.checkers & home).none()) return false;
    const Bitboard shelter = king_attacks(end.king) & rank_mask_for(loser, 1);
    if (!end.enemies().contains_all(shelter)) return false;
    for (const Square square : shelter)
        if (attackers_of(end.position, end.solver, square).any()) return false;
    return true;
}

bool is_anastasia_mate(const Line& line) {
    const FinalPosition end(line);
    const int file = end.king.file();
    if ((file != 0 && file != 7) || end.king.rank() == 0 || end.king.rank() == 7) return false;
    if (end.last.to.file() != file ||
        (end.last.mover != Role::queen && end.last.mover != Role::rook))
        return false;
    const int inwards = file == 0 ? 1 : -1;
    return end.enemies().contains(Square::at(file + inwards, end.king.rank())) &&
           end.own(Role::knight).contains(Square::at(file + 3 * inwards, end.king.rank()));
}

bool is_hook_mate(const Line& line) {
    const FinalPosition end(line);
    for (const Square knight : knights_behind_the_rook(end) & king_attacks(end.king))
        if ((attackers_of(end.position, end.solver, knight) & end.own(Role::pawn)).any())
            return true;
    return false;
}

bool is_arabian_mate(const Line& line) {
    const FinalPosition end(line);
    constexpr Bitboard corners{Square::at(0, 0), Square::at(7, 0), Square::at(0, 7),
                               Square::at(7, 7)};
    if (!corners.contains(end.king)) return false;
    for (const Square knight : knights_behind_the_rook(end))
        if (file_distance(knight, end.king) == 2 && rank_distance(knight, end.king) == 2)
            return true;
    return false;
}

bool is_boden_mate(const Line& line) {
    return bishop_mate(FinalPosition(line)) == BishopMate::from_both_sides;
}

bool is_double_bishop_mate(const Line& line) {
    return bishop_mate(FinalPosition(line)) == BishopMate::side_by_side;
}

bool is_dovetail_mate(const Line& line) {
    const FinalPosition end(line);
    const Square queen = end.last.to;
    if (is_at_edge(end.king) || end.last.mover != Role::queen ||
        !diagonal_neighbours(end.king).contains(queen))
        return false;
    for (const Square square : king_attacks(end.king) & ~Bitboard(queen)) {
        const Bitboard attackers = attackers_of(end.position, end.solver, square);
        if (attackers.none()) continue;
        if (attackers != Bitboard(queen) || !end.position.is_empty(square)) return false;
    }
    return true;
}

}  // namespace kibitzer::tactics
