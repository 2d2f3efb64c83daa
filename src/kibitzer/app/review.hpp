// A whole game reviewed in three passes: a glance at every position, which gives the first page
// within a second; a second look at every position; and a comparison of several candidates where a
// move may have been an error or a fine one. Then values are carried back from the end of the game
// to its start: what the game itself showed about a move counts for more than what a search had
// guessed before it.
//
// With a budget of nodes the answer is the same on any machine and with any number of threads:
// every position is searched by one thread that remembers nothing, and always as if White were to
// move, so that a game with colours exchanged gets the same review with colours exchanged.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "kibitzer/app/analyst_pool.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/teach/review.hpp"

namespace kibitzer {

struct ReviewSettings {
    std::optional<int> elo;     // of the reader; nothing: the player's tag, else 1400
    std::optional<Color> side;  // whose moves are taught; nothing: both
    int candidates = 5;         // moves compared where it matters
    // For the second look at a position; a glance gets a tenth, a comparison as much per candidate.
    std::uint64_t nodes = 200'000;
    bool compare_all = false;  // candidates are compared at every move, not only in doubt
    bool reuse_evals = false;  // [%eval] comments of the game instead of searches
    TeachabilityWeights weights;
};
inline constexpr int default_reader_elo = 1400;

struct ReviewHooks {
    std::function<void(std::size_t done, std::size_t total)> on_progress;  // one thread at a time
    std::function<void(const Review&)> on_first_page;                      // after the glance
};

class Reviewer {
public:
    // So many analysts at work at once.
    [[nodiscard]] static Result<std::unique_ptr<Reviewer>> open(const ReviewSettings& settings,
                                                                AnalystSettings analyst,
                                                                int threads, const StopFlag& stop);
    // Who is asked in each pass: `threads` analysts for two lines, for one, for all candidates.
    struct Analysts {
        std::unique_ptr<AnalystPool> glance;
        std::unique_ptr<AnalystPool> second_look;
        std::unique_ptr<AnalystPool> candidates;
    };
    Reviewer(const ReviewSettings& settings, Analysts analysts, int threads, const StopFlag& stop);

    // An error only if an analyst fails. Interrupted: what is done.
    [[nodiscard]] Result<Review> review(const GameTree& game, const ReviewHooks& hooks = {});

private:
    ReviewSettings settings_;
    Analysts analysts_;
    int threads_;
    const StopFlag& stop_;
};

// What there is to tell about a move.
[[nodiscard]] Moment moment_of(const ReviewedMove& move);

// Games of a PGN file, one after another; `use` gets the game and its number, counted from 1, and
// answers whether it wants another one.
StreamReport each_game(const std::string& path, const StreamOptions& options,
                       const std::function<bool(GameTree&&, std::uint64_t number)>& use,
                       const std::function<void(const PgnProblem&)>& on_problem);

}  // namespace kibitzer
