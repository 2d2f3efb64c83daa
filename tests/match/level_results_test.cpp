#include "kibitzer/match/level_results.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("level results: a list of objects, or an object that has it") {
    const std::string list =
        R"([{"opponent_elo": 1400, "games": 10, "wins": 6, "draws": 1, "losses": 3},
            {"opponent_elo": 1612.5, "wins": 0, "draws": 2, "losses": 0, "opponent": "x"}])";
    const std::vector<LevelResult> expected = {{1400, {6, 1, 3}, ""}, {1612.5, {0, 2, 0}, "x"}};
    CHECK(*parse_level_results(list) == expected);
    CHECK(*parse_level_results(R"({"schema": "y", "match_results": )" + list + "}") == expected);
    CHECK(*parse_level_results(R"({"matches": )" + list + "}") == expected);
    CHECK(parse_level_results("[]")->empty());
}

TEST_CASE("level results: CSV with a header") {
    const auto results = parse_level_results(
        "opponent,opponent_elo,losses,wins,draws\r\nStockfish "
        "1400,1400,3,6,1\r\n\r\n,1600,0,0,2\n");
    CHECK(*results ==
          std::vector<LevelResult>{{1400, {6, 1, 3}, "Stockfish 1400"}, {1600, {0, 2, 0}, ""}});
    CHECK(parse_level_results("")->empty());
}

TEST_CASE("level results: mistakes are named") {
    const auto message = [](std::string_view text) {
        const auto results = parse_level_results(text);
        return results ? "" : results.error().message;
    };
    CHECK(message(R"([{"opponent_elo": 1400, "wins": 1, "draws": 1}])") ==
          "result 1: losses: expected a number of games");
    CHECK(message(R"([{"wins": 1, "draws": 1, "losses": 0}])") ==
          "result 1: opponent_elo: expected a rating from -2000 to 6000");
    CHECK(message("opponent_elo,wins,draws,losses\n1400,1,0,0\n1500,1,0,-2\n") ==
          "line 3: losses: expected a number of games");
    CHECK(message("opponent_elo,wins,draws,losses,games\n1400,1,0,0,2\n") ==
          "line 2: games: expected the sum of wins, draws and losses");
    CHECK(message("opponent_elo,wins\n1400,0.5\n") == "line 2: wins: expected a number of games");
    CHECK(message(R"({"results": []})") ==
          "results: expected a list, or an object with match_results");
    CHECK(message("[1,") != "");
    CHECK(message("[1]") != "");
    CHECK(message("1400 6 1 3\n1500 1 1 1\n") != "");
}
