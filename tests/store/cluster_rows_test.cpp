#include "kibitzer/store/cluster_rows.hpp"

#include <doctest/doctest.h>

#include "tests/store/store_support.hpp"

using namespace kibitzer;
using namespace kibitzer::store;
using kibitzer::test::random_game;
using kibitzer::test::TemporaryDatabase;

namespace {

style::GroupRecord cluster(const std::string& name, std::uint64_t seed) {
    style::GroupRecorder recorder(style::classic_settings);
    for (std::uint64_t i = seed; i < seed + 3; ++i) {
        style::GameRecord game = random_game(i);
        game.header.players = {{name, "Opponent " + std::to_string(i % 2)}};
        game.header.elo[Color::black] = int(2000 + 100 * i);
        game.header.date = "199" + std::to_string(i % 10) + ".01.01";
        game.header.eco = "B90";
        game.result = i % 2 == 0 ? GameResult::white_wins : GameResult::draw;
        recorder.add(game, {{true, false}}, style::style_model());
    }
    style::GroupRecord record = recorder.record(name);
    record.elo = {2100.0, 1900.0, std::nullopt};
    return record;
}

}  // namespace

TEST_CASE("clusters: come back as they were written") {
    const TemporaryDatabase file;
    Database database = file.open();
    const ComparisonKey key{{"spring", 3}, style::GroupKind::group, "classic"};
    const std::vector clusters = {cluster("attackers", 1), cluster("defenders", 11)};
    style::GroupSummary summary = summarize(clusters);
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
    const ComparisonKey third{{"spring", 3}, style::GroupKind::group, "classic"};
    const ComparisonKey fourth{{"spring", 4}, style::GroupKind::group, "classic"};
    const ComparisonKey all{{"spring", std::nullopt}, style::GroupKind::group, "classic"};
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
    const ComparisonKey key{{"", std::nullopt}, style::GroupKind::player, "classic"};
    write_clusters(database, key, {cluster("Anna", 1), cluster("Bert", 2)});
    write_clusters(database, key, {cluster("Anna", 5)});
    CHECK(read_clusters(database, key) == std::vector{cluster("Anna", 5), cluster("Bert", 2)});
    database.execute("UPDATE clusters SET formula_version = 0 WHERE name = 'Bert'");
    CHECK(read_clusters(database, key) == std::vector{cluster("Anna", 5)});
}
