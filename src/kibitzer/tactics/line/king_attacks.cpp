// Attacks on the king: out in the open, on its weakest square, on either wing.
#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/tactics/line/line.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

// How much of the play happens in a corner: checks and captures near it count for, moves far from
// it against.
int count_attack_near(const Line& line, Square corner) {
    constexpr int near = 3;  // king moves
    constexpr int far = 5;
    int sum = 0;
    for (int i = 1; i <= line.last(); i += 2) {
        const LineMove& move = line.move(i);
        const int distance = king_distance(corner, move.to);
        sum += line.is_check(i);
        if (move.captures && distance <= near)
            ++sum;
        else if (distance >= far)
            --sum;
    }
    return sum;
}

// With this much on the board, and the king here, around that corner.
bool is_wing_attack(const Line& line, Bitboard king_files, int least_men, int corner_file) {
    constexpr int least_attack = 2;
    const Position& start = line.after(0);
    const Color loser = line.opponent();
    const Square king = start.king(loser);
    if (!(rank_mask_for(loser, 0) & king_files).contains(king)) return false;
    if (start.occupied().count() < least_men) return false;
    if (!any_solver_move(line, [&](int i) { return line.is_check(i); })) return false;
    if (has_fork(line)) return false;
    if (line.ends_in_mate() && is_back_rank_mate(line) && !is_smothered_mate(line)) return false;
    const Square corner = Square::at(corner_file, loser == Color::white ? 0 : 7);
    return count_attack_near(line, corner) >= least_attack;
}

}  // namespace

bool has_exposed_king(const Line& line) {
    const Position& start = line.after(0);
    const Square king = start.king(line.opponent());
    constexpr int far_rank = 5;  // the sixth, from the solver's side
    if (king.rank_for(line.solver()) < far_rank) return false;
    const Bitboard rank_ahead = rank_mask_for(line.solver(), king.rank_for(line.solver()) - 1);
    const Bitboard shelter = king_attacks(king) & (rank_ahead | rank_mask(king.rank()));
    if ((shelter & start.of(line.opponent(), Role::pawn)).any()) return false;
    return any_later_move(line, [&](int i) { return i != line.last() && line.is_check(i); });
}

bool attacks_f2_f7(const Line& line) {
    constexpr Square f2 = Square::at(5, 1);
    constexpr Square f7 = Square::at(5, 6);
    for (int i = 1; i <= line.last(); i += 2) {
        const LineMove& move = line.move(i);
        if (!move.taken || (move.to != f2 && move.to != f7)) continue;
        const Square home = Square::at(4, move.to == f2 ? 0 : 7);
        return line.after(i).king(line.opponent()) == home;
    }
    return false;
}

bool is_kingside_attack(const Line& line) {
    return is_wing_attack(line, file_mask(6) | file_mask(7), 20, 7);
}

bool is_queenside_attack(const Line& line) {
    // A king on a1 is never listed.
    if (line.after(0).king(line.opponent()) == square_a1) return false;
    return is_wing_attack(line, file_mask(0) | file_mask(1) | file_mask(2), 18, 0);
}

}  // namespace kibitzer::tactics
