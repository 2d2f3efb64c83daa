// A whole game reviewed in passes: a glance at every position, which gives the first page
// within a second; a second look at every position; and a comparison of several candidates where a
// move may have been an error or a fine one. What is then still called an error without a proof is
// looked at once more, with four times the effort, and so is the move that is held against it.
//
// A move is judged by the position before it and the one after it, and by nothing else of the game:
// `explain` asks the same judge about one move and gets the same chances. With a budget of nodes
// the answer is the same on any machine and with any number of threads: every position is searched
// by one thread that remembers nothing, and always as if White were to move, so that a game with
// colours exchanged gets the same review with colours exchanged.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/people/scales.hpp"
#include "kibitzer/teach/review.hpp"
#include "kibitzer/workshop/analyst_pool.hpp"

namespace kibitzer {

struct ReviewSettings {
    std::optional<int> elo;  // of the reader; nothing: the player's tag, else 1400
    // Of that rating; nothing: of the game's site, else over the board if the game tells it.
    std::optional<people::Scale> scale;
    std::optional<Color> side;  // whose moves are taught; nothing: both
    bool to_movers = false;     // of both: each error is told to the player who made it
    int candidates = 5;         // moves compared where it matters
    int show = 2;               // better moves named for an error
    // For the second look at a position; a glance gets a tenth, a comparison as much per candidate.
    std::uint64_t nodes = 300'000;
    bool reuse_evals = false;  // [%eval] comments of the game instead of searches
    std::string judge;         // command of an engine that must confirm every error; empty: none
    TeachabilityWeights weights;
};
inline constexpr int default_reader_elo = 1400;
// What may be asked for.
inline constexpr int lowest_elo = 100;
inline constexpr int highest_elo = 4000;
inline constexpr int most_candidates = 20;
inline constexpr double most_nodes = 1e12;

struct ReviewHooks {
    std::function<void(std::size_t done, std::size_t total)> on_progress;  // one thread at a time
    std::function<void(const Review&)> on_first_page;                      // after the glance
    // What is known up to now: at once, and then at most some times a second.
    std::function<void(const Review&)> on_more = {};
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
        std::unique_ptr<AnalystPool> judge = nullptr;  // nothing: the second look confirms
    };
    Reviewer(const ReviewSettings& settings, Analysts analysts, int threads, const StopFlag& stop);

    // An error only if an analyst fails. Interrupted: what is done.
    [[nodiscard]] Result<Review> review(const GameTree& game, const ReviewHooks& hooks = {});
    // The best moves of a position against each other, with the effort of a comparison.
    [[nodiscard]] Result<std::vector<ScoredLine>> compare(const Position& position);

private:
    ReviewSettings settings_;
    Analysts analysts_;
    int threads_;
    const StopFlag& stop_;
};

// What there is to tell about a move.
[[nodiscard]] Moment moment_of(const ReviewedMove& move);

}  // namespace kibitzer
