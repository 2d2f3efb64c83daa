#include "kibitzer/store/player_totals.hpp"

#include <doctest/doctest.h>

#include "kibitzer/store/game_rows.hpp"
#include "kibitzer/store/listings.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/store/person_rows.hpp"
#include "kibitzer/store/result_listings.hpp"
#include "kibitzer/store/safe_keeping.hpp"
#include "tests/store/store_support.hpp"

using namespace kibitzer;
using namespace kibitzer::store;
using kibitzer::test::random_game;
using kibitzer::test::Rows;
using kibitzer::test::TemporaryDatabase;

namespace {

void add(Database& database, std::uint64_t seed, const std::string& white, const std::string& black,
         GameResult result) {
    GameRows games(database);
    games.begin_file("a.pgn");
    const style::GameRecord record = random_game(seed, white, black, result);
    MeasureRows(database).write(games.add(record).id, record);
}

void add_some(Database& database) {
    add(database, 1, "Leko, Peter", "Anna", GameResult::white_wins);
    add(database, 2, "Anna", "Leko,P", GameResult::draw);
    add(database, 3, "Bert", "Anna", GameResult::black_wins);
    add(database, 4, "Bert", "Leko, Peter", GameResult::unknown);
}

std::vector<std::vector<Cell>> rows_of(Database& database, const Query& query) {
    Rows rows;
    send_rows(database, query, rows);
    return rows.rows;
}

}  // namespace

TEST_CASE("totals: the same list as from all games") {
    const TemporaryDatabase file;
    Database database = file.open();
    add_some(database);
    refresh_totals(database);
    REQUIRE(count_from(database, false) == From::totals);
    CHECK(count_from(database, true) == From::games_classic);
    provide_persons(database, Spellings::merged);
    const auto everybody = rows_of(database, list_players(1, std::nullopt, From::games));
    CHECK(everybody.size() == 3);
    CHECK(rows_of(database, list_players(1, std::nullopt, From::totals)) == everybody);
    CHECK(rows_of(database, list_players(2, 1, From::totals)) ==
          rows_of(database, list_players(2, 1, From::games)));
    choose_players(database, "Leko");
    const auto leko = rows_of(database, find_players(From::games));
    CHECK(leko.size() == 1);
    CHECK(rows_of(database, find_players(From::totals)) == leko);
}

TEST_CASE("totals: the same persons as from all games") {
    const TemporaryDatabase file;
    Database database = file.open();
    add_some(database);
    const auto before = read_persons(database, Spellings::merged).describe();
    REQUIRE(before.size() == 1);
    refresh_totals(database);
    CHECK(read_persons(database, Spellings::merged).describe() == before);
    CHECK(read_persons(database, Spellings::apart).describe().empty());
    provide_persons(database, Spellings::apart);  // a table in front of the one that is kept
    CHECK(database.number("SELECT count(DISTINCT person) FROM persons") == 4);
}

TEST_CASE("totals: whatever changes makes them be counted anew") {
    const TemporaryDatabase file;
    Database database = file.open();
    const auto spoils = [&](const std::string& sql) {
        refresh_totals(database);
        REQUIRE(has_totals(database));
        database.execute(sql);
        CHECK_MESSAGE(!has_totals(database), sql);
    };
    add_some(database);
    CHECK_FALSE(has_totals(database));
    spoils("UPDATE games SET result = '1-0' WHERE id = 2");
    spoils("UPDATE traits SET style_logit = 1 WHERE game_id = 1");
    spoils("DELETE FROM traits WHERE game_id = 1");
    spoils("DELETE FROM games WHERE id = 3");
    refresh_totals(database);
    add(database, 5, "Anna", "Bert", GameResult::draw);
    CHECK_FALSE(has_totals(database));
    // Of another formula: nothing is kept.
    database.execute("UPDATE games SET formula_version = 0 WHERE id = 1");
    refresh_totals(database);
    CHECK_FALSE(has_totals(database));
    CHECK(database.number("SELECT count(*) FROM player_totals") == 0);
}

TEST_CASE("totals: who is forgotten is in none") {
    const TemporaryDatabase file;
    Database database = file.open();
    add_some(database);
    forget_person(database, "Bert");
    CHECK(has_totals(database));
    CHECK(database.number("SELECT count(*) FROM player_totals") == 3);
    CHECK(database.number("SELECT count(*) FROM player_totals t JOIN players p ON p.id = "
                          "t.player_id WHERE p.name = 'Bert'") == 0);
}
