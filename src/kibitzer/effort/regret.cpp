#include "kibitzer/effort/regret.hpp"

#include <algorithm>

namespace kibitzer::effort {

namespace {

// The iteration a search would have finished last with so many nodes.
const IterationSample& last_within(std::span<const IterationSample> samples, std::uint64_t nodes) {
    const IterationSample* last = &samples.front();
    for (const IterationSample& sample : samples)
        if (sample.nodes <= nodes) last = &sample;
    return *last;
}

}  // namespace

std::vector<Move> candidates(std::span<const IterationSample> samples, int least_depth) {
    std::vector<Move> moves;
    for (const IterationSample& sample : samples)
        if (sample.depth >= least_depth &&
            std::find(moves.begin(), moves.end(), sample.best) == moves.end())
            moves.push_back(sample.best);
    return moves;
}

std::vector<std::optional<Regret>> regrets(std::span<const IterationSample> samples,
                                           std::uint64_t searched,
                                           std::span<const JudgedMove> judged) {
    std::vector<std::optional<Regret>> answers(samples.size());
    double best = 0;
    for (const JudgedMove& move : judged) best = std::max(best, move.win_chance);
    const auto loss = [&](Move move) -> std::optional<double> {
        const auto found = std::find_if(judged.begin(), judged.end(),
                                        [&](const JudgedMove& j) { return j.move == move; });
        if (found == judged.end()) return std::nullopt;
        return best - found->win_chance;
    };
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto now = loss(samples[i].best);
        if (!now) continue;
        const auto after = [&](std::uint64_t nodes) {
            return nodes <= searched ? loss(last_within(samples, nodes).best) : std::nullopt;
        };
        answers[i] = Regret{*now, after(2 * samples[i].nodes), after(4 * samples[i].nodes)};
    }
    return answers;
}

}  // namespace kibitzer::effort
