// What one search thread remembers about moves: how often they helped before. All tables learn the
// same way: a value drifts towards the bonus and never leaves its limits.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "kibitzer/chess/position.hpp"

namespace kibitzer::search {

inline constexpr int history_limit = 16384;

class Learned {
public:
    [[nodiscard]] int value() const { return value_; }
    void learn(int bonus) {
        bonus = std::clamp(bonus, -history_limit, history_limit);
        value_ = std::int16_t(value_ + bonus - value_ * std::abs(bonus) / history_limit);
    }

private:
    std::int16_t value_ = 0;
};

// One row of continuation history: what to play after a certain man came to a certain square.
using ContinuationRow = std::array<std::array<Learned, 64>, Piece::count>;

struct Memory {
    // Quiet moves by side, by whether the squares are under attack, and from-to.
    ByColor<std::array<std::array<std::array<Learned, 4096>, 2>, 2>> quiet;
    // Captures by man, target square and victim.
    std::array<std::array<std::array<Learned, 6>, 64>, Piece::count> capture;
    std::array<std::array<ContinuationRow, 64>, Piece::count> continuation;
    // Quiet moves by pawn structure.
    std::array<ContinuationRow, 512> pawn;
    // The answer that worked against a man on a square; bits of a Move.
    std::array<std::array<std::uint16_t, 64>, Piece::count> counter{};

    static constexpr std::size_t correction_entries = 16384;
    using Corrections = ByColor<std::array<Learned, correction_entries>>;
    Corrections pawn_correction;
    ByColor<Corrections> officer_correction;
    Corrections minor_correction;
    ByColor<std::array<std::array<Learned, 64>, Piece::count>> continuation_correction;
};

// Parts of the position, hashed: what corrections of the evaluation are remembered by.
struct StructureKeys {
    StructureKeys() = default;
    explicit StructureKeys(const Position& position);

    Key pawns = 0;
    ByColor<Key> officers{};  // with the king
    Key minors = 0;           // of both sides, with the kings
};

inline std::size_t from_to(Move move) { return std::size_t(move.bits() & 4095); }

}  // namespace kibitzer::search
