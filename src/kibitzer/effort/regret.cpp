#include "kibitzer/effort/regret.hpp"

#include <algorithm>
#include <limits>

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

std::optional<Loss> loss_of(Move move, std::span<const JudgedMove> judged) {
    const JudgedMove* own = nullptr;
    double most_chance = 0;
    int most_centipawns = std::numeric_limits<int>::min();
    for (const JudgedMove& other : judged) {
        if (other.move == move) own = &other;
        most_chance = std::max(most_chance, other.win_chance);
        most_centipawns = std::max(most_centipawns, other.centipawns);
    }
    if (!own) return std::nullopt;
    return Loss{most_chance - own->win_chance, most_centipawns - own->centipawns};
}

std::vector<std::optional<Regret>> regrets(std::span<const IterationSample> samples,
                                           std::uint64_t searched,
                                           std::span<const JudgedMove> judged) {
    std::vector<std::optional<Regret>> answers(samples.size());
    const auto loss = [&](Move move) -> std::optional<double> {
        const auto found = loss_of(move, judged);
        if (!found) return std::nullopt;
        return found->win_chance;
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
