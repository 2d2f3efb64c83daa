#include "kibitzer/style/cluster.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace kibitzer;
using namespace kibitzer::style;

namespace {

SideGame game(double score, std::optional<double> points, Color side = Color::white) {
    SideGame game;
    game.side = side;
    game.opponent = "Bert";
    game.points = points;
    game.metrics.positions_analyzed = 20;
    game.metrics.tactical_score = score;
    game.metrics.classification = classify(score, ClassLimits());
    return game;
}

}  // namespace

TEST_CASE("cluster: means, deviation and classes over games") {
    ClusterSum sum(classic_settings);
    sum.add(game(0.4, 1));
    sum.add(game(0.6, 0.5));
    sum.add(game(0.8, 0));
    const ClusterRecord record = sum.record("Anna");
    CHECK(*mean_of(record, "tactical_score") == doctest::Approx(0.6));
    CHECK(*record.score_deviation == doctest::Approx(std::sqrt(0.08 / 3)));
    CHECK(record.score_lowest == 0.4);
    CHECK(record.score_highest == 0.8);
    CHECK(record.classes[std::size_t(StyleClass::very_tactical)] == 1);
    CHECK(record.classification == StyleClass::balanced);
    CHECK(record.results == Results{1, 1, 1, 0});
}

TEST_CASE("cluster: short games are counted apart, unfinished ones are no losses") {
    ClusterSum sum(classic_settings);
    SideGame brief = game(0, 0.5);
    brief.metrics = {};
    sum.add(brief);
    sum.add(game(0.7, std::nullopt));
    const ClusterRecord record = sum.record("Anna");
    CHECK(record.short_games == 1);
    CHECK(record.measured_games == 1);
    CHECK(*mean_of(record, "tactical_score") == 0.7);
    CHECK(record.results == Results{0, 1, 0, 1});
    ClusterSum empty(classic_settings);
    empty.add(brief);
    CHECK_FALSE(mean_of(empty.record("Anna"), "tactical_score"));
    CHECK(empty.record("Anna").classification == StyleClass::unknown);
}

TEST_CASE("cluster: phases count where they were reached, deltas by their samples") {
    ClusterSum sum(classic_settings);
    SideGame white = game(1, 1);
    white.metrics.avg_legal_moves_opening = 30;
    white.metrics.avg_delta = 1;
    white.metrics.max_delta = 2;
    white.metrics.min_delta = 0.5;
    white.metrics.delta_samples = 1;
    SideGame black = game(1, 1, Color::black);
    black.metrics.avg_delta = 4;
    black.metrics.max_delta = 9;
    black.metrics.min_delta = 1;
    black.metrics.delta_samples = 3;
    sum.add(white);
    sum.add(black);
    sum.add(game(1, 1));
    const ClusterRecord record = sum.record("Anna");
    CHECK(*mean_of(record, "avg_legal_moves_opening") == 30);
    CHECK_FALSE(mean_of(record, "avg_legal_moves_endgame"));
    CHECK(*mean_of(record, "avg_delta") == (1 + 3 * 4) / 4.0);
    CHECK(*mean_of(record, "max_delta") == 9);
    CHECK(*mean_of(record, "min_delta") == 0.5);
}

TEST_CASE("cluster: absolute ranks of pawns are turned for Black") {
    ClusterSum absolute(classic_settings);
    ClusterSum from_home(repaired_settings);
    SideGame black = game(1, 1, Color::black);
    black.metrics.avg_pawn_rank = 6.5;
    absolute.add(black);
    black.metrics.avg_pawn_rank = 2.5;
    from_home.add(black);
    CHECK(*mean_of(absolute.record(""), "avg_pawn_rank") == 2.5);
    CHECK(*mean_of(from_home.record(""), "avg_pawn_rank") == 2.5);
}

TEST_CASE("cluster comparison: divergence as deviation and as difference, rankings") {
    std::vector<ClusterRecord> clusters;
    for (const auto& [name, score, elo] :
         {std::tuple("a", 0.5, 2000), std::tuple("b", 0.9, 2200)}) {
        ClusterSum sum(classic_settings);
        for (const double points : {1.0, 0.0}) {
            SideGame one = game(score, points);
            one.opponent_elo = elo;
            sum.add(one);
        }
        clusters.push_back(sum.record(name));
    }
    const ClusterSummary summary = compare_clusters(clusters);
    CHECK(*summary.divergence == doctest::Approx(0.2));
    CHECK(*summary.largest_difference == doctest::Approx(0.4));
    CHECK(*summary.elo_spread == doctest::Approx(200));
    REQUIRE(summary.by_score.size() == 2);
    CHECK(summary.by_score[0].name == "b");
    CHECK(summary.games == 4);
    CHECK_FALSE(compare_clusters({}).divergence);
}

TEST_CASE("performance: half the points is the opponent's rating, and more games tell more") {
    PerformanceSum few;
    PerformanceSum many;
    for (int i = 0; i < 4; ++i) few.add(2000, i % 2);
    for (int i = 0; i < 400; ++i) many.add(2000, i % 2);
    REQUIRE(few.performance());
    CHECK(few.performance()->elo == doctest::Approx(2000));
    // 1.96 * 400 / ln 10 / sqrt(4 / 4)
    CHECK(few.performance()->high - 2000 == doctest::Approx(340.48).epsilon(0.001));
    CHECK(many.performance()->high - 2000 == doctest::Approx(34.048).epsilon(0.001));
    PerformanceSum better;
    for (int i = 0; i < 4; ++i) better.add(2000, i == 0 ? 0 : 1);
    CHECK(better.performance()->elo == doctest::Approx(2000 + 190.85).epsilon(0.0001));
    PerformanceSum won;
    won.add(2000, 1);
    CHECK_FALSE(won.performance());
    CHECK_FALSE(PerformanceSum().performance());
}
