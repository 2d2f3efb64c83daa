// Where the men of one kind stood: a heat map counts, square by square, in how many positions one
// of them stood there, seen from their own side (Black's board is turned over, a8 becomes a1).
// Divided by their sum the counts are a distribution over the 64 squares.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "kibitzer/chess/position.hpp"

namespace kibitzer::style {

class HeatMap {
public:
    // `men` as the owner sees them.
    void add(Bitboard men) {
        for (const Square square : men) ++counts_[std::size_t(square.index())];
        total_ += std::uint64_t(men.count());
    }
    void add(const HeatMap& other);

    [[nodiscard]] std::uint64_t total() const { return total_; }
    [[nodiscard]] std::uint64_t at(Square square) const {
        return counts_[std::size_t(square.index())];
    }
    // 0 to 1; all of them 0 while nothing was added.
    [[nodiscard]] double share(Square square) const {
        return total_ == 0 ? 0 : double(at(square)) / double(total_);
    }

    friend bool operator==(const HeatMap&, const HeatMap&) = default;

private:
    std::array<std::uint64_t, 64> counts_{};
    std::uint64_t total_ = 0;
};

// One for each kind of men of a player.
using HeatMaps = ByRole<HeatMap>;
void add_men(HeatMaps& maps, const Position& position, Color side);
void add_maps(HeatMaps& maps, const HeatMaps& more);

// How evenly the men are spread over the board: entropy over that of an even spread; 0 to 1.
[[nodiscard]] std::optional<double> uniformity(const HeatMap& map);
// Mean king steps to the nearest centre square; 0 to 3.
[[nodiscard]] std::optional<double> mean_steps_to_centre(const HeatMap& map);

// Two players compared, kind by kind: Wasserstein distances (wasserstein.hpp) in king steps;
// nothing where one of them had no such men.
struct MapDistance {
    ByRole<std::optional<double>> by_role;
    // The plain mean over the kinds that both had: how far a kind stands, not how many there are,
    // shows the hand of a player, so a queen counts like eight pawns.
    std::optional<double> mean;
};
[[nodiscard]] MapDistance distance(const HeatMaps& a, const HeatMaps& b);

}  // namespace kibitzer::style
