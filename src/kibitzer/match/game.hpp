// The room `match` lets players play each other and says what the results mean: schedule, referee,
// clocks, Elo, SPRT. Scores are per game, 0 to 1; Elo with its interval.
//
// Read next: runner.hpp (many games at a time), elo.hpp and sprt.hpp (what results mean),
// elo_estimate.hpp (a rating).
// Not here: the engines themselves (room `uci` asks them), files on disk but for the log of games.
//
// Here: one game under a referee, who believes nothing: every move is checked, every clock is his
// own.
#pragma once

#include <optional>
#include <string>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/match/adjudication.hpp"
#include "kibitzer/match/clock.hpp"
#include "kibitzer/match/ending.hpp"
#include "kibitzer/match/opening.hpp"
#include "kibitzer/uci/client.hpp"

namespace kibitzer {

// Somebody who plays; an engine, or a script in the tests. The errors are those of UciClient.
class MatchPlayer {
public:
    virtual ~MatchPlayer() = default;
    virtual Result<void> new_game() = 0;
    virtual Result<UciSearchAnswer> think(const Position& start, std::span<const Move> moves,
                                          const GoLimits& limits,
                                          std::chrono::milliseconds patience) = 0;
};

struct GameRules {
    ByColor<ThinkingLimits> limits;
    // More than 0: clocks are charged by nodes, so many for a millisecond, and not by time.
    std::uint64_t nodes_per_millisecond = 0;
    std::chrono::milliseconds margin{20};
    // For a move when no clock ends it: an engine that is silent for longer has stalled.
    std::chrono::milliseconds patience{60'000};
    AdjudicationRules adjudication;
};

struct FinishedGame {
    GameTree tree;  // moves with evaluations and times; the caller adds names and the like
    GameEnd end = GameEnd::checkmate;
    // What an engine did wrong, in words; the loser is the one at fault.
    std::optional<Error> fault;
};

// Nothing if `stop` was raised before the end.
[[nodiscard]] std::optional<FinishedGame> play_game(const ByColor<MatchPlayer*>& players,
                                                    const Opening& opening, const GameRules& rules,
                                                    const StopFlag* stop);

// The same opinion, as White sees it.
[[nodiscard]] Score from_white(Score score);

}  // namespace kibitzer
