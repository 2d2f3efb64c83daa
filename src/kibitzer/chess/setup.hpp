// A position as somebody states it, before anybody has checked that it is one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/bitboard.hpp"
#include "kibitzer/chess/piece.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct Setup {
    std::array<std::optional<Piece>, 64> board{};
    Color side_to_move = Color::white;
    Bitboard castling_rooks;  // the rooks that may still castle
    std::optional<Square> en_passant;
    int halfmove_clock = 0;   // half moves, 0..32767
    int fullmove_number = 1;  // 1..100000
    bool chess960 = false;

    [[nodiscard]] Bitboard of(Piece piece) const;
    [[nodiscard]] Bitboard occupied() const;

    friend bool operator==(const Setup&, const Setup&) = default;
};

inline constexpr int max_halfmove_clock = 32767;
inline constexpr int max_fullmove_number = 100000;

struct CheckedPosition {
    Position position;
    std::vector<std::string> warnings;  // what had to be put right, one line each
};

// Refuses what is not a chess position (king count, pawns on the outer ranks, too many men, a king
// that can be taken). Puts right what can be: castling rights without king and rook in place and
// impossible en passant squares are dropped with a warning; a check that no move can have given
// is only warned about.
[[nodiscard]] Result<CheckedPosition> checked_position(Setup setup);

}  // namespace kibitzer
