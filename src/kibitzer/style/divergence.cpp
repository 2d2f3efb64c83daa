#include "kibitzer/style/divergence.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>

namespace kibitzer::style {

namespace {

using Value = std::optional<double> Standing::*;

// The places of the groups that have it, those with the highest value first.
std::vector<std::size_t> ranked(std::span<const Standing> groups, Value value) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (groups[i].*value) places.push_back(i);
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        return *(groups[a].*value) > *(groups[b].*value);
    });
    return places;
}

std::optional<double> distance(std::span<const Standing> groups,
                               const std::vector<std::size_t>& places, Value value) {
    if (places.empty()) return std::nullopt;
    return *(groups[places.front()].*value) - *(groups[places.back()].*value);
}

double deviation_of(std::span<const double> values) {
    const auto count = double(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    return std::sqrt(squares / count);
}

Standing standing_of(const GameGroup& group) {
    const Moments& score = group.sums.figures[Figure::tactical_score];
    const auto style = group.sums.style();
    return {style ? std::optional(style->score) : std::nullopt,
            score.games > 0 ? std::optional(score.mean()) : std::nullopt, group.elo.elo};
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

Ranking rank(std::span<const Standing> groups) {
    Ranking ranking{ranked(groups, &Standing::style),
                    ranked(groups, &Standing::score),
                    ranked(groups, &Standing::elo),
                    {}};
    ranking.distances = {distance(groups, ranking.by_style, &Standing::style), std::nullopt,
                         distance(groups, ranking.by_score, &Standing::score),
                         distance(groups, ranking.by_elo, &Standing::elo)};
    std::vector<double> scores;
    for (const std::size_t place : ranking.by_score) scores.push_back(*groups[place].score);
    if (!scores.empty()) ranking.distances.divergence = deviation_of(scores);
    return ranking;
}

Divergence compare_groups(std::span<const GameGroup> groups) {
    std::vector<Standing> standings;
    for (const GameGroup& group : groups) standings.push_back(standing_of(group));
    Divergence divergence;
    divergence.ranking = rank(standings);
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
