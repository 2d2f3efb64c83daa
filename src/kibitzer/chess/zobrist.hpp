// Position keys: one number per feature of a position, combined by exclusive or. The numbers are
// those of the Polyglot book format, so that a key also looks up an opening book.
#pragma once

#include <array>
#include <cstdint>

#include "kibitzer/chess/piece.hpp"
#include "kibitzer/chess/square.hpp"

namespace kibitzer {

using Key = std::uint64_t;

// The two sides of the board on which a king can castle.
enum class Wing : std::uint8_t { king_side, queen_side };

template <class T>
using ByWing = ByIndex<Wing, T, 2>;

namespace zobrist {

struct Numbers {
    std::array<std::array<Key, 64>, Piece::count> piece;
    ByColor<ByWing<Key>> castling;
    std::array<Key, 8> en_passant_file;
    Key white_to_move;
};
extern const Numbers numbers;

inline Key of(Piece piece, Square square) {
    return numbers.piece[std::size_t(piece.code())][std::size_t(square.index())];
}
inline Key of_en_passant(Square square) {
    return numbers.en_passant_file[std::size_t(square.file())];
}

}  // namespace zobrist

}  // namespace kibitzer
