// Squares: holes beside the king, its pawn shelter, space and the centre.
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/features/king_zone.hpp"
#include "kibitzer/features/pawn_structure.hpp"
#include "kibitzer/tactics/detectors.hpp"

namespace kibitzer::tactics {

namespace {

Bitboard pawn_span(const Position& position, Color color) {
    const Bitboard pawns = position.of(color, Role::pawn);
    return color == Color::white ? attack_span<Color::white>(pawns)
                                 : attack_span<Color::black>(pawns);
}

Bitboard pawn_guard(const Position& position, Color color) {
    const Bitboard pawns = position.of(color, Role::pawn);
    return color == Color::white ? pawn_attacks<Color::white>(pawns)
                                 : pawn_attacks<Color::black>(pawns);
}

bool is_castled(Square king, Color owner) {
    return king.rank_for(owner) <= 1 && (king.file() <= 2 || king.file() >= 6);
}

}  // namespace

// A square before a castled king that no own pawn can guard again and the enemy's men look at.
void find_weak_squares(const Position& position, Color side, Findings& findings) {
    const Color owner = other(side);
    const Square king = position.king(owner);
    if (!is_castled(king, owner)) return;
    const Bitboard ring =
        king_zone(position, owner) & (rank_mask_for(owner, 1) | rank_mask_for(owner, 2));
    const Bitboard holes = ring & ~pawn_span(position, owner) & ~position.of(owner, Role::pawn) &
                           attack_map(position, side);
    if (holes.any())
        findings.push_back(
            {Motif::weak_square, side, Shade::plain, std::nullopt, holes.first(), king, holes});
}

// A castled king with at most one own pawn on the three files before it.
void find_weak_shelters(const Position& position, Color side, Findings& findings) {
    const Color owner = other(side);
    const Square king = position.king(owner);
    if (!is_castled(king, owner) || position.of(side, Role::queen).none()) return;
    const Bitboard files = file_mask(shelter_centre(king)) | adjacent_files(shelter_centre(king));
    const Bitboard ranks = rank_mask_for(owner, 1) | rank_mask_for(owner, 2);
    if ((position.of(owner, Role::pawn) & files & ranks).count() <= 1)
        findings.push_back(
            {Motif::weak_shelter, side, Shade::plain, std::nullopt, king, std::nullopt, {}});
}

// Three more squares behind the own pawns on the middle files than the opponent has.
void find_space(const Position& position, Color side, Findings& findings) {
    constexpr Bitboard middle = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
    const auto room = [&](Color color) {
        const Bitboard pawns = position.of(color, Role::pawn) & middle;
        const Bitboard behind = color == Color::white ? front_fill<Color::black>(pawns)
                                                      : front_fill<Color::white>(pawns);
        return (behind & ~pawn_guard(position, other(color))).count();
    };
    if (position.of(Role::pawn).count() >= 12 && room(side) >= room(other(side)) + 4)
        findings.push_back({Motif::space, side, Shade::plain, std::nullopt, position.king(side),
                            std::nullopt, position.of(side, Role::pawn) & middle});
}

// Pawns on two centre squares against none.
void find_centres(const Position& position, Color side, Findings& findings) {
    constexpr Bitboard centre = (file_mask(3) | file_mask(4)) & (rank_mask(3) | rank_mask(4));
    const Bitboard own = position.of(side, Role::pawn) & centre;
    if (own.more_than_one() && (position.of(other(side), Role::pawn) & centre).none())
        findings.push_back(
            {Motif::centre, side, Shade::plain, std::nullopt, own.first(), std::nullopt, own});
}

}  // namespace kibitzer::tactics
