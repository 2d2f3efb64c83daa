// The 64 squares, numbered a1 = 0, b1 = 1, ... h8 = 63.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/chess/color.hpp"

namespace kibitzer {

class Square {
public:
    static constexpr Square from_index(int i) {
        assert(0 <= i && i < 64);
        return Square(std::uint8_t(i));
    }
    // file and rank count from 0: a = 0, first rank = 0.
    static constexpr Square at(int file, int rank) { return from_index(rank * 8 + file); }

    [[nodiscard]] static constexpr std::optional<Square> parse(std::string_view text) {
        if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
            return std::nullopt;
        return at(text[0] - 'a', text[1] - '1');
    }

    [[nodiscard]] constexpr int index() const { return index_; }
    [[nodiscard]] constexpr int file() const { return index_ & 7; }
    [[nodiscard]] constexpr int rank() const { return index_ >> 3; }
    // The rank as its owner sees it: 0 is the own back rank.
    [[nodiscard]] constexpr int rank_for(Color color) const {
        return color == Color::white ? rank() : 7 - rank();
    }
    // The same square after the board is flipped top to bottom (a1 <-> a8).
    [[nodiscard]] constexpr Square mirrored() const { return from_index(index_ ^ 56); }

    [[nodiscard]] std::string to_string() const { return {char('a' + file()), char('1' + rank())}; }

    friend constexpr bool operator==(Square, Square) = default;
    friend constexpr auto operator<=>(Square, Square) = default;

private:
    explicit constexpr Square(std::uint8_t i) : index_(i) {}
    std::uint8_t index_;
};

static_assert(Square::parse("e4")->index() == 28 && !Square::parse("e9"));

inline constexpr Square square_a1 = Square::at(0, 0);
inline constexpr Square square_c1 = Square::at(2, 0);
inline constexpr Square square_d1 = Square::at(3, 0);
inline constexpr Square square_e1 = Square::at(4, 0);
inline constexpr Square square_f1 = Square::at(5, 0);
inline constexpr Square square_g1 = Square::at(6, 0);
inline constexpr Square square_h1 = Square::at(7, 0);

// A square one rank further in the direction in which `color`'s pawns move, or behind.
constexpr Square forward(Square square, Color color) {
    return Square::from_index(square.index() + (color == Color::white ? 8 : -8));
}
constexpr Square backward(Square square, Color color) { return forward(square, other(color)); }

}  // namespace kibitzer
