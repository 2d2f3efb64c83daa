// Says how good moves are by searches much longer than those that chose them. The judge is an
// engine of its own, so that what it finds out does not help the one that is judged.
#pragma once

#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/effort/regret.hpp"
#include "kibitzer/engine/engine.hpp"

namespace kibitzer {

// Ten pawns ahead, more, and mate are the same to a player: scores are bounded by this.
inline constexpr int ten_pawns = 1000;  // centipawns

class MoveJudge {
public:
    explicit MoveJudge(int hash_megabytes)
        : engine_(EngineSettings{.hash_megabytes = hash_megabytes}) {}

    void forget() { engine_.new_game(); }
    // The best move with its value, of all that are legal; there must be one.
    [[nodiscard]] effort::JudgedMove find_best(const Position& board, const History& history,
                                               std::uint64_t nodes, const StopFlag& stop);
    // The moves against each other, with so many nodes for each of them. One move needs no
    // judgement: it loses nothing against itself.
    [[nodiscard]] std::vector<effort::JudgedMove> compare(const Position& board,
                                                          const History& history,
                                                          const std::vector<Move>& moves,
                                                          std::uint64_t nodes_per_move,
                                                          const StopFlag& stop);

private:
    void show_lines(int count);

    Engine engine_;
};

}  // namespace kibitzer
