// What is written on the command line: time controls, engines, rules.
#include <doctest/doctest.h>

#include "kibitzer/chess/thinking_limits.hpp"
#include "kibitzer/match/adjudication.hpp"
#include "kibitzer/match/clock.hpp"
#include "kibitzer/match/engine_spec.hpp"
#include "kibitzer/match/fields.hpp"

using namespace kibitzer;
using namespace std::chrono_literals;

TEST_CASE("time control: read as it is written") {
    CHECK(*parse_time_control("2+0.02") == TimeControl{0, 2s, 20ms});
    CHECK(*parse_time_control("60") == TimeControl{0, 60s, 0ms});
    CHECK(*parse_time_control("40/60+0.5") == TimeControl{40, 60s, 500ms});
    CHECK(*parse_time_control("0.25") == TimeControl{0, 250ms, 0ms});
    for (const char* text : {"2+0.02", "60", "40/60+0.5", "40/60", "0.25"})
        CHECK(to_string(*parse_time_control(text)) == text);
    for (const char* bad : {"", "x", "0", "0+1", "-1", "1+", "+1", "1+-1", "/5", "0/5", "1.5/5",
                            "1+1+1", "1e9", "nan", "5 "})
        CHECK_FALSE(parse_time_control(bad));
}

TEST_CASE("clock: sudden death with an increment") {
    PlayerClock clock({.clock = TimeControl{0, 1s, 100ms}}, 20ms);
    CHECK(clock.left() == 1100ms);  // the increment is there from the first move on
    CHECK(clock.moves_to_go() == 0);
    CHECK(clock.spend(300ms));
    CHECK(clock.left() == 900ms);
    CHECK(clock.spend(919ms));  // within the margin
    CHECK(clock.left() == 100ms);
    CHECK_FALSE(clock.spend(121ms));
}

TEST_CASE("clock: so many moves, then the time again") {
    PlayerClock clock({.clock = TimeControl{2, 1s, 0ms}}, 0ms);
    CHECK(clock.moves_to_go() == 2);
    CHECK(clock.spend(400ms));
    CHECK(clock.moves_to_go() == 1);
    CHECK(clock.spend(500ms));
    CHECK(clock.moves_to_go() == 2);
    CHECK(clock.left() == 1100ms);
}

TEST_CASE("clock: a time for every move, and none at all") {
    PlayerClock each({.move_time = 100ms}, 10ms);
    for (int i = 0; i < 3; ++i) CHECK(each.spend(110ms));
    CHECK_FALSE(each.spend(111ms));
    PlayerClock none({.nodes = 1000}, 10ms);
    CHECK_FALSE(none.allowed());
    CHECK(none.spend(24h));
}

TEST_CASE("fields: commas separate, a backslash keeps them together") {
    CHECK(*parse_fields("x", "a=1,b=2") == Fields{{"a", "1"}, {"b", "2"}});
    CHECK(*parse_fields("x", "a=1\\,2,b=\\\\") == Fields{{"a", "1,2"}, {"b", "\\"}});
    CHECK(*parse_fields("x", "path=C:\\new,flag") == Fields{{"path", "C:\\new"}, {"flag", ""}});
    CHECK(*parse_fields("x", "a=b=c") == Fields{{"a", "b=c"}});
    for (const char* bad : {"", ",", "a=1,", "=1"}) CHECK_FALSE(parse_fields("x", bad));
}

TEST_CASE("engine: everything that can be said of one") {
    const auto engine = parse_engine_spec(
        "cmd=./new --uci,name=new,dir=/tmp,proto=uci,option.Use NNUE=false,option.Path=a\\,b,"
        "option.Empty=,tc=1+0.1,nodes=5000,depth=9,movetime=20");
    REQUIRE(engine);
    CHECK(engine->command == "./new --uci");
    CHECK(engine->name == "new");
    CHECK(engine->folder == "/tmp");
    CHECK(engine->options == Fields{{"Use NNUE", "false"}, {"Path", "a,b"}, {"Empty", ""}});
    CHECK(engine->limits ==
          ThinkingLimits{TimeControl{0, 1s, 100ms}, 20ms, std::uint64_t{5000}, 9});
    CHECK_FALSE(parse_engine_spec("cmd=x")->limits.any());
    CHECK(parse_engine_spec("name=y", "x")->command == "x");
    CHECK(parse_engine_spec("cmd=z,name=y", "x")->command == "z");
    for (const char* bad : {"", "name=x", "cmd=", "cmd=x,colour=red", "cmd=x,tc=0", "cmd=x,nodes=0",
                            "cmd=x,depth=-1", "cmd=x,movetime=soon"})
        CHECK_FALSE(parse_engine_spec(bad));
}

TEST_CASE("rules of adjudication: read as they are written") {
    CHECK(*parse_draw_rule("movenumber=30,movecount=4,score=15") == DrawRule{30, 4, 15});
    CHECK(*parse_resign_rule("movecount=4,score=500") == ResignRule{4, 500, false});
    for (const char* yes : {"score=500,twosided", "score=500,twosided=true"})
        CHECK(*parse_resign_rule(yes) == ResignRule{3, 500, true});
    CHECK(*parse_draw_rule(to_string(DrawRule{1, 2, 3})) == DrawRule{1, 2, 3});
    CHECK(*parse_resign_rule(to_string(ResignRule{1, 2, true})) == ResignRule{1, 2, true});
    for (const char* bad : {"", "movecount=0", "score=-1", "moves=3", "score=x"}) {
        CHECK_FALSE(parse_draw_rule(bad));
        CHECK_FALSE(parse_resign_rule(bad));
    }
}

TEST_CASE("adjudication: a draw needs both sides, long enough and late enough") {
    const auto score = [](int centipawns, Color side) {
        return Score{Centipawns{centipawns}, side};
    };
    Adjudicator adjudicator({.draw = DrawRule{10, 2, 20}});
    const auto both = [&](int white, int black) {
        adjudicator.note(Color::white, score(white, Color::white));
        adjudicator.note(Color::black, score(black, Color::black));
    };
    both(5, -20);
    CHECK_FALSE(adjudicator.is_draw(50));
    both(5, -20);
    CHECK(adjudicator.is_draw(10));
    CHECK_FALSE(adjudicator.is_draw(9));
    both(21, 0);
    CHECK_FALSE(adjudicator.is_draw(50));
    both(0, 0);
    both(0, 0);
    CHECK(adjudicator.is_draw(50));
    adjudicator.note(Color::white, std::nullopt);  // no opinion is not a level one
    CHECK_FALSE(adjudicator.is_draw(50));
    CHECK_FALSE(adjudicator.winner());
}

TEST_CASE("adjudication: the loser gives up; two-sided, the winner must agree") {
    Adjudicator alone({.resign = ResignRule{2, 600, false}});
    Adjudicator agreed({.resign = ResignRule{2, 600, true}});
    const auto both = [&](const Score& white, const Score& black) {
        for (Adjudicator* adjudicator : {&alone, &agreed}) {
            adjudicator->note(Color::white, white);
            adjudicator->note(Color::black, black);
        }
    };
    both({Centipawns{100}, Color::white}, {Centipawns{-600}, Color::black});
    CHECK_FALSE(alone.winner());
    both({Centipawns{100}, Color::white}, {Mate{-3}, Color::black});
    CHECK(alone.winner() == Color::white);
    CHECK_FALSE(agreed.winner());
    both({Centipawns{700}, Color::white}, {Centipawns{-700}, Color::black});
    both({Mate{5}, Color::white}, {Centipawns{-700}, Color::black});
    CHECK(agreed.winner() == Color::white);
    both({Mate{5}, Color::white}, {Centipawns{0}, Color::black});
    CHECK_FALSE(alone.winner());
}
