#include "kibitzer/effort/calibration.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace kibitzer::effort {

PlaybackResult play_back(std::span<const Playback> searches, double budget, double hard,
                         const std::function<double(const PlaybackStep&)>& factor) {
    PlaybackResult sum;
    double count = 0;
    for (const Playback& search : searches) {
        if (search.empty()) continue;
        const PlaybackStep* last = &search.front();
        double nodes = last->nodes;
        for (const PlaybackStep& step : search) {
            if (step.nodes > budget * hard) {  // broken off within this iteration
                nodes = budget * hard;
                break;
            }
            last = &step;
            nodes = step.nodes;
            if (step.nodes >= budget * factor(step)) break;
        }
        sum.nodes += nodes;
        sum.loss += last->loss;
        ++count;
    }
    if (count > 0) {
        sum.nodes /= count;
        sum.loss /= count;
    }
    return sum;
}

RegretCurve fit_regret_curve(std::span<const ObservedRegret> observed) {
    constexpr double least_rows = 200;  // of a doubling, to count
    struct Bin {
        double count = 0;
        double nodes = 0;
        double regret = 0;
    };
    std::map<int, Bin> bins;
    for (const ObservedRegret& row : observed) {
        if (row.nodes < 1) continue;
        const double log_nodes = std::log2(row.nodes);
        Bin& bin = bins[int(log_nodes)];
        bin.count += 1;
        bin.nodes += log_nodes;
        bin.regret += row.percent;
    }
    double n = 0;
    double sx = 0;
    double sy = 0;
    double sxx = 0;
    double sxy = 0;
    for (const auto& [power, bin] : bins) {
        if (bin.count < least_rows || bin.regret <= 0) continue;
        const double x = bin.nodes / bin.count;
        const double y = std::log(bin.regret / bin.count);
        n += bin.count;
        sx += bin.count * x;
        sy += bin.count * y;
        sxx += bin.count * x * x;
        sxy += bin.count * x * y;
    }
    if (n == 0) return {};
    const double spread = n * sxx - sx * sx;
    const double slope = spread > 1e-9 ? (n * sxy - sx * sy) / spread : 0;
    return {(sy - slope * sx) / n, slope};
}

Calibration calibrate(std::span<const Playback> searches, double budget, double hard,
                      ModelFacts& facts) {
    Calibration best;
    best.equal_shares = play_back(searches, budget, hard, [](const PlaybackStep&) { return 1.0; });
    best.by_regret = best.equal_shares;
    bool first = true;
    for (const double exponent : {0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2}) {
        ModelFacts tried = facts;
        tried.exponent = exponent;
        const auto run = [&](double scale) {
            tried.scale = scale;
            return play_back(searches, budget, hard, [&](const PlaybackStep& step) {
                return time_factor(
                    pes_of_factor(deserved_factor(tried, step.regret, std::log2(step.nodes + 1))));
            });
        };
        // More scale, more nodes: the one that costs as much as equal shares.
        double low = 0.05;
        double high = 20;
        for (int i = 0; i < 24; ++i) {
            const double middle = std::sqrt(low * high);
            (run(middle).nodes > best.equal_shares.nodes ? high : low) = middle;
        }
        const PlaybackResult result = run(low);
        if (first || result.loss < best.by_regret.loss) {
            best.by_regret = result;
            facts.exponent = tried.exponent;
            facts.scale = low;
            first = false;
        }
    }
    return best;
}

}  // namespace kibitzer::effort
