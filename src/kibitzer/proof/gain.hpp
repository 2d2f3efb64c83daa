// The room `proof` proves or refutes claims about a position by a small, bounded, legal search. It
// has no evaluation and no engine: only material and mate count. Deterministic.
//
// Read next: forcing.hpp (a forced win or mate from any move), perpetual.hpp (does the defender
// escape by checks).
// Not here: evaluation, the engine; a proof that ran out of nodes is none, and is said so.
//
// Here: how much material a side wins by capturing on some squares, whatever the other side does.
// The attacker may take on the named squares, take back where something was just taken, or stop;
// in check it may do anything legal. The defender may do anything legal for the first plies, later
// take whatever it likes. The attacker is allowed little and the defender much, so within that
// horizon nothing is claimed that the defender could avoid. Values are centipawns for the attacker.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/exchange/values.hpp"

namespace kibitzer {

struct GainLimits {
    int max_plies = 6;                  // for which the defender is free
    std::uint64_t max_nodes = 500'000;  // then the proof is given up
};

struct GainProof {
    int gain = 0;            // negative if the attacker's own men are lost
    bool mate = false;       // the line ends in mate; `gain` then means nothing but its sign
    std::vector<Move> line;  // best play of both sides
    bool complete = true;    // false: the node limit was reached and nothing is proved
    std::uint64_t nodes = 0;
};

// Inside the search a mate is worth this, less its distance in plies.
inline constexpr int mate_gain = 100'000;

// Either side may be to move.
[[nodiscard]] GainProof prove_gain(const Position& position, Color attacker, Bitboard squares,
                                   const PieceValues& values = standard_values,
                                   const GainLimits& limits = {});

}  // namespace kibitzer
