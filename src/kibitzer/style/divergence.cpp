#include "kibitzer/style/divergence.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace kibitzer::style {

namespace {

double score_of(const GameGroup& group) {
    return group.sums.figures[Figure::tactical_score].mean();
}

bool has_score(const GameGroup& group) {
    return group.sums.figures[Figure::tactical_score].games > 0;
}

// The places of the groups that `has`, those with the highest `value` first.
template <class Has, class Value>
std::vector<std::size_t> ranked(std::span<const GameGroup> groups, Has has, Value value) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (has(groups[i])) places.push_back(i);
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        return value(groups[a]) > value(groups[b]);
    });
    return places;
}

double deviation_of(std::span<const double> values) {
    const auto count = double(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return std::sqrt(squares / count);
}

std::vector<std::uint64_t> sorted_digests(const GroupSums& sums) {
    std::vector<std::uint64_t> digests = sums.digests;
    std::sort(digests.begin(), digests.end());
    return digests;
}

std::int64_t count_shared(const GroupSums& first, const GroupSums& second) {
    const auto a = sorted_digests(first);
    const auto b = sorted_digests(second);
    std::vector<std::uint64_t> both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return std::int64_t(both.size());
}

GroupPair compare(std::span<const GameGroup> groups, std::size_t first, std::size_t second) {
    const GroupSums& a = groups[first].sums;
    const GroupSums& b = groups[second].sums;
    GroupPair pair{first, second, count_shared(a, b), {}};
    for (const FigureRow& row : figure_rows) {
        Comparison comparison{row.figure, a.figures[row.figure], b.figures[row.figure], {}, 1};
        if (comparison.first.games == 0 || comparison.second.games == 0) continue;
        comparison.test = welch_test(comparison.first, comparison.second);
        pair.comparisons.push_back(comparison);
    }
    return pair;
}

// All tests are one family: whoever asks thirty questions gets striking answers by chance.
void correct(Divergence& divergence) {
    std::vector<Comparison*> tested;
    std::vector<double> p_values;
    for (GroupPair& pair : divergence.pairs)
        for (Comparison& comparison : pair.comparisons)
            if (comparison.test) {
                tested.push_back(&comparison);
                p_values.push_back(comparison.test->p);
            }
    const std::vector<double> corrected = holm_corrected(p_values);
    for (std::size_t i = 0; i < tested.size(); ++i) tested[i]->corrected_p = corrected[i];
    divergence.tests = tested.size();
}

}  // namespace

Divergence compare_groups(std::span<const GameGroup> groups) {
    Divergence divergence;
    divergence.by_score = ranked(groups, has_score, score_of);
    divergence.by_elo = ranked(
        groups, [](const GameGroup& c) { return c.elo.elo.has_value(); },
        [](const GameGroup& c) { return *c.elo.elo; });
    if (divergence.by_score.size() >= 2) {
        std::vector<double> scores;
        for (const std::size_t i : divergence.by_score) scores.push_back(score_of(groups[i]));
        divergence.playstyle_divergence = deviation_of(scores);
        divergence.largest_difference = scores.front() - scores.back();
    }
    if (divergence.by_elo.size() >= 2)
        divergence.elo_spread =
            *groups[divergence.by_elo.front()].elo.elo - *groups[divergence.by_elo.back()].elo.elo;
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (std::size_t j = i + 1; j < groups.size(); ++j)
            divergence.pairs.push_back(compare(groups, i, j));
    correct(divergence);
    return divergence;
}

std::int64_t count_repeated(const GroupSums& sums) {
    std::vector<std::uint64_t> digests = sorted_digests(sums);
    const auto distinct = std::unique(digests.begin(), digests.end()) - digests.begin();
    return std::int64_t(digests.size()) - distinct;
}

}  // namespace kibitzer::style
