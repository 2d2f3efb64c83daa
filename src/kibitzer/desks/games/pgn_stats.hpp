// The question `pgn stats`: what is in files of games, every move legally applied, and how much of
// it is damaged?
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

using ResultCounts = std::array<std::uint64_t, 4>;  // by GameResult

struct PgnStats {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;  // of the main lines
    ResultCounts results{};
    std::uint64_t damaged = 0;                  // games with a problem
    std::uint64_t foreign = 0;                  // pieces of text that are no game
    std::uint64_t longest = 0;                  // plies of the longest game
    std::unordered_set<std::uint64_t> players;  // hashes of the names
    std::vector<std::uint64_t> plies_by_thread;
};

struct PgnStatsRequest {
    GamesAsked games;
};

struct PgnStatsAnswer {
    PgnStats stats;
    bool complete = true;
    PgnNotes notes;
};

// Adds a file's games to `stats`.
StreamReport collect_stats(const std::string& path, const StreamOptions& options, PgnStats& stats,
                           const ProblemHandler& on_problem);

void describe(Fields& f, PgnStatsRequest& r);
void describe(Fields& f, PgnStatsAnswer& a);
[[nodiscard]] Result<PgnStatsAnswer> ask(const PgnStatsRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const PgnStatsRequest&, const PgnStatsAnswer& answer, const Paper&);

// The field `results`: how many games ended so, by the result as PGN writes it.
void describe_results(Fields& f, const ResultCounts& results);

}  // namespace kibitzer
