// How much of the board a side commands, how that thins out towards the enemy, how evenly it is
// spread, and how central the officers stand. A side controls a square if more of its men attack it
// than enemy men do; pins are ignored, nobody sees through anybody.
//
// Idea: the "space control" of Barthelemy, arXiv 2304.11425; the definitions are ours.
#pragma once

#include <array>
#include <optional>

#include "kibitzer/style/men.hpp"

namespace kibitzer::style {

// How often each square was added, up to 31 times; a counter of five bits per square, kept as five
// bitboards, so that adding a set and comparing two counts take a handful of instructions.
class SquareCounts {
public:
    void add(Bitboard set) {
        for (Bitboard& plane : planes_) {
            const Bitboard carry = plane & set;
            plane ^= set;
            set = carry;
        }
    }
    [[nodiscard]] int at(Square square) const {
        int count = 0;
        for (std::size_t i = 0; i < planes_.size(); ++i)
            count |= int(planes_[i].contains(square)) << i;
        return count;
    }
    [[nodiscard]] Bitboard exactly(int count) const {
        Bitboard set = all_squares;
        for (std::size_t i = 0; i < planes_.size(); ++i)
            set &= (count >> i & 1) != 0 ? planes_[i] : ~planes_[i];
        return set;
    }
    [[nodiscard]] Bitboard any() const { return ~exactly(0); }
    [[nodiscard]] int total() const {
        int sum = 0;
        for (std::size_t i = 0; i < planes_.size(); ++i) sum += planes_[i].count() << i;
        return sum;
    }
    // The squares that were added more often here than there.
    [[nodiscard]] Bitboard exceeding(const SquareCounts& there) const {
        Bitboard more;
        for (std::size_t i = 0; i < planes_.size(); ++i)  // the highest bit decides last
            more = (planes_[i] & ~there.planes_[i]) | (more & ~(planes_[i] ^ there.planes_[i]));
        return more;
    }

private:
    std::array<Bitboard, 5> planes_;
};

struct SpaceControl {
    ByColor<SquareCounts> attacks;  // how many men of the side attack a square
    ByColor<Bitboard> controlled;
};
[[nodiscard]] SpaceControl space_control(const Men& men);

// Controlled squares on each rank, the own back rank first, and on each file.
[[nodiscard]] std::array<int, 8> control_by_rank(const SpaceControl& control, Color side);
[[nodiscard]] std::array<int, 8> control_by_file(const SpaceControl& control, Color side);

// Squares lost (negative) or won per rank towards the enemy: the slope of the straight line that
// fits control_by_rank best.
[[nodiscard]] double control_gradient(const SpaceControl& control, Color side);

// How evenly a side's attacks are spread over the board: their entropy over that of an even spread.
// 0 to 1; nothing if it attacks nothing.
[[nodiscard]] std::optional<double> control_uniformity(const SpaceControl& control, Color side);

// King steps from a square to the nearest of d4, e4, d5, e5; 0 to 3.
[[nodiscard]] constexpr int steps_to_centre(Square square) {
    const auto outside = [](int line) { return line < 3 ? 3 - line : line > 4 ? line - 4 : 0; };
    const int files = outside(square.file());
    const int ranks = outside(square.rank());
    return files > ranks ? files : ranks;
}
// Mean over a side's knights, bishops, rooks and queens; nothing if it has none.
[[nodiscard]] std::optional<double> officers_from_centre(const Position& position, Color side);

}  // namespace kibitzer::style
