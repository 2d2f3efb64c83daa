#include "kibitzer/desks/effort/calibration.hpp"

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
    if (n == 0) {  // too few for a slope: the mean of all
        Sample all;
        for (const ObservedRegret& row : observed) all.add(row.percent);
        return {all.mean() > 0 ? std::log(all.mean()) : 0, 0};
    }
    const double spread = n * sxx - sx * sx;
    const double slope = spread > 1e-9 ? (n * sxy - sx * sy) / spread : 0;
    return {(sy - slope * sx) / n, slope};
}

namespace {

constexpr double least_scale = 0.05;
constexpr double largest_scale = 20;

// The share of the budget that a step deserves by the facts, which must outlive the answer.
std::function<double(const PlaybackStep&)> by_regret(const ModelFacts& facts) {
    return [&facts](const PlaybackStep& step) {
        return time_factor(
            pes_of_factor(deserved_factor(facts, step.regret, std::log2(step.nodes + 1))));
    };
}

}  // namespace

Calibration calibrate(std::span<const Playback> searches, double budget, double hard,
                      ModelFacts& facts) {
    Calibration best;
    const auto equally = [](const PlaybackStep&) { return 1.0; };
    best.equal_shares = play_back(searches, budget, hard, equally);
    best.by_regret = best.equal_shares;
    bool first = true;
    for (const double exponent : {0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1.0, 1.2}) {
        ModelFacts tried = facts;
        tried.exponent = exponent;
        const auto run = [&](double scale) {
            tried.scale = scale;
            return play_back(searches, budget, hard, by_regret(tried));
        };
        // More scale, more nodes: the one that costs as much as equal shares.
        double low = least_scale;
        double high = largest_scale;
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
    best.scale = facts.scale;
    best.at_bound = best.scale < least_scale * 1.01 || best.scale > largest_scale / 1.01;
    for (const Playback& search : searches) {
        if (search.empty()) continue;
        const std::span<const Playback> one(&search, 1);
        best.saved.add(play_back(one, budget, hard, equally).loss -
                       play_back(one, budget, hard, by_regret(facts)).loss);
    }
    return best;
}

}  // namespace kibitzer::effort
