// Pawn structure. Weaknesses are good for the other side, strengths for the own.
#include "kibitzer/features/pawn_structure.hpp"
#include "kibitzer/tactics/detectors.hpp"

namespace kibitzer::tactics {

namespace {

// Calls work<C>() for the colour given at run time.
template <class Work>
auto for_color(Color color, Work work) {
    return color == Color::white ? work.template operator()<Color::white>()
                                 : work.template operator()<Color::black>();
}

Bitboard pawns_of(const Position& position, Color color) { return position.of(color, Role::pawn); }

}  // namespace

void find_isolated_pawns(const Position& position, Color side, Findings& findings) {
    note(findings, Motif::isolated_pawn, side, isolated_pawns(pawns_of(position, other(side))));
}

void find_doubled_pawns(const Position& position, Color side, Findings& findings) {
    const Bitboard pawns = pawns_of(position, other(side));
    note(findings, Motif::doubled_pawns, side,
         pawns & (front_fill<Color::white>(pawns) | front_fill<Color::black>(pawns)));
}

void find_backward_pawns(const Position& position, Color side, Findings& findings) {
    const Bitboard pawns = pawns_of(position, other(side));
    note(findings, Motif::backward_pawn, side, for_color(other(side), [&]<Color C>() {
             return backward_pawns<C>(pawns, pawns_of(position, side));
         }));
}

void find_passed_pawns(const Position& position, Color side, Findings& findings) {
    note(findings, Motif::passed_pawn, side, for_color(side, [&]<Color C>() {
             return leading_passed_pawns<C>(pawns_of(position, C), pawns_of(position, other(C)));
         }));
}

void find_hanging_pawns(const Position& position, Color side, Findings& findings) {
    note(findings, Motif::hanging_pawns, side, for_color(other(side), [&]<Color C>() {
             return hanging_pawns<C>(pawns_of(position, C), pawns_of(position, other(C)));
         }));
}

}  // namespace kibitzer::tactics
