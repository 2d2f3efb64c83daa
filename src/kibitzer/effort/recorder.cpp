#include "kibitzer/effort/recorder.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/cpu_time.hpp"

namespace kibitzer::effort {

namespace {

// Mates are as far from other scores as anything can be.
constexpr int largest_score = 2000;

int as_centipawns(int value) { return std::clamp(value, -largest_score, largest_score); }

double share(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : double(part) / double(whole);
}

}  // namespace

void look_at_search(const search::RootView& view, double microseconds, Features& features) {
    const auto set = [&](Feature feature, double value) { features[feature] = float(value); };
    const int value = as_centipawns(view.value);
    const int trend = value - as_centipawns(view.previous_value);
    set(Feature::tt_hit_rate, view.table_hit_rate);
    set(Feature::pruning_rate, share(view.stats.moves_pruned, view.stats.moves_considered));
    set(Feature::eval_volatility, std::abs(trend));
    set(Feature::tt_collisions, share(view.stats.table_collisions, view.stats.table_stores));
    set(Feature::tt_displaced, share(view.stats.table_displaced, view.stats.table_stores));
    if (microseconds > 0) {
        set(Feature::nps, double(view.nodes) * 1e6 / microseconds);
        set(Feature::efficiency,
            view.table_hit_rate * features[Feature::nps] / (features[Feature::eval_time_us] + 1));
    }
    set(Feature::depth, view.depth);
    set(Feature::log_nodes, std::log2(double(view.nodes) + 1));
    set(Feature::best_move_share, view.best_move_share);
    set(Feature::best_move_changes, view.best_move_changes);
    set(Feature::stable_iterations, view.stable_iterations);
    set(Feature::score, value);
    set(Feature::score_trend, trend);
    set(Feature::score_since_last_move, value - as_centipawns(view.last_move_value));
    set(Feature::score_minus_static, value - as_centipawns(view.static_value));
    set(Feature::first_move_cutoffs,
        share(view.stats.first_move_fail_highs, view.stats.fail_highs));
}

void Recorder::start(const Position& root, const search::Limits&) {
    samples_.clear();
    board_ = {};
    look_at_board(root, board_);
    board_[Feature::eval_time_us] = float(eval_time_us_);
    begin_ = thread_microseconds();
}

void Recorder::observe(const search::RootView& view) {
    IterationSample& sample = samples_.emplace_back();
    sample.features = board_;
    sample.best = view.best_move;
    sample.depth = view.depth;
    sample.value = view.value;
    sample.nodes = view.nodes;
    sample.microseconds = thread_microseconds() - begin_;
    look_at_search(view, sample.microseconds, sample.features);
}

}  // namespace kibitzer::effort
