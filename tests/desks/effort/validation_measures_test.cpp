#include <doctest/doctest.h>

#include "kibitzer/desks/effort/validation.hpp"

using namespace kibitzer::effort;

namespace {

PolicySearch searched(double milliseconds, int depth, int last_change = 0) {
    PolicySearch search;
    search.nodes = std::uint64_t(50 * milliseconds);
    search.milliseconds = milliseconds;
    search.microseconds = 25 * milliseconds;  // two nodes a microsecond
    search.depth = depth;
    search.last_change = last_change;
    return search;
}

ValidationPosition position(double pes, std::vector<PolicySearch> searches) {
    ValidationPosition made;
    made.pes = pes;
    made.searches = std::move(searches);
    return made;
}

// One policy: two hard positions, two easy ones, one between.
std::vector<ValidationPosition> five() {
    return {position(0.7, {searched(90, 10)}), position(0.9, {searched(150, 7)}),
            position(0.3, {searched(20, 9, -30)}), position(0.1, {searched(10, 8, 30)}),
            position(0.5, {searched(60, 9, 500)})};
}

}  // namespace

TEST_CASE("validation: effective NPS is speed times the share that reaches the depth") {
    const auto positions = five();
    const PolicyMetrics metrics = measure_policy(positions, 0, 9, 64);
    CHECK(metrics.nps == doctest::Approx(2e6));
    CHECK(metrics.quality == doctest::Approx(0.6));  // 10, 9 and 9 of five
    CHECK(metrics.effective_nps() == doctest::Approx(1.2e6));
    CHECK(metrics.nodes.mean() == doctest::Approx(3300));
}

TEST_CASE("validation: the target depth is the median") {
    const auto positions = five();
    CHECK(median_depth(positions, 0) == 9);  // 7 8 9 9 10
    CHECK(median_depth({}, 0) == 0);
}

TEST_CASE("validation: quick moves take less than a fifth of the share") {
    const auto positions = five();
    CHECK(measure_policy(positions, 0, 9, 64).quick == doctest::Approx(0.2));   // 10 < 12.8
    CHECK(measure_policy(positions, 0, 9, 101).quick == doctest::Approx(0.4));  // 20 < 20.2
    CHECK(measure_policy(positions, 0, 9, 100).quick == doctest::Approx(0.2));  // 20 is not less
}

TEST_CASE("validation: allocation compares a hard position with an easy one") {
    auto positions = five();
    CHECK(*measure_policy(positions, 0, 9, 64).allocation() == doctest::Approx(8));  // 120 / 15
    positions.erase(positions.begin() + 2, positions.begin() + 4);                   // no easy ones
    CHECK(!measure_policy(positions, 0, 9, 64).allocation());
}

TEST_CASE("validation: critical depth counts hard positions only") {
    const PolicyMetrics metrics = measure_policy(five(), 0, 9, 64);
    CHECK(metrics.high_depth.count() == 2);
    CHECK(metrics.high_depth.mean() == doctest::Approx(8.5));
    CHECK(metrics.high_depth.deviation() == doctest::Approx(2.1213).epsilon(0.001));
    CHECK(metrics.deep == doctest::Approx(0.5));  // 10 reaches eight, 7 does not
}

TEST_CASE("validation: stability is the spread of changes in easy positions only") {
    const PolicyMetrics metrics = measure_policy(five(), 0, 9, 64);
    CHECK(metrics.calm_changes.count() == 2);
    CHECK(metrics.calm_changes.deviation() == doctest::Approx(42.43).epsilon(0.001));  // -30, 30
}

TEST_CASE("validation: a score on the border is neither high nor low") {
    const std::vector<ValidationPosition> positions = {position(0.6, {searched(10, 5)}),
                                                       position(0.4, {searched(10, 5)})};
    const PolicyMetrics metrics = measure_policy(positions, 0, 9, 64);
    CHECK(metrics.high_time.count() == 0);
    CHECK(metrics.low_time.count() == 0);
}

TEST_CASE("validation: a blunder loses more than two pawns") {
    auto positions = five();
    positions[0].searches[0].loss_cp = 201;
    positions[1].searches[0].loss_cp = 200;
    const PolicyMetrics metrics = measure_policy(positions, 0, 9, 64);
    CHECK(metrics.blunders == 1);
    CHECK(metrics.blunder_rate() == doctest::Approx(0.2));
}

TEST_CASE("validation: regret per move and per thousand nodes") {
    auto positions = five();
    positions[0].searches[0].loss = 0.10;
    positions[1].searches[0].loss = 0.065;
    const PolicyMetrics metrics = measure_policy(positions, 0, 9, 64);
    CHECK(metrics.loss.mean() == doctest::Approx(3.3));
    CHECK(metrics.loss_per_1000_nodes() == doctest::Approx(1.0));  // of 3,300 nodes
    CHECK(metrics.band_loss[3].mean() == doctest::Approx(10));
    CHECK(metrics.band_time[4].mean() == doctest::Approx(150));
}

TEST_CASE("validation: savings compare two policies on the same positions") {
    std::vector<ValidationPosition> positions = {position(0.5, {searched(10, 5), searched(10, 5)}),
                                                 position(0.5, {searched(10, 5), searched(10, 5)})};
    positions[0].searches[1].loss = 0.03;
    positions[1].searches[0].loss = 0.01;
    const auto saved = saved_loss(positions, 0, 1);
    CHECK(saved.mean() == doctest::Approx(1));  // 3 and -1 percent
    CHECK(saved_loss(positions, 1, 0).mean() == doctest::Approx(-1));
}

TEST_CASE("validation: no positions, no numbers") {
    const PolicyMetrics metrics = measure_policy({}, 0, 9, 64);
    CHECK(metrics.effective_nps() == 0);
    CHECK(metrics.blunder_rate() == 0);
    CHECK(metrics.loss_per_1000_nodes() == 0);
    CHECK(!metrics.allocation());
}
