// What of all that was found is worth telling: tiers, a threshold that depends on the reader and on
// the position, no two readings of one thing, and short lists.
#pragma once

#include <optional>

#include "kibitzer/tactics/tactic.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

inline constexpr int default_threshold = 50;  // centipawns

struct SelectionRules {
    std::optional<int> threshold;  // centipawns; else by rating: 20 for beginners, 100 for experts
    std::size_t max_tactics = 4;   // of each side
    std::size_t max_observations = 3;
};

// By rating: 20 up to 800, 50 at 1400, 100 from 2200 on, evenly between.
[[nodiscard]] int threshold_for(int elo);

// Nothing hangs, nobody is in check and nobody wins anything by force.
[[nodiscard]] bool is_quiet(const Position& position, const tactics::Tactics& found);

// In a quiet position half as much is enough.
[[nodiscard]] int threshold_in(const Position& position, const tactics::Tactics& found,
                               const Reader& reader, const SelectionRules& rules);

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
