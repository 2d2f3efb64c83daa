// Where pieces stand well or badly: outposts, bad bishops, open files, the seventh rank.
#include "kibitzer/features/bad_bishop.hpp"
#include "kibitzer/features/outposts.hpp"
#include "kibitzer/tactics/detectors.hpp"

namespace kibitzer::tactics {

// A knight or bishop that no pawn can drive away, held by an own pawn.
void find_outposts(const Position& position, Color side, Findings& findings) {
    const Bitboard enemy_pawns = position.of(other(side), Role::pawn);
    const Bitboard own_pawns = position.of(side, Role::pawn);
    const bool white = side == Color::white;
    const Bitboard squares = white ? outpost_squares<Color::white>(enemy_pawns)
                                   : outpost_squares<Color::black>(enemy_pawns);
    const Bitboard guarded =
        white ? pawn_attacks<Color::white>(own_pawns) : pawn_attacks<Color::black>(own_pawns);
    const Bitboard minors =
        position.of(side) & (position.of(Role::knight) | position.of(Role::bishop));
    note(findings, Motif::outpost, side, minors & squares & guarded);
}

void find_bad_bishops(const Position& position, Color side, Findings& findings) {
    note(findings, Motif::bad_bishop, side, bad_bishop(position, other(side)));
}

void find_open_files(const Position& position, Color side, Findings& findings) {
    const Bitboard closed = file_fill(position.of(Role::pawn));
    note(findings, Motif::open_file, side, position.of(side, Role::rook) & ~closed);
}

void find_seventh_ranks(const Position& position, Color side, Findings& findings) {
    const Bitboard seventh = rank_mask_for(side, 6);
    const Color enemy = other(side);
    const bool worth = (position.of(enemy, Role::pawn) & seventh).any() ||
                       position.king(enemy).rank_for(side) == 7;
    if (worth) note(findings, Motif::seventh_rank, side, position.of(side, Role::rook) & seventh);
}

}  // namespace kibitzer::tactics
