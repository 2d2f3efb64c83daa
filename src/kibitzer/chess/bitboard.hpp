// A set of squares, one bit each. Iterating visits the squares from a1 to h8.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include "kibitzer/chess/square.hpp"

namespace kibitzer {

// Steps on the board, as a change of the square index. White moves north.
enum class Direction : int {
    north = 8,
    south = -8,
    east = 1,
    west = -1,
    north_east = 9,
    north_west = 7,
    south_east = -7,
    south_west = -9
};

class Bitboard {
public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    constexpr Bitboard(Square square) : bits_(std::uint64_t(1) << square.index()) {}
    constexpr Bitboard(std::initializer_list<Square> squares) {
        for (const Square square : squares) bits_ |= Bitboard(square).bits_;
    }

    [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool any() const { return bits_ != 0; }
    [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool more_than_one() const { return (bits_ & (bits_ - 1)) != 0; }
    [[nodiscard]] constexpr int count() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool contains(Square square) const {
        return (bits_ >> square.index() & 1) != 0;
    }
    [[nodiscard]] constexpr bool contains_all(Bitboard set) const {
        return (set.bits_ & ~bits_) == 0;
    }

    // The lowest square of a set that is not empty.
    [[nodiscard]] constexpr Square first() const {
        assert(any());
        return Square::from_index(std::countr_zero(bits_));
    }
    [[nodiscard]] constexpr Square last() const {
        assert(any());
        return Square::from_index(63 - std::countl_zero(bits_));
    }
    constexpr Square pop_first() {
        const Square square = first();
        bits_ &= bits_ - 1;
        return square;
    }

    // Every square moved one step; those that would leave the board drop out.
    template <Direction D>
    [[nodiscard]] constexpr Bitboard shifted() const;

    [[nodiscard]] constexpr Bitboard mirrored() const { return Bitboard(__builtin_bswap64(bits_)); }

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ & b.bits_);
    }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ | b.bits_);
    }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ ^ b.bits_);
    }
    friend constexpr Bitboard operator~(Bitboard a) { return Bitboard(~a.bits_); }
    constexpr Bitboard& operator&=(Bitboard b) { return *this = *this & b; }
    constexpr Bitboard& operator|=(Bitboard b) { return *this = *this | b; }
    constexpr Bitboard& operator^=(Bitboard b) { return *this = *this ^ b; }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
        constexpr Square operator*() const { return Square::from_index(std::countr_zero(bits_)); }
        constexpr Iterator& operator++() {
            bits_ &= bits_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t bits_;
    };
    [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
    [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};

inline constexpr Bitboard all_squares = Bitboard(~std::uint64_t(0));
inline constexpr Bitboard light_squares = Bitboard(0x55AA55AA55AA55AAULL);
inline constexpr Bitboard dark_squares = ~light_squares;

constexpr Bitboard file_mask(int file) { return Bitboard(0x0101010101010101ULL << file); }
constexpr Bitboard rank_mask(int rank) { return Bitboard(0xFFULL << (8 * rank)); }
// `rank` counts from the owner's side: rank_mask_for(Color::black, 0) is the eighth rank.
constexpr Bitboard rank_mask_for(Color color, int rank) {
    return rank_mask(color == Color::white ? rank : 7 - rank);
}

template <Direction D>
constexpr Bitboard Bitboard::shifted() const {
    constexpr int step = int(D);
    constexpr int files = ((step % 8) + 12) % 8 - 4;  // -1 west, 0, +1 east
    std::uint64_t from = bits_;
    if constexpr (files == 1) from &= ~file_mask(7).bits_;
    if constexpr (files == -1) from &= ~file_mask(0).bits_;
    if constexpr (step > 0)
        return Bitboard(from << step);
    else
        return Bitboard(from >> -step);
}

// Forward, and the two capturing directions, of a side's pawns.
template <Color C>
inline constexpr Direction pawn_up = C == Color::white ? Direction::north : Direction::south;
template <Color C>
inline constexpr Direction pawn_up_east =
    C == Color::white ? Direction::north_east : Direction::south_east;
template <Color C>
inline constexpr Direction pawn_up_west =
    C == Color::white ? Direction::north_west : Direction::south_west;

}  // namespace kibitzer
