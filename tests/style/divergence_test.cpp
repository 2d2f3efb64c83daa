#include "kibitzer/style/divergence.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace kibitzer;
using namespace kibitzer::style;

namespace {

// A group that holds nothing but tactical scores.
GameGroup group_of(std::string name, std::initializer_list<double> scores) {
    GameGroup group{std::move(name), GroupSums(), {}};
    std::uint64_t digest = 0;
    for (const double score : scores) {
        group.sums.figures[Figure::tactical_score].add(score);
        group.sums.digests.push_back(++digest);
        ++group.sums.games;
    }
    return group;
}

}  // namespace

TEST_CASE("divergence: two groups, half of their distance") {
    const std::vector groups = {group_of("a", {0.72, 0.72}), group_of("b", {0.48, 0.48})};
    const Divergence divergence = compare_groups(groups);
    CHECK(*divergence.ranking.distances.divergence == doctest::Approx(0.12));
    CHECK(*divergence.ranking.distances.score == doctest::Approx(0.24));
    CHECK(divergence.ranking.by_score == std::vector<std::size_t>{0, 1});
    CHECK_FALSE(divergence.ranking.distances.elo);
}

TEST_CASE("divergence: three groups, ranked") {
    std::vector groups = {group_of("a", {0.5}), group_of("b", {0.8}), group_of("c", {0.6})};
    groups[0].elo.elo = 1500;
    groups[2].elo.elo = 1800;
    const Divergence divergence = compare_groups(groups);
    CHECK(divergence.ranking.by_score == std::vector<std::size_t>{1, 2, 0});
    CHECK(divergence.ranking.by_elo == std::vector<std::size_t>{2, 0});
    CHECK(divergence.ranking.distances.elo == 300);
    // Mean 19/30; squares of the deviations 4/225, 1/36, 1/900; a third of their sum is 7/450.
    CHECK(*divergence.ranking.distances.divergence == doctest::Approx(std::sqrt(7.0 / 450)));
    CHECK(*divergence.ranking.distances.score == doctest::Approx(0.3));
    CHECK(divergence.pairs.size() == 3);
}

TEST_CASE("divergence: one group, or one without a game that was long enough") {
    CHECK(compare_groups(std::vector{group_of("a", {0.5})}).ranking.distances.divergence == 0);
    const std::vector groups = {group_of("a", {0.5}), group_of("empty", {})};
    const Divergence divergence = compare_groups(groups);
    CHECK(divergence.ranking.by_score == std::vector<std::size_t>{0});
    CHECK(*divergence.ranking.distances.divergence == 0);
    CHECK(divergence.pairs[0].comparisons.empty());
}

TEST_CASE("divergence: a difference counts only after the correction for all questions") {
    // p of a against b is 0.0355 (t = 2.5, 8 degrees), and a third pair asks as well.
    const std::vector two = {group_of("a", {1.0, 1.1, 1.2, 1.3, 1.4}),
                             group_of("b", {0.75, 0.85, 0.95, 1.05, 1.15})};
    const Divergence alone = compare_groups(two);
    REQUIRE(alone.tests == 1);
    CHECK(alone.pairs[0].comparisons[0].test->t == doctest::Approx(2.5));
    CHECK(alone.pairs[0].comparisons[0].is_significant());
    std::vector three = two;
    three.push_back(group_of("c", {0.9, 0.95, 1.05, 1.1, 1.25}));
    const Divergence more = compare_groups(three);
    REQUIRE(more.tests == 3);
    const Comparison& comparison = more.pairs[0].comparisons[0];
    CHECK(comparison.test->p == alone.pairs[0].comparisons[0].test->p);
    CHECK(comparison.corrected_p == doctest::Approx(3 * comparison.test->p));
    CHECK(comparison.is_striking());
    CHECK_FALSE(comparison.is_significant());
}

TEST_CASE("divergence: games that two groups share, and games that come twice") {
    std::vector groups = {group_of("a", {0.5, 0.6, 0.7}), group_of("b", {0.5, 0.6})};
    groups[1].sums.digests = {2, 99};
    groups[0].sums.digests.push_back(3);
    CHECK(compare_groups(groups).pairs[0].shared_games == 1);
    CHECK(count_repeated(groups[0].sums) == 1);
    CHECK(count_repeated(groups[1].sums) == 0);
}
