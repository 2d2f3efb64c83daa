#include "kibitzer/engine/eval/endings.hpp"

#include <algorithm>

#include "kibitzer/engine/eval/kpk.hpp"
#include "kibitzer/features/pawn_structure.hpp"

namespace kibitzer::eval {

namespace {

// Officers in pawns, as every player counts them.
int officer_points(const Position& position, Color color) {
    return 3 * (position.of(color, Role::knight).count() +
                position.of(color, Role::bishop).count()) +
           5 * position.of(color, Role::rook).count() + 9 * position.of(color, Role::queen).count();
}

bool is_bare(const Position& position, Color color) { return !position.of(color).more_than_one(); }

bool has_opposite_bishops(const Position& position) {
    const Bitboard bishops = position.of(Role::bishop);
    return position.of(Color::white, Role::bishop).count() == 1 &&
           position.of(Color::black, Role::bishop).count() == 1 &&
           (bishops & light_squares).count() == 1;
}

bool can_mate_bare_king(const Position& position, Color strong) {
    if (position.straight_sliders(strong).any()) return true;
    const Bitboard bishops = position.of(strong, Role::bishop);
    if ((bishops & light_squares).any() && (bishops & dark_squares).any()) return true;
    return bishops.any() && position.of(strong, Role::knight).any();
}

bool is_bishop_and_knight(const Position& position, Color strong) {
    return position.of(strong).count() == 3 && position.of(strong, Role::bishop).any() &&
           position.of(strong, Role::knight).any();
}

int distance_to_corner(Square king, bool light) {
    // a8 and h1 are light, a1 and h8 dark.
    const int one = king_distance(king, light ? Square::at(0, 7) : Square::at(0, 0));
    const int two = king_distance(king, light ? Square::at(7, 0) : Square::at(7, 7));
    return std::min(one, two);
}

int distance_to_edge(Square king) {
    return std::min(std::min(king.file(), 7 - king.file()), std::min(king.rank(), 7 - king.rank()));
}

bool is_pawn_ending(const Position& position, Color strong) {
    return position.occupied().count() == 3 && position.of(strong, Role::pawn).any();
}

bool wins_pawn_ending(const Survey& survey, Color strong) {
    return pawn_ending_is_won(strong, survey[strong].king, survey[strong].pawns.first(),
                              survey[other(strong)].king, survey.position.side_to_move());
}

// Rook pawns whose promotion square the bishop does not cover, or no bishop at all: a draw if the
// enemy king holds the corner.
bool is_wrong_rook_pawn(const Survey& survey, Color strong) {
    const Position& position = survey.position;
    const Bitboard pawns = survey[strong].pawns;
    if (pawns.none()) return false;
    const bool a_file = file_mask(0).contains_all(pawns);
    if (!a_file && !file_mask(7).contains_all(pawns)) return false;
    const Bitboard officers = position.of(strong) & ~pawns & ~position.of(Role::king);
    const Bitboard bishops = position.of(strong, Role::bishop);
    if (officers != bishops) return false;
    const Square corner = Square::at(a_file ? 0 : 7, strong == Color::white ? 7 : 0);
    const Bitboard colour = light_squares.contains(corner) ? light_squares : dark_squares;
    return (bishops & colour).none() && king_distance(survey[other(strong)].king, corner) <= 1;
}

// Without pawns an extra minor piece does not win.
int scale_without_pawns(const Position& position, Color strong) {
    const int ours = officer_points(position, strong);
    const int theirs = officer_points(position, other(strong));
    if (is_bare(position, other(strong)))
        return can_mate_bare_king(position, strong) ? full_scale : 0;
    if (ours - theirs > 3) return full_scale;
    if (ours < 5) return 0;
    return theirs <= 3 ? 8 : 28;
}

int scale_opposite_bishops(const Survey& survey, Color strong) {
    const Position& position = survey.position;
    const bool pure =
        officer_points(position, Color::white) == 3 && officer_points(position, Color::black) == 3;
    if (!pure)
        return 44 + 6 * survey[strong].officers.size() > 100
                   ? 100
                   : int(44 + 6 * survey[strong].officers.size());
    const Bitboard passed =
        strong == Color::white
            ? leading_passed_pawns<Color::white>(survey[strong].pawns, survey[other(strong)].pawns)
            : leading_passed_pawns<Color::black>(survey[strong].pawns, survey[other(strong)].pawns);
    return std::min(full_scale, 36 + 8 * passed.count());
}

// A rook ending with one pawn more, all pawns on one wing and the enemy king there, is often held.
bool is_held_rook_ending(const Survey& survey, Color strong) {
    const Position& position = survey.position;
    if (officer_points(position, strong) != 5 || officer_points(position, other(strong)) != 5 ||
        position.of(Role::rook).count() != 2)
        return false;
    const Bitboard ours = survey[strong].pawns;
    if (ours.count() - survey[other(strong)].pawns.count() > 1) return false;
    const bool one_wing = queen_wing.contains_all(ours) || king_wing.contains_all(ours);
    return one_wing &&
           (king_attacks(survey[other(strong)].king) & survey[other(strong)].pawns).any();
}

}  // namespace

Tapered known_win(const Survey& survey, Color strong) {
    const Position& position = survey.position;
    const Square weak_king = survey[other(strong)].king;
    if (!is_bare(position, other(strong))) return {};
    if (is_pawn_ending(position, strong)) {
        if (!wins_pawn_ending(survey, strong)) return {};
        const int bonus = 350 + 20 * survey[strong].pawns.first().rank_for(strong);
        return {bonus, bonus};
    }
    if (!can_mate_bare_king(position, strong)) return {};
    int bonus = 1200 - 20 * king_distance(survey[strong].king, weak_king);
    if (is_bishop_and_knight(position, strong)) {
        const bool light = (position.of(strong, Role::bishop) & light_squares).any();
        bonus -= 40 * distance_to_corner(weak_king, light) + 10 * distance_to_edge(weak_king);
    } else {
        bonus -= 40 * distance_to_edge(weak_king);
    }
    return {bonus, bonus};
}

int scale_of(const Survey& survey, Color strong) {
    const Position& position = survey.position;
    if (survey[strong].pawns.none()) return scale_without_pawns(position, strong);
    if (is_pawn_ending(position, strong)) return wins_pawn_ending(survey, strong) ? full_scale : 0;
    if (is_wrong_rook_pawn(survey, strong)) return 0;
    if (has_opposite_bishops(position)) return scale_opposite_bishops(survey, strong);
    if (is_held_rook_ending(survey, strong)) return 80;
    return std::min(full_scale, 76 + 13 * survey[strong].pawns.count());
}

}  // namespace kibitzer::eval
