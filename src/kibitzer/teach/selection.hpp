// What of all that was found is worth telling: tiers, a threshold that depends on the reader and on
// the position, no two readings of one thing, and short lists.
#pragma once

#include <optional>

#include "kibitzer/tactics/tactic.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

// Centipawns. Gains are counted in whole pawns, from one to a queen: so is the threshold.
inline constexpr int smallest_threshold = 100;
inline constexpr int largest_threshold = 900;

struct SelectionRules {
    int threshold = smallest_threshold;
    std::size_t max_observations = 3;
};

// How many tactics of each side a reader is shown: one idea at a time for beginners.
[[nodiscard]] std::size_t max_tactics_for(int elo);

// How many half moves a proof may take to win something for a reader to follow it.
[[nodiscard]] std::size_t max_plies_for(int elo);

// Nothing hangs, nobody is in check and nobody wins anything by force.
[[nodiscard]] bool is_quiet(const Position& position, const tactics::Tactics& found);

// How much a motif asks for to be shown (founding document 3, tiers).
enum class Tier : std::uint8_t {
    high,      // always: double check, trapped
    moderate,  // x-ray, exposed king, overloaded, capturable defender: if proved, or if all is
               // quiet
    valued     // from the threshold on
};
[[nodiscard]] Tier tier_of(tactics::Motif motif);

// The same record with only what is to be shown. A chain replaces the tactics it is made of.
[[nodiscard]] tactics::Tactics select(const Position& position, tactics::Tactics found,
                                      const Reader& reader, const SelectionRules& rules = {});

}  // namespace kibitzer
