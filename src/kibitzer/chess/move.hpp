// A move in 16 bits: from, to and kind. Castling is written as the king taking its own rook, which
// is unambiguous in Chess960 too; notation turns it into what each format wants.
#pragma once

#include <cassert>
#include <cstdint>

#include "kibitzer/base/static_vector.hpp"
#include "kibitzer/chess/piece.hpp"
#include "kibitzer/chess/square.hpp"

namespace kibitzer {

class Move {
public:
    enum class Kind : std::uint8_t {
        normal,  // captures and double pawn pushes too: the board tells
        castling,
        en_passant,
        promotion = 4,  // plus 0..3 for knight, bishop, rook, queen
    };

    constexpr Move(Square from, Square to, Kind kind = Kind::normal)
        : bits_(std::uint16_t(from.index() | to.index() << 6 | int(kind) << 12)) {}

    static constexpr Move promotion(Square from, Square to, Role role) {
        assert(Role::knight <= role && role <= Role::queen);
        return Move(from, to, Kind(int(Kind::promotion) + int(role) - int(Role::knight)));
    }
    // Passing the turn; written "--" in PGN and "0000" in UCI.
    static constexpr Move null() { return Move(square_a1, square_a1); }
    static constexpr Move from_bits(std::uint16_t bits) { return Move(bits); }

    [[nodiscard]] constexpr Square from() const { return Square::from_index(bits_ & 63); }
    [[nodiscard]] constexpr Square to() const { return Square::from_index(bits_ >> 6 & 63); }
    [[nodiscard]] constexpr Kind kind() const {
        return is_promotion() ? Kind::promotion : Kind(bits_ >> 12);
    }
    [[nodiscard]] constexpr bool is_normal() const { return bits_ < 1 << 12; }
    [[nodiscard]] constexpr bool is_promotion() const { return (bits_ & 1 << 14) != 0; }
    [[nodiscard]] constexpr bool is_castling() const { return kind() == Kind::castling; }
    [[nodiscard]] constexpr bool is_en_passant() const { return kind() == Kind::en_passant; }
    [[nodiscard]] constexpr bool is_null() const { return bits_ == 0; }
    [[nodiscard]] constexpr Role promotion_role() const {
        assert(is_promotion());
        return Role(int(Role::knight) + (bits_ >> 12 & 3));
    }
    [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr bool operator==(Move, Move) = default;

private:
    explicit constexpr Move(std::uint16_t bits) : bits_(bits) {}
    std::uint16_t bits_;
};

static_assert(sizeof(Move) == 2);

// No position with legal material has more than 218 legal moves.
using MoveList = StaticVector<Move, 256>;

}  // namespace kibitzer
