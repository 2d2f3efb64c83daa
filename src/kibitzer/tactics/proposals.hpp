// Which first moves could exploit which motif: what the static detectors propose to the proof.
#pragma once

#include "kibitzer/tactics/finding.hpp"

namespace kibitzer::tactics {

struct Proposal {
    Move first = Move::null();
    Finding finding;  // stands before the move, or is created by it
};

// For the side to move, the moves of one motif together or apart, in no particular order.
[[nodiscard]] std::vector<Proposal> find_proposals(const Position& position);
// Those that begin with one given move.
[[nodiscard]] std::vector<Proposal> find_proposals(const Position& position, Move first);

// Is this motif what decides in a proved line (the attacker's move first)?
[[nodiscard]] bool decides(const Position& position, const Proposal& proposal,
                           const std::vector<Move>& line);

}  // namespace kibitzer::tactics
