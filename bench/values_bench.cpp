// Metrics and exchange: positions and captures per second.
#include <benchmark/benchmark.h>

#include "bench/material.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/threshold.hpp"
#include "kibitzer/metrics/position_metrics.hpp"
#include "tests/slow_exchange.hpp"

namespace kibitzer {

namespace {

struct Capture {
    Position position;
    Move move;
};

const std::vector<Capture>& captures() {
    static const std::vector<Capture> found = [] {
        std::vector<Capture> list;
        for (const Visit& visit : visits())
            for (const Move move : legal_captures(visit.position))
                if (visit.position.is_capture(move)) list.push_back({visit.position, move});
        return list;
    }();
    return found;
}

void all_eight_metrics(benchmark::State& state) {
    const MetricsSet set = state.range(0) == 0 ? MetricsSet::classic : MetricsSet::neutral;
    for (auto _ : state)
        for (const Visit& visit : visits()) benchmark::DoNotOptimize(measure(visit.position, set));
    count_rate(state, "positions/s", visits().size());
}
BENCHMARK(all_eight_metrics)->Name("metrics/classic_and_neutral")->Arg(0)->Arg(1);

void exact_exchange(benchmark::State& state) {
    for (auto _ : state)
        for (const Capture& capture : captures())
            benchmark::DoNotOptimize(exchange_value(capture.position, capture.move));
    count_rate(state, "captures/s", captures().size());
}
BENCHMARK(exact_exchange)->Name("exchange/exact");

// The same values by listing and trying all legal moves: what the exact exchange saves.
void brute_force_exchange(benchmark::State& state) {
    for (auto _ : state)
        for (const Capture& capture : captures())
            benchmark::DoNotOptimize(test::slow_exchange_value(capture.position, capture.move));
    count_rate(state, "captures/s", captures().size());
}
BENCHMARK(brute_force_exchange)->Name("exchange/brute_force");

void fast_exchange(benchmark::State& state) {
    const int threshold = int(state.range(0));
    for (auto _ : state)
        for (const Capture& capture : captures())
            benchmark::DoNotOptimize(see_at_least(capture.position, capture.move, threshold));
    count_rate(state, "calls/s", captures().size());
}
BENCHMARK(fast_exchange)->Name("exchange/at_least")->Arg(0)->Arg(1)->Arg(-100)->Arg(100)->Arg(500);

}  // namespace

}  // namespace kibitzer

BENCHMARK_MAIN();
