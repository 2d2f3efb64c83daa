// Watches a search from the root and keeps the features of every iteration.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitzer/effort/features.hpp"
#include "kibitzer/engine/search/effort_policy.hpp"

namespace kibitzer::effort {

struct IterationSample {
    Features features;
    Move best = Move::null();
    int depth = 0;
    int value = 0;  // centipawns or mate value of the search, for the side to move
    std::uint64_t nodes = 0;
    double microseconds = 0;  // of processor time since the search began

    friend bool operator==(const IterationSample&, const IterationSample&) = default;
};

// What a root view adds to the features of the board. `microseconds` 0: no time is known, and the
// features that need it stay as they are.
void look_at_search(const search::RootView& view, double microseconds, Features& features);

// A policy that gives every move its share and writes down what it sees.
class Recorder : public search::EffortPolicy {
public:
    void start(const Position& root, const search::Limits& limits) override;
    void observe(const search::RootView& view) override;
    [[nodiscard]] double factor(const search::RootView&) override { return 1; }

    // `eval_time_us` goes into the features of all iterations to come.
    void set_eval_time(double microseconds) { eval_time_us_ = microseconds; }
    [[nodiscard]] const std::vector<IterationSample>& samples() const { return samples_; }

private:
    Features board_;
    double eval_time_us_ = 0;
    double begin_ = 0;
    std::vector<IterationSample> samples_;
};

}  // namespace kibitzer::effort
