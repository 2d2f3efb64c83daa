#include "kibitzer/desks/database/results.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/record_json.hpp"
#include "kibitzer/desks/database/import.hpp"
#include "kibitzer/desks/database/stored_game.hpp"
#include "kibitzer/store/result_listings.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"
#include "tests/store/store_support.hpp"

namespace kibitzer::test {

namespace {

std::string game(const std::string& white, const std::string& black, const std::string& date,
                 const std::string& moves, const std::string& result) {
    return "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Date \"" + date +
           "\"]\n[Result \"" + result + "\"]\n[WhiteElo \"1500\"]\n\n" + moves + " " + result +
           "\n\n";
}

void fill(const TemporaryDatabase& file) {
    ImportRequest request;
    request.db = file.path();
    request.games.pgn = game("Ann", "Bob", "2024.01.05", "1. e4 e5 2. Nf3 Nc6 3. Bb5", "1-0") +
                        game("Bob", "Ann", "2024.01.06", "1. e4 c5 2. Nf3 d6", "1-0") +
                        game("Ann", "Cleo", "2025.??.??", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "*") +
                        game("Cleo", "Bob", "????.??.??", "1. d4 d5", "1/2-1/2");
    SilentWorkshop workshop;
    REQUIRE(ask(request, workshop).has_value());
}

Result<ResultsAnswer> results_of(const TemporaryDatabase& file, const std::string& player) {
    ResultsRequest request;
    request.db = file.path();
    request.player = player;
    SilentWorkshop workshop;
    return ask(request, workshop);
}

}  // namespace

TEST_CASE("results: counted from the player's side") {
    const TemporaryDatabase file;
    fill(file);
    auto answer = results_of(file, "Ann");
    REQUIRE(answer.has_value());
    const std::string json = to_json(RecordView(*answer));
    const auto has = [&](const std::string& text) { return json.find(text) != std::string::npos; };
    CHECK(
        has(R"("side":"white","games":2,"wins":1,"draws":0,"losses":0,"unfinished":1,"score":1)"));
    CHECK(
        has(R"("side":"black","games":1,"wins":0,"draws":0,"losses":1,"unfinished":0,"score":0)"));
    CHECK(has(R"("month":"2024.01","pace":"unknown")"));
    CHECK(has(R"("month":"2025","pace":"unknown","mean_elo":1500)"));
    CHECK(has(R"("from_move":1,"to_move":20,"games":3)"));
    CHECK(has(R"("eco":"C60")"));
    CHECK(answer->map_games == 3);
    // The games end before the window of the maps begins.
    CHECK(answer->maps[Role::king].total() == 0);
    CHECK(!results_of(file, "Nobody").has_value());
}

TEST_CASE("results: the maps count positions after own moves, from the own side") {
    const TemporaryDatabase file;
    ImportRequest request;
    request.db = file.path();
    std::string moves;  // knights there and back, plies 1 to 16
    for (const auto* pair : {"1. Nf3 Nf6", "2. Ng1 Ng8", "3. Nf3 Nf6", "4. Ng1 Ng8", "5. Nf3 Nf6",
                             "6. Ng1 Ng8", "7. Nf3 Nf6", "8. Ng1 Ng8"})
        moves += std::string(pair) + " ";
    request.games.pgn = game("Ann", "Bob", "2024.01.05", moves, "1/2-1/2");
    SilentWorkshop workshop;
    REQUIRE(ask(request, workshop).has_value());
    const auto white = results_of(file, "Ann");
    const auto black = results_of(file, "Bob");
    REQUIRE(white.has_value());
    REQUIRE(black.has_value());
    CHECK(white->maps[Role::king].total() == 2);  // plies 13, 15
    CHECK(white->maps[Role::knight].at(*Square::parse("f3")) == 1);
    CHECK(black->maps[Role::king].total() == 3);  // plies 12, 14, 16
    CHECK(black->maps[Role::knight].at(*Square::parse("f3")) == 1);
    CHECK(black->maps[Role::knight].at(*Square::parse("g1")) == 2);
}

TEST_CASE("results: the last games of those chosen") {
    const TemporaryDatabase file;
    fill(file);
    store::Database database = file.open();
    store::choose_players(database, "Bob");
    CHECK(store::last_games(database, 2) == std::vector<std::int64_t>{4, 2});
    CHECK(store::last_games(database, 9) == std::vector<std::int64_t>{4, 2, 1});
}

TEST_CASE("game: comes back as it was stored") {
    const TemporaryDatabase file;
    fill(file);
    SilentWorkshop workshop;
    StoredGameRequest request;
    request.db = file.path();
    request.game = 2;
    const auto stored = ask(request, workshop);
    REQUIRE(stored.has_value());
    CHECK(stored->pgn.find("[White \"Bob\"]\n[Black \"Ann\"]\n[Result \"1-0\"]") !=
          std::string::npos);
    CHECK(stored->pgn.find("1. e4 c5 2. Nf3 d6 1-0") != std::string::npos);
    request.game = 5;
    CHECK(!ask(request, workshop).has_value());
}

}  // namespace kibitzer::test
