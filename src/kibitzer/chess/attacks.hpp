// What a man attacks from a square. Sliders are looked up in tables of all occupancies: by PEXT
// where the build targets a CPU that has it and does it fast, by multiplication ("magics")
// elsewhere. The choice is made at build time (KIBITZER_PEXT), so that a lookup stays inline.
#pragma once

#include <array>
#include <cstddef>

#include "kibitzer/chess/bitboard.hpp"
#include "kibitzer/chess/piece.hpp"
#include "kibitzer/chess/rays.hpp"

#if KIBITZER_PEXT
#include <immintrin.h>
#endif

namespace kibitzer {

namespace attacks {

template <std::size_t N>
constexpr std::array<Bitboard, 64> make_leaper(const Step (&steps)[N]) {
    std::array<Bitboard, 64> table{};
    for (const Square from : all_squares)
        for (const Step step : steps)
            if (on_board(from.file() + step.file, from.rank() + step.rank))
                table[std::size_t(from.index())] |=
                    Square::at(from.file() + step.file, from.rank() + step.rank);
    return table;
}

inline constexpr Step knight_steps[] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                        {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
inline constexpr Step king_steps[] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                      {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
inline constexpr Step white_pawn_steps[] = {{-1, 1}, {1, 1}};
inline constexpr Step black_pawn_steps[] = {{-1, -1}, {1, -1}};

inline constexpr std::array<Bitboard, 64> knight = make_leaper(knight_steps);
inline constexpr std::array<Bitboard, 64> king = make_leaper(king_steps);
inline constexpr ByColor<std::array<Bitboard, 64>> pawn = {
    {make_leaper(white_pawn_steps), make_leaper(black_pawn_steps)}};

// One square's part of a slider table. `mask` holds the squares whose occupancy matters.
struct Slider {
    Bitboard mask;
    const Bitboard* table = nullptr;
#if !KIBITZER_PEXT
    std::uint64_t magic = 0;
    int shift = 0;
#endif

    [[nodiscard]] Bitboard operator()(Bitboard occupied) const {
#if KIBITZER_PEXT
        return table[_pext_u64(occupied.bits(), mask.bits())];
#else
        return table[((occupied & mask).bits() * magic) >> shift];
#endif
    }
};

extern const std::array<Slider, 64> rook;
extern const std::array<Slider, 64> bishop;

}  // namespace attacks

inline Bitboard knight_attacks(Square from) { return attacks::knight[std::size_t(from.index())]; }
inline Bitboard king_attacks(Square from) { return attacks::king[std::size_t(from.index())]; }
inline Bitboard pawn_attacks(Color color, Square from) {
    return attacks::pawn[color][std::size_t(from.index())];
}
inline Bitboard rook_attacks(Square from, Bitboard occupied) {
    return attacks::rook[std::size_t(from.index())](occupied);
}
inline Bitboard bishop_attacks(Square from, Bitboard occupied) {
    return attacks::bishop[std::size_t(from.index())](occupied);
}
inline Bitboard queen_attacks(Square from, Bitboard occupied) {
    return rook_attacks(from, occupied) | bishop_attacks(from, occupied);
}

// What `piece` attacks from a square, own men on the target squares included.
inline Bitboard piece_attacks(Piece piece, Square from, Bitboard occupied) {
    switch (piece.role()) {
        case Role::pawn:
            return pawn_attacks(piece.color(), from);
        case Role::knight:
            return knight_attacks(from);
        case Role::bishop:
            return bishop_attacks(from, occupied);
        case Role::rook:
            return rook_attacks(from, occupied);
        case Role::queen:
            return queen_attacks(from, occupied);
        case Role::king:
            return king_attacks(from);
    }
    return {};
}

// Set-wise: everything that a set of pawns of one colour attacks.
template <Color C>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
    return pawns.shifted<pawn_up_east<C>>() | pawns.shifted<pawn_up_west<C>>();
}

}  // namespace kibitzer
