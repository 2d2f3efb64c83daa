#include "kibitzer/store/cluster_rows.hpp"

#include <doctest/doctest.h>

#include "tests/store/store_support.hpp"

using namespace kibitzer;
using namespace kibitzer::store;
using kibitzer::test::random_game;
using kibitzer::test::TemporaryDatabase;

namespace {

style::ClusterRecord cluster(const std::string& name, std::uint64_t seed) {
    style::ClusterSum sum(style::classic_settings);
    for (std::uint64_t i = seed; i < seed + 3; ++i) {
        const style::GameRecord record = random_game(i);
        style::SideGame side;
        side.player = name;
        side.opponent = "Opponent " + std::to_string(i % 2);
        side.opponent_elo = int(2000 + 100 * i);
        side.points = i % 2 == 0 ? 1.0 : 0.5;
        side.date = "199" + std::to_string(i % 10) + ".01.01";
        side.eco = "B90";
        side.metrics = record.classic().players[Color::white];
        sum.add(side);
    }
    return sum.record(name);
}

}  // namespace

TEST_CASE("clusters: come back as they were written") {
    const TemporaryDatabase file;
    Database database = file.open();
    const ComparisonKey key{{"spring", 3}, style::ClusterKind::group, "classic"};
    const std::vector clusters = {cluster("attackers", 1), cluster("defenders", 11)};
    style::ClusterSummary summary = compare_clusters(clusters);
    summary.seconds = 1.5;
    write_comparison(database, key, clusters, summary);
    write_comparison(database, key, clusters, summary);
    CHECK(read_clusters(database, key) == clusters);
    CHECK(read_summary(database, key) == summary);
    CHECK(database.number("SELECT count(*) FROM clusters") == 2);
}

TEST_CASE("clusters: runs, rounds and presets are kept apart") {
    const TemporaryDatabase file;
    Database database = file.open();
    const ComparisonKey third{{"spring", 3}, style::ClusterKind::group, "classic"};
    const ComparisonKey fourth{{"spring", 4}, style::ClusterKind::group, "classic"};
    const ComparisonKey all{{"spring", std::nullopt}, style::ClusterKind::group, "classic"};
    write_clusters(database, third, {cluster("attackers", 1)});
    write_clusters(database, fourth, {cluster("attackers", 2)});
    write_clusters(database, all, {cluster("attackers", 3)});
    CHECK(read_clusters(database, third) == std::vector{cluster("attackers", 1)});
    CHECK(read_clusters(database, fourth) == std::vector{cluster("attackers", 2)});
    CHECK(read_clusters(database, all) == std::vector{cluster("attackers", 3)});
    CHECK_FALSE(read_summary(database, third));
}

TEST_CASE("clusters: a named one replaces itself only, and stale ones are not seen") {
    const TemporaryDatabase file;
    Database database = file.open();
    const ComparisonKey key{{"", std::nullopt}, style::ClusterKind::player, "classic"};
    write_clusters(database, key, {cluster("Anna", 1), cluster("Bert", 2)});
    write_clusters(database, key, {cluster("Anna", 5)});
    CHECK(read_clusters(database, key) == std::vector{cluster("Anna", 5), cluster("Bert", 2)});
    database.execute("UPDATE clusters SET formula_version = 0 WHERE name = 'Bert'");
    CHECK(read_clusters(database, key) == std::vector{cluster("Anna", 5)});
}
