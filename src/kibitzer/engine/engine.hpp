// The room `engine` plays. Its evaluation (engine/eval) is a sum of named themes, its search
// (engine/search) a sequence of named steps, so that it can say what it thinks. Values are
// centipawns of the side to move within, and of a named side (chess/score.hpp) outside.
//
// Read next: eval/themes.hpp (the list of themes), eval/evaluator.hpp, search/searcher.hpp and
// search/alpha_beta.cpp (a node, step by step), search/clock.hpp (time).
// Not here: words, effort models (it asks search/effort_policy.hpp, which the room `effort`
// implements), fitting of weights (desks/house/tuner.hpp).
//
// Here: an object that owns table, threads and settings, and searches positions.
// Two engines may live in one process; nothing is shared between them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/chess/scored_line.hpp"
#include "kibitzer/engine/eval/evaluator.hpp"
#include "kibitzer/engine/search/effort_policy.hpp"
#include "kibitzer/engine/search/limits.hpp"
#include "kibitzer/engine/search/stats.hpp"
#include "kibitzer/engine/search/table.hpp"
#include "kibitzer/engine/search/tablebase.hpp"

namespace kibitzer {

namespace search {
class Searcher;
struct Iteration;
struct RootMove;
struct Shared;
}  // namespace search

enum class TimeRules { fixed_share, hand_rules };

struct EngineSettings {
    int hash_megabytes = 16;
    int threads = 1;
    int lines = 1;                            // MultiPV
    std::int64_t move_overhead = 10;          // milliseconds
    std::uint64_t nodes_per_millisecond = 0;  // node time; 0: real time
    TimeRules time_rules = TimeRules::hand_rules;
    eval::ThemeMask themes{};
    search::TableSettings tables{};

    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

struct EngineLine : ScoredLine {
    std::optional<search::Bound> failed{};  // the score is only a bound
    int depth = 0;
    int selective_depth = 0;
};

struct EngineInfo {
    std::vector<EngineLine> lines;  // best first
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;
    int hash_fullness = 0;  // thousandths
    std::uint64_t tablebase_hits = 0;
};

struct SearchResult {
    std::optional<Move> best;  // nothing if there is no legal move
    std::optional<Move> ponder;
    EngineInfo info;
    search::Stats stats;
    std::vector<int> values_by_depth;  // of the best move after each iteration, for its side
};

// Flags of a search that others may raise while it runs.
struct SearchControl {
    const std::atomic<bool>* stop = nullptr;
    const std::atomic<bool>* pondering = nullptr;
    std::function<void(const EngineInfo&)> on_info;
};

class Engine {
public:
    explicit Engine(const EngineSettings& settings = {},
                    const eval::Weights& weights = eval::default_weights());
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // False if the memory for the table is not to be had; the settings stay as they were.
    bool configure(const EngineSettings& settings);
    [[nodiscard]] const EngineSettings& settings() const { return settings_; }
    // Replaces the rule by which time is spent; nullptr: the one of the settings.
    void set_policy(std::unique_ptr<search::EffortPolicy> policy) { policy_ = std::move(policy); }

    // Replaces the weights of the evaluation.
    void set_weights(const eval::Weights& weights);
    [[nodiscard]] const eval::Weights& weights() const { return weights_; }

    // Forgets everything.
    void new_game();

    // `history` ends with `position`.
    [[nodiscard]] SearchResult search(const Position& position, const History& history,
                                      const search::Limits& limits,
                                      const SearchControl& control = {});

private:
    void make_searchers();
    // Among the first `count` threads.
    [[nodiscard]] const search::Searcher& best_searcher(std::size_t count) const;
    [[nodiscard]] EngineInfo describe(const Position& position, const search::Iteration& iteration,
                                      const search::Shared& shared) const;
    // If the endgame tables know the position and one line is wanted: the search gets only the
    // moves that keep the result, and goes on without tables.
    void ask_tables(const Position& position, const History& history, search::Limits& limits,
                    search::Shared& shared) const;

    EngineSettings settings_;
    eval::Weights weights_;
    search::Table table_;
    std::vector<std::unique_ptr<search::Searcher>> searchers_;
    std::unique_ptr<search::EffortPolicy> policy_;
    std::optional<int> last_value_;  // of the search before, for the side to move then
};

}  // namespace kibitzer
