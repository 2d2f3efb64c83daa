#include "kibitzer/workshop/game_columns.hpp"

#include <doctest/doctest.h>

#include <cmath>

#include "kibitzer/workshop/silent_workshop.hpp"

using namespace kibitzer;

namespace {

const std::string games_text = R"([Event "One"]
[White "A"]
[WhiteElo "1500"]

1. e4 {[%clk 0:01:30] [%eval 0.25]} (1. d4 d5 {[%clk 0:00:01]}) 1... e5 {[%eval #-3]} 2. Nf3 1-0

[Event "Two"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[SetUp "1"]

1. e4 Ke7 1/2-1/2

[Event "Three"]
[White "C"]

1. e4 e5 2. Ke3 Nc6 0-1
)";

GameColumns read(const std::string& text, const GameColumnsAsked& asked, int threads = 1) {
    Config settings;
    REQUIRE(settings.set("threads", std::to_string(threads), "test"));
    SilentWorkshop workshop(settings);
    auto games = read_game_columns({{}, text}, asked, workshop);
    REQUIRE(games);
    return *games;
}

}  // namespace

TEST_CASE("game columns: moves, clocks, evaluations, results and tags") {
    const GameColumns games = read(games_text, {{"White", "WhiteElo"}, true, true});
    REQUIRE(games.size() == 3);
    CHECK(games.offsets == std::vector<std::int64_t>{0, 3, 5, 7});
    CHECK(games.moves.size() == 7);
    CHECK(Move::from_bits(games.moves[0]).from() == *Square::parse("e2"));
    CHECK(games.clocks == std::vector<std::int32_t>{90'000, -1, -1, -1, -1, -1, -1});
    CHECK(games.evals[0] == 0.25F);
    CHECK((std::isinf(games.evals[1]) && games.evals[1] < 0));
    CHECK(games.mates[1] == -3);
    CHECK(std::isnan(games.evals[2]));
    CHECK(games.results == std::vector<std::int8_t>{1, 0, -1});
    CHECK(games.complete == std::vector<std::uint8_t>{1, 1, 0});  // the king may not go there
    CHECK(games.tags[0][0] == "A");
    CHECK(games.tags[0][1].empty());
    CHECK(games.tags[0][2] == "C");
    CHECK(games.tags[1][0] == "1500");
    CHECK(games.start_of(0) == Position::start());
    CHECK(games.start_of(1).piece_on(*Square::parse("e2")) == Piece(Color::white, Role::pawn));
    CHECK(!(games.start_of(1) == Position::start()));
}

TEST_CASE("game columns: the same with any number of threads, and from pieces") {
    std::string many;
    for (int i = 0; i < 5000; ++i) many += games_text + "\n";
    const GameColumnsAsked asked{{"Event"}, true, false};
    const GameColumns one = read(many, asked, 1);
    const GameColumns five = read(many, asked, 5);
    CHECK(one.size() == 15'000);
    CHECK(one.moves == five.moves);
    CHECK(one.offsets == five.offsets);
    CHECK(one.clocks == five.clocks);
    CHECK(one.tags[0].bytes == five.tags[0].bytes);
    CHECK(one.starts.size() == 5000);
    CHECK(five.starts.back().first == 14'998);
}

TEST_CASE("game columns: one game from each text, whatever it is") {
    SilentWorkshop workshop;
    const std::vector<std::string_view> texts = {"1. e4 e5 1-0", "", "no game",
                                                 "1. d4 *\n\n[Event \"x\"]\n\n1. c4 *", "1. Nf3"};
    const GameColumns games = read_movetexts(texts, {{"Event"}, false, true}, workshop);
    REQUIRE(games.size() == 5);
    CHECK(games.offsets == std::vector<std::int64_t>{0, 2, 2, 2, 3, 4});
    CHECK(games.results == std::vector<std::int8_t>{1, -2, -2, -2, -2});
    CHECK(games.complete == std::vector<std::uint8_t>{1, 0, 0, 0, 0});
    CHECK(games.evals.size() == games.moves.size());
    CHECK(games.tags[0].size() == 5);
    CHECK(read_movetexts({}, {}, workshop).size() == 0);
}

TEST_CASE("game columns: games of another variant, and tags that are no UTF-8") {
    const GameColumns games =
        read("[Event \"a\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n[Event \"Malm\xF6\"]\n\n1. e4 *\n",
             {{"Event"}, false, false});
    REQUIRE(games.size() == 1);
    CHECK(games.tags[0][0] == "Malm\xC3\xB6");
}

TEST_CASE("game columns: what cannot be read is an error that was told") {
    SilentWorkshop workshop;
    CHECK(!read_game_columns({{"/nowhere.pgn"}, ""}, {}, workshop));
    CHECK(!workshop.failures.empty());
}
