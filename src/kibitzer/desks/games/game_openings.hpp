// The openings of the games in a PGN file.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/openings/eco.hpp"

namespace kibitzer {

struct GameOpening {
    std::uint64_t game = 0;  // counted from 1, per file
    OpeningVerdict verdict;
    GameResult result = GameResult::unknown;
};

// Takes the games in the order of the file; false ends the work.
using OpeningHandler = std::function<bool(const GameOpening&)>;

// Main lines only.
StreamReport find_game_openings(const std::string& path, const StreamOptions& options,
                                const OpeningHandler& use, const ProblemHandler& on_problem);

[[nodiscard]] OpeningVerdict classify(const GameTree& game);
// Sets the tags ECO and Opening of a game that has an opening; leaves any other game as it is.
void set_opening_tags(GameTree& game);

// Moves in SAN or UCI, with or without move numbers. The error names the move that is wrong.
[[nodiscard]] Result<std::vector<Move>> parse_moves(const Position& start, std::string_view text);

// Games and their results per opening.
struct OpeningCount {
    std::string_view code;  // empty for games without an opening
    std::string_view name;
    std::uint64_t games = 0;
    std::array<std::uint64_t, 4> results{};  // by GameResult
};
class OpeningSummary {
public:
    void add(const GameOpening& game);
    // The most frequent first; equally frequent ones by code and name.
    [[nodiscard]] std::vector<OpeningCount> counts() const;

private:
    std::map<std::pair<std::string_view, std::string_view>, OpeningCount> counts_;
};

}  // namespace kibitzer
