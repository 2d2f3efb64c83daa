#include "kibitzer/store/query.hpp"

#include <doctest/doctest.h>

#include "kibitzer/store/delta_rows.hpp"
#include "kibitzer/store/game_rows.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/store/position_rows.hpp"
#include "kibitzer/store/query_columns.hpp"
#include "tests/store/store_support.hpp"

using namespace kibitzer;
using namespace kibitzer::store;
using kibitzer::test::random_game;
using kibitzer::test::Rows;
using kibitzer::test::TemporaryDatabase;

namespace {

std::string error_of(const std::string& text) {
    const auto parsed = parse_expression(text);
    if (!parsed) return parsed.error().message;
    const auto query = compile_query(*parsed, std::nullopt);
    return query ? "" : query.error().message;
}

// Four games: Tal wins with White, draws with Black; two others.
struct Games {
    TemporaryDatabase file;
    Database database = file.open();

    Games() {
        GameRows rows(database);
        rows.begin_file("a.pgn");
        add(rows, random_game(1, "Tal, Mihail", "Botvinnik, Mikhail"));
        add(rows, random_game(2, "Petrosian, T", "Tal, Mihail", GameResult::draw));
        add(rows, random_game(3, "Petrosian, T", "Botvinnik, Mikhail", GameResult::unknown));
        style::GameRecord undated = random_game(4, "Anna", "Bert", GameResult::black_wins);
        undated.header.date = "????.??.??";
        add(rows, undated);
        DeltaRows(database).write(1, {"engine", 12, 3},
                                  std::vector<style::DeltaSample>{{13, Color::black, 4, 0, 0.3},
                                                                  {16, Color::white, 3.5, 0, 0.3},
                                                                  {22, Color::white, 5, 0, 0.4}});
        database.execute(
            "UPDATE metrics SET delta_samples = 2, max_delta = 5 "
            "WHERE game_id = 1 AND side = 'white'");
    }

    void add(GameRows& rows, const style::GameRecord& record) {
        const std::int64_t id = rows.add(record).id;
        MeasureRows(database).write(id, record);
        PositionRows(database).write(id, record);
    }

    // The answers as "game" or "game side".
    std::vector<std::string> find(const std::string& text) {
        const auto parsed = parse_expression(text);
        REQUIRE(parsed);
        const auto query = compile_query(*parsed, std::nullopt);
        REQUIRE(query);
        Rows rows;
        send_rows(database, *query, rows);
        CHECK(rows.ended);
        std::vector<std::string> found;
        for (const auto& row : rows.rows) {
            found.push_back(std::to_string(std::get<std::int64_t>(row[0])));
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (rows.columns[i].name == "side")
                    found.back() += " " + std::get<std::string>(row[i]);
                if (rows.columns[i].name == "at")
                    found.back() += " at " + std::get<std::string>(row[i]);
            }
        }
        return found;
    }
};

using Found = std::vector<std::string>;

}  // namespace

TEST_CASE("query: players by surname, as either side") {
    Games games;
    CHECK(games.find("player = 'Tal'") == Found{"1 white", "2 black"});
    CHECK(games.find("player = 'tal,m' and points = 1") == Found{"1 white"});
    CHECK(games.find("white = 'Tal'") == Found{"1"});
    CHECK(games.find("player = 'Tal' and opponent = 'Petrosian'") == Found{"2 black"});
    CHECK(games.find("white != 'Petrosian'") == Found{"1", "4"});
    CHECK(games.find("white like 'Pet%'") == Found{"2", "3"});
    CHECK(games.find("player = 'Nobody'").empty());
}

TEST_CASE("query: and, or, not, parentheses") {
    Games games;
    CHECK(games.find("result = '1-0' or result = '*'") == Found{"1", "3"});
    CHECK(games.find("not result = '1-0' and not (result = '*' or white = 'Anna')") == Found{"2"});
    CHECK(games.find("white = 'Anna' or white = 'Petrosian' and result = '*'") == Found{"3", "4"});
    CHECK(games.find("game >= 2 and game < 4 and game != 3") == Found{"2"});
}

TEST_CASE("query: a game without a date is neither early nor late") {
    Games games;
    CHECK(games.find("date >= '1990'") == Found{"1", "2", "3"});
    CHECK(games.find("date < '1990'").empty());
    CHECK(games.find("date = '1999.12.31'").size() == 3);
}

TEST_CASE("query: measures of the side, of a colour, under a preset") {
    Games games;
    const auto value = [&](const std::string& sql) {
        Statement row = games.database.prepare(sql);
        REQUIRE(row.step());
        return row.real(0);
    };
    const double white = value(
        "SELECT tactical_score FROM metrics WHERE game_id = 1 AND "
        "preset = 'repaired' AND side = 'white'");
    const std::string limit = std::to_string(white - 0.0001);
    CHECK(games.find("game = 1 and white.repaired.tactical_score > " + limit) == Found{"1"});
    CHECK(games.find("game = 1 and side = 'white' and repaired.tactical_score > " + limit) ==
          Found{"1 white"});
    CHECK(games.find("game = 1 and trait.length > 0") == Found{"1 white", "1 black"});
    CHECK(games.find("game = 1 and black.moves.total_moves > 0") == Found{"1"});
}

TEST_CASE("query: deltas tell their plies") {
    Games games;
    CHECK(games.find("max_delta > 3") == Found{"1 white at 16 22"});
    CHECK(games.find("max_delta > 4.5") == Found{"1 white at 22"});
    CHECK(games.find("delta > 3.6") == Found{"1 white at 22", "1 black at 13"});
    CHECK(games.find("max_delta < 1").empty());
}

TEST_CASE("query: values of positions tell their plies too") {
    Games games;
    const auto ply = games.database.number(
        "SELECT min(ply) FROM positions WHERE game_id = 1 AND dv_white = "
        "(SELECT max(dv_white) FROM positions WHERE game_id = 1)");
    Statement highest =
        games.database.prepare("SELECT max(dv_white) FROM positions WHERE game_id = 1");
    REQUIRE(highest.step());
    const auto found = games.find("game = 1 and side = 'white' and dv >= " +
                                  std::to_string(highest.real(0) - 0.00001));
    REQUIRE(found.size() == 1);
    CHECK(found[0].starts_with("1 white at " + std::to_string(ply)));
}

TEST_CASE("query: stale games are not seen") {
    Games games;
    CHECK(count_stale_games(games.database) == 0);
    games.database.execute("UPDATE games SET formula_version = 0 WHERE id = 2");
    CHECK(games.find("player = 'Tal'") == Found{"1 white"});
    CHECK(count_stale_games(games.database) == 1);
}

TEST_CASE("query: errors say what, where, and what is near") {
    CHECK(error_of("tacticalscore > 1").find("did you mean tactical_score?") != std::string::npos);
    CHECK(error_of("whit.tactical_score > 1").find("did you mean white?") != std::string::npos);
    CHECK(error_of("trait.king_presure > 1").find("did you mean king_pressure?") !=
          std::string::npos);
    CHECK(error_of("xyzzy = 1").find("did you mean") == std::string::npos);
    CHECK(error_of("plies > 'many'") == "query: plies: expected a number, found 'many'");
    CHECK(error_of("eco = 90").starts_with("query: eco: expected a text in quotes"));
    CHECK(error_of("plies like 'a%'").find("like compares texts") != std::string::npos);
    CHECK(error_of("plies >") == "query: ends too early: expected a number or a text in quotes");
    CHECK(error_of("plies > 1 plies < 2") ==
          "query: 'plies' at character 11: expected and, or, or the end");
    CHECK(error_of("(plies > 1") == "query: ends too early: expected and, or, or )");
    CHECK(error_of("eco = 'B90").find("no closing quote") != std::string::npos);
    CHECK(error_of("plies ~ 3").find("'~' at character 7") != std::string::npos);
    CHECK(error_of("").find("ends too early") != std::string::npos);
    CHECK(error_of(std::string(200, '(')).find("nested too deeply") != std::string::npos);
    CHECK(error_of("plies > 1999.01.01").find("expected a number") != std::string::npos);
}

TEST_CASE("query: text is a value, never SQL") {
    Games games;
    CHECK(games.find("event = 'x'' OR 1=1 --'").empty());
    CHECK(games.find("white = \"'; DROP TABLE games; --\"").empty());
    CHECK(games.database.number("SELECT count(*) FROM games") == 4);
}

TEST_CASE("query: every listed column can be asked for") {
    Games games;
    for (const QueryColumn& column : query_columns()) {
        CAPTURE(column.name);
        const std::string value = column.kind == CellKind::text ? "'x'" : "-1000000";
        (void)games.find(column.name + " = " + value);
    }
}

TEST_CASE("foreign SQL: reads, and nothing else") {
    Games games;
    Rows rows;
    REQUIRE(send_foreign_rows(games.database, "SELECT count(*) AS n FROM games",
                              std::chrono::seconds(5), rows));
    CHECK(rows.columns.at(0) == Column{"n", CellKind::integer});
    CHECK(std::get<std::int64_t>(rows.rows.at(0).at(0)) == 4);
    for (const char* bad : {"DELETE FROM games", "ATTACH '/tmp/x' AS x", "PRAGMA user_version = 5",
                            "", "SELECT 1; SELECT 2", "UPDATE games SET eco = ''",
                            "SELECT nothing FROM nowhere", "CREATE TEMP TABLE t (a)"}) {
        CAPTURE(bad);
        Rows ignored;
        CHECK_FALSE(send_foreign_rows(games.database, bad, std::chrono::seconds(5), ignored));
    }
    const auto late = send_foreign_rows(
        games.database,
        "WITH RECURSIVE t(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM t) SELECT count(*) FROM t",
        std::chrono::milliseconds(50), rows);
    REQUIRE_FALSE(late);
    CHECK(late.error().code == Errc::timeout);
    CHECK(games.database.number("SELECT count(*) FROM games") == 4);
}
