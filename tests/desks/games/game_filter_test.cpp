#include "kibitzer/desks/games/game_filter.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/notation/pgn/tree_reader.hpp"

using namespace kibitzer;

namespace {

GameTree filtered_game(const std::string& text) {
    GameTree tree;
    read_games(text, [&](ReadGame&& read) { tree = std::move(read.tree); });
    return tree;
}

}  // namespace

TEST_CASE("filter: every condition on its own") {
    const GameTree sample = filtered_game(
        "[White \"Tal, Mihail\"]\n[Black \"Botvinnik\"]\n[Date \"1960.03.??\"]\n[ECO \"C18\"]\n"
        "[WhiteElo \"2600\"]\n[BlackElo \"2650\"]\n[Result \"1-0\"]\n\n1. e4 e6 2. d4 1-0");
    const auto keeps = [&](auto change) {
        GameFilter filter;
        change(filter);
        return passes(filter, sample, false);
    };
    CHECK(keeps([](GameFilter&) {}));
    CHECK(keeps([](GameFilter& f) { f.player = "botv"; }));
    CHECK(!keeps([](GameFilter& f) { f.player = "Karpov"; }));
    CHECK(keeps([](GameFilter& f) { f.white = "TAL"; }));
    CHECK(!keeps([](GameFilter& f) { f.black = "Tal"; }));
    CHECK(keeps([](GameFilter& f) { f.eco = "C1"; }));
    CHECK(!keeps([](GameFilter& f) { f.eco = "B"; }));
    CHECK(!keeps([](GameFilter& f) { f.result = GameResult::draw; }));
    CHECK(keeps([](GameFilter& f) { f.min_plies = 3; }));
    CHECK(!keeps([](GameFilter& f) { f.min_plies = 4; }));
    CHECK(!keeps([](GameFilter& f) { f.max_plies = 2; }));
    CHECK(keeps([](GameFilter& f) { f.min_elo = 2600; }));
    CHECK(!keeps([](GameFilter& f) { f.min_elo = 2601; }));
    CHECK(keeps([](GameFilter& f) { f.since = "1960"; }));
    CHECK(!keeps([](GameFilter& f) { f.since = "1961"; }));
    CHECK(keeps([](GameFilter& f) { f.until = "1960"; }));
    CHECK(!keeps([](GameFilter& f) { f.until = "1959.12.31"; }));
    GameFilter undamaged;
    undamaged.undamaged = true;
    CHECK(!passes(undamaged, sample, true));
}
