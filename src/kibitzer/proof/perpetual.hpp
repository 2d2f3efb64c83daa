// Can a side give check for ever? Then it has at least a draw, however bad its position is.
//
// All positions that checks can lead to, whatever the defender does, form a graph. A position is
// good if some check in it gives mate or leads, after every evasion, to a good position again; what
// was not looked at counts as bad. If the first position is good, the checks need never end. Only
// legality is asked, no evaluation; the limit bounds the work, never the truth of a yes.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/proof/work.hpp"

namespace kibitzer {

struct PerpetualLimits {
    std::size_t max_positions = 4000;  // with the attacker to move; then the rest counts as bad
    Work* work = nullptr;              // what it shares with other proofs, if anything
};

struct PerpetualProof {
    // Checks and evasions until a position comes back, the attacker's check first; empty: no proof.
    std::vector<Move> line;
    std::size_t positions = 0;  // looked at

    [[nodiscard]] bool holds() const { return !line.empty(); }
    friend bool operator==(const PerpetualProof&, const PerpetualProof&) = default;
};

// The attacker is to move. With `first`, it begins with that move, which must give check.
[[nodiscard]] PerpetualProof prove_perpetual(const Position& position,
                                             std::optional<Move> first = {},
                                             const PerpetualLimits& limits = {});

// A quick look at the same question, with a graph only while the work allows a close look: a yes is
// a proof, too. The order of moves matters; ask with one side attacking always (forcing.hpp does).
[[nodiscard]] bool has_perpetual(const Position& position, Work* work = nullptr);

}  // namespace kibitzer
