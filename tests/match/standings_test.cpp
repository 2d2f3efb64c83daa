#include "kibitzer/match/standings.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

GameRecord record(GameResult result, GameEnd end = GameEnd::checkmate, int last_move = 40,
                  Phase phase = Phase::endgame) {
    return {"", "", result, end, last_move, phase};
}

}  // namespace

TEST_CASE("standings: each game counts for both sides") {
    const Schedule schedule({.games = 4});
    Standings standings({"a", "b"});
    standings.add(schedule.game(0),
                  record(GameResult::white_wins, GameEnd::checkmate, 25, Phase::opening));
    standings.add(schedule.game(1), record(GameResult::draw, GameEnd::repetition, 70));
    standings.add(schedule.game(2), record(GameResult::black_wins, GameEnd::time_forfeit));
    const EngineStanding& a = standings.engines()[0];
    const EngineStanding& b = standings.engines()[1];
    CHECK(a.games == Wdl{1, 1, 1});
    CHECK(b.games == Wdl{1, 1, 1});
    CHECK(a.as_white == Wdl{1, 0, 1});
    CHECK(b.as_white == Wdl{0, 1, 0});
    CHECK(a.by_length == std::array{Wdl{1, 0, 0}, Wdl{0, 0, 1}, Wdl{0, 1, 0}});
    CHECK(b.by_phase == std::array{Wdl{0, 0, 1}, Wdl{}, Wdl{1, 1, 0}});
    CHECK(a.opponents[1].games == a.games);
    CHECK(a.opponents[0].games.games() == 0);
    CHECK(a.time_losses == 1);
    CHECK(b.time_losses == 0);
    CHECK(standings.ends()[std::size_t(GameEnd::repetition)] == 1);
    CHECK(a.pairs == Pentanomial{{0, 0, 0, 1, 0}});  // the third game has no partner yet
    CHECK(b.pairs == Pentanomial{{0, 1, 0, 0, 0}});
}

TEST_CASE("standings: faults are counted for the loser") {
    const Schedule schedule({.games = 6});
    Standings standings({"a", "b"});
    standings.add(schedule.game(0), record(GameResult::black_wins, GameEnd::crash));
    standings.add(schedule.game(1), record(GameResult::black_wins, GameEnd::illegal_move));
    standings.add(schedule.game(2), record(GameResult::white_wins, GameEnd::stall));
    CHECK(standings.engines()[0].crashes == 1);
    CHECK(standings.engines()[0].illegal_moves == 0);
    CHECK(standings.engines()[1].illegal_moves == 1);
    CHECK(standings.engines()[1].stalls == 1);
}

TEST_CASE("standings: pairs in order do not depend on which game ends first") {
    const Schedule schedule({.engines = 3, .games = 4, .openings = 3});
    const auto result_of = [](std::uint64_t number) {
        constexpr GameResult results[] = {GameResult::white_wins, GameResult::draw,
                                          GameResult::black_wins};
        return record(results[number * 7 % 3]);
    };
    Standings forwards({"a", "b", "c"});
    Standings backwards({"a", "b", "c"});
    for (std::uint64_t n = 0; n < schedule.size(); ++n) {
        forwards.add(schedule.game(n), result_of(n));
        const std::uint64_t m = schedule.size() - 1 - n;
        backwards.add(schedule.game(m), result_of(m));
        if (n + 1 < schedule.size()) CHECK(backwards.pairs_in_order().empty());
        if (n == 0) CHECK(forwards.pairs_in_order().empty());
    }
    CHECK(forwards.pairs_in_order().size() == 6);
    CHECK(forwards.pairs_in_order() == backwards.pairs_in_order());
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(forwards.engines()[i].games == backwards.engines()[i].games);
        CHECK(forwards.engines()[i].pairs == backwards.engines()[i].pairs);
        CHECK(forwards.engines()[i].pairs.pairs() == 4);
    }
}
