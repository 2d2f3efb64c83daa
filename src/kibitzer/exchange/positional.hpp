// What an exchange changes besides material: named terms, each a difference in favour of the side
// that begins, worth a configurable number of centipawns. The line is chosen by material alone; the
// terms judge where it leads.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct PositionalWeights {
    int bishop_pair = 50;     // having both bishops
    int doubled_pawns = 30;   // each pawn doubled behind another one, counted against its side
    int centralisation = 20;  // each knight, bishop or queen on d4, e4, d5, e5
    int tempo = 10;           // being to move afterwards
    int rim = 15;             // each knight on the a- or h-file, counted against its side
    int passed_pawn = 40;     // each passed pawn
};
// "bishop_pair=60,tempo=0"; names as above, -1000 to 1000 centipawns.
[[nodiscard]] Result<PositionalWeights> parse_positional_weights(std::string_view text);

struct PositionalTerm {
    std::string_view name;
    int count = 0;  // own minus enemy, after minus before; tempo: afterwards
    int value = 0;  // count times weight, centipawns for the side that begins

    friend bool operator==(const PositionalTerm&, const PositionalTerm&) = default;
};
// The terms that the line changes.
[[nodiscard]] std::vector<PositionalTerm> positional_terms(const Position& position,
                                                           std::span<const Move> line,
                                                           const PositionalWeights& weights);

}  // namespace kibitzer
