// Does a side win material, or mate, by force? A small legal search, deterministic, without
// evaluation: only material and mate count.
//
// The attacker may capture, promote and give check, whatever helps it, after a first move that the
// caller may choose (any legal move: that is how a quiet double attack is tested). The defender may
// do anything legal for as long as the search looks ahead, and captures, promotions and mates after
// that. The attacker may stop when it is to move and not in check; what hangs then is counted
// against it, as far as one free move cannot save it. So the attacker is allowed little and the
// defender much: a gain found here is a gain whatever the defender tries within the horizon. A
// defender that is not a piece ahead afterwards may also give check for ever (perpetual.hpp): then
// nothing is won.
//
// Always searched as if White attacked: where nodes run out the order of moves matters, and a
// position with colours exchanged must get the same answer.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/exchange/values.hpp"
#include "kibitzer/proof/work.hpp"

namespace kibitzer {

struct ForcingLimits {
    int plies = 6;                     // half moves for which the defender is free to do anything
    std::uint64_t max_nodes = 60'000;  // then the proof is given up
    Work* work = nullptr;              // what it shares with other proofs, if anything
};

struct ForcingProof {
    int gain = 0;            // centipawns that the attacker is sure of; 0 if nothing is proved
    int mate = 0;            // mate in so many moves of the attacker; 0: no mate
    std::vector<Move> line;  // best play of both sides, the attacker's first move first
    std::uint64_t nodes = 0;

    [[nodiscard]] bool holds() const { return gain > 0 || mate > 0; }
    friend bool operator==(const ForcingProof&, const ForcingProof&) = default;
};

// The attacker is to move. With `first`, it begins with that move; else with its best forcing one.
[[nodiscard]] ForcingProof prove_win(const Position& position, std::optional<Move> first = {},
                                     const ForcingLimits& limits = {});

// Is at least so much (centipawns, 0 or less allowed) won? Faster than the whole answer. The line
// that shows it, empty if the attacker may simply stop; nothing if it is not proved.
[[nodiscard]] std::optional<std::vector<Move>> prove_at_least(const Position& position,
                                                              std::optional<Move> first, int gain,
                                                              const ForcingLimits& limits = {});

// Is it shown, within the limits, that less than `gain` is won? No also if the nodes run out.
[[nodiscard]] bool is_refuted(const Position& position, Move first, int gain,
                              const ForcingLimits& limits);

struct MateLimits {
    int moves = 3;
    std::uint64_t max_nodes = 200'000;
    Work* work = nullptr;
};

// The shortest mate of the side to move, quiet moves included as long as the nodes suffice: first
// by checks alone, then by any move. `line` is one defence, the longest; empty: nothing is proved.
[[nodiscard]] ForcingProof prove_mate(const Position& position, const MateLimits& limits = {});

}  // namespace kibitzer
