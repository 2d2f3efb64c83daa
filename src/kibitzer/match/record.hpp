// What statistics need to know of a game. It is taken from the game as it is written to PGN, so
// that a game read back from a file counts exactly like one just played.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/phase.hpp"
#include "kibitzer/match/ending.hpp"

namespace kibitzer {

// By the number of the last move: up to 30, up to 60, more.
enum class GameLength { short_, medium, long_ };
inline constexpr std::array<std::string_view, 3> game_length_names = {"under_30", "30_to_60",
                                                                      "over_60"};
[[nodiscard]] GameLength length_of(int last_move_number);

struct GameRecord {
    std::string white;
    std::string black;
    GameResult result = GameResult::unknown;
    GameEnd end = GameEnd::checkmate;
    int last_move_number = 0;
    // Where the game was decided: the first position from which on every evaluation, whoever's,
    // saw the winner ahead by decisive_score or more. A game without such a position, or a draw,
    // counts for the phase it ended in.
    Phase phase = Phase::opening;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};
inline constexpr int decisive_score = 200;  // centipawns

// An error if the tags Ending or Result are not those of a finished game of a match.
[[nodiscard]] Result<GameRecord> record_of(const GameTree& game);

}  // namespace kibitzer
