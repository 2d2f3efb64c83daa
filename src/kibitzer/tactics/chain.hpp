// Chains of cause and effect of one side.
#pragma once

#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer::tactics {

// Tier 1: what the side to move can take because the defender is pinned to its king.
void add_pin_chains(const Position& turned, bool is_threat, const ForcingLimits& limits,
                    std::vector<Chain>& chains);
// Tier 2: what an overloaded man or a capturable defender guards falls.
void add_second_tier(const std::vector<Tactic>& tactics, std::vector<Chain>& chains);

}  // namespace kibitzer::tactics
