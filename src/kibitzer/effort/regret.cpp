#include "kibitzer/effort/regret.hpp"

#include <algorithm>
#include <cassert>

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

std::vector<Move> candidates(std::span<const IterationSample> samples) {
    std::vector<Move> moves;
    for (const IterationSample& sample : samples)
        if (std::find(moves.begin(), moves.end(), sample.best) == moves.end())
            moves.push_back(sample.best);
    return moves;
}

std::vector<Regret> regrets(std::span<const IterationSample> samples,
                            std::span<const JudgedMove> judged) {
    std::vector<Regret> answers;
    if (samples.empty() || judged.empty()) return answers;
    const double best = std::max_element(judged.begin(), judged.end(),
                                         [](const JudgedMove& a, const JudgedMove& b) {
                                             return a.win_chance < b.win_chance;
                                         })
                            ->win_chance;
    const auto loss = [&](Move move) {
        const auto found = std::find_if(judged.begin(), judged.end(),
                                        [&](const JudgedMove& j) { return j.move == move; });
        assert(found != judged.end() && "every candidate has been judged");
        return best - found->win_chance;
    };
    for (const IterationSample& sample : samples) {
        if (4 * sample.nodes > samples.back().nodes) break;
        answers.push_back({loss(sample.best), loss(last_within(samples, 2 * sample.nodes).best),
                           loss(last_within(samples, 4 * sample.nodes).best)});
    }
    return answers;
}

}  // namespace kibitzer::effort
