// Weaker play on purpose, by Elo, for ratings at which people play too well to be imitated
// (desks/engine/limited_play.hpp has the others). Two things make a player weaker: seeing less, and
// not choosing the best of what is seen. So a rating becomes a level, and a level a handicap: a
// number of nodes, and a temperature by which one of several candidate moves is drawn. How ratings
// and levels belong together was measured (docs/strength-limit.md).
#pragma once

#include <cstdint>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/engine/engine.hpp"

namespace kibitzer {

// What may be asked for (UCI_Elo), and the lowest for which there is a handicap.
inline constexpr int lowest_elo = 800;
inline constexpr int lowest_handicap_elo = 1700;
inline constexpr int highest_elo = 3000;

struct Handicap {
    std::uint64_t nodes = 0;  // that may be searched
    int candidates = 1;       // moves to choose from
    double temperature = 0;   // centipawns: a move so much worse is drawn 1/e times as often
};
// For a level from 0 (a beginner) upwards; a level more is twice as many nodes.
[[nodiscard]] Handicap handicap_of_level(double level);
[[nodiscard]] Handicap handicap_for(int elo);

// Draws one of the lines, which are sorted, best first; there must be one. A mate in one is not
// missed, nor walked into.
[[nodiscard]] std::size_t choose_line(const std::vector<EngineLine>& lines,
                                      const Handicap& handicap, Random& random);

// The random numbers of one move: the same in the same position of every game with this seed.
[[nodiscard]] Random random_for(const Position& position, std::uint64_t seed);

}  // namespace kibitzer
