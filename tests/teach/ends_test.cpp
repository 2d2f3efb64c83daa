// What words rest on is looked at before they are told: ends of lines, and what decides a game.
#include <doctest/doctest.h>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/teach/moment.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

using test::line_of;

Moment moment_of(const char* fen, std::initializer_list<const char*> played,
                 std::initializer_list<const char*> better, double before, double after) {
    Moment moment;
    moment.before = test::position(fen);
    const Color side = moment.before.side_to_move();
    moment.after_played = {line_of(moment.before, played), {Centipawns{-200}, side}};
    moment.played = moment.after_played.moves[0];
    moment.alternatives = {{line_of(moment.before, better), {Centipawns{0}, side}},
                           moment.after_played};
    moment.chance_before = before;
    moment.chance_after = after;
    moment.verdict = before - after > 0.27 ? MoveClass::blunder : MoveClass::mistake;
    return moment;
}

std::string words_of(const Telling& telling) {
    std::string words;
    for (const std::string& sentence : telling.sentences)
        words += (words.empty() ? "" : " ") + sentence;
    return words;
}

// Everything that is asked for is worth so much to the mover, until nothing is asked any more.
Telling told_with(Moment moment, int centipawns) {
    Telling telling = tell(moment, {1600, Audience::both});
    for (int round = 0; round < 10 && !telling.to_look_at.empty(); ++round) {
        for (const Position& end : telling.to_look_at)
            moment.seen_ends.push_back(
                {end, {Centipawns{centipawns}, moment.before.side_to_move()}});
        telling = tell(moment, {1600, Audience::both});
    }
    CHECK(telling.to_look_at.empty());
    return telling;
}

}  // namespace

TEST_CASE("ends: a line is shown only if its end agrees with the sentence") {
    // 8.h4 loses the knight on e5.
    const Moment moment =
        moment_of("rnbq1rk1/ppp2ppp/3bp3/3pN3/3P1Q2/2N5/PPP1PPPP/R3KB1R w KQ - 1 8",
                  {"h4", "f6", "Qe3", "fxe5", "dxe5", "Bb4"}, {"Qd2", "c5", "e3"}, 0.5, 0.25);
    const Telling asked = tell(moment, {1600, Audience::both});
    CHECK_FALSE(asked.to_look_at.empty());
    CHECK(words_of(told_with(moment, -200)).find("Black has won a knight for a pawn") !=
          std::string::npos);
    // Whoever looks at the end alone finds nothing lost there.
    CHECK(words_of(told_with(moment, 0)).find("has won") == std::string::npos);
}

TEST_CASE("ends: material proved to be won is not told if it wins nothing") {
    // 2...a6 leaves the pawn on e5 to be taken.
    const Moment moment =
        moment_of("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
                  {"a6", "Nxe5", "Qe7", "Nf3"}, {"Nc6", "Bb5"}, 0.5, 0.32);
    CHECK(words_of(told_with(moment, -100)).find("loses a pawn") != std::string::npos);
    CHECK(words_of(told_with(moment, 0)).find("loses a pawn") == std::string::npos);
}

TEST_CASE("ends: a pawn does not explain why a game is lost") {
    const char* fen = "r1bb1rk1/2p2q1p/1p4pP/p2pPP2/3n4/2NB2Q1/PPPK2P1/5R1R b - - 0 23";
    const Moment lost =
        moment_of(fen, {"Ba6", "fxg6", "hxg6", "Rxf7", "Kxf7", "Qxg6+", "Ke7", "h7"},
                  {"Nxf5", "Qf4", "Bb7"}, 0.92, 0.01);
    const std::string words = words_of(tell(lost, {1600, Audience::both}));
    CHECK(words.find("which takes the pawn on g6") == std::string::npos);
    CHECK(words.find("23...Ba6 is met by 24.fxg6 hxg6 25.Rxf7") != std::string::npos);
}

TEST_CASE("ends: of what a capture wins the best part is told") {
    const Moment missed =
        moment_of("2kr3r/pp2b3/2p1p3/3qPpp1/3QpP1p/4P3/PPP3PP/2KR2BR b - - 5 20", {"Rhg8", "c4"},
                  {"Qxa2", "c3", "Rxd4", "exd4", "gxf4"}, 0.99, 0.65);
    const std::string words = words_of(tell(missed, {1600, Audience::both}));
    CHECK(words.find("the queen on d4 is attacked at the same time") != std::string::npos);
    CHECK(words.find("nothing defends the pawn") == std::string::npos);
}

TEST_CASE("ends: the next best is one that is better than the move played") {
    Moment moment = moment_of("8/4K3/5Pb1/3p3p/3P4/5P2/4kB2/8 w - - 9 73", {"Bh4", "Kxf3", "Kf8"},
                              {"f4", "Kxf2", "f5"}, 0.89, 0.5);
    const Color white = Color::white;
    moment.alternatives[0].score = {Centipawns{330}, white};
    moment.alternatives.insert(moment.alternatives.begin() + 1,
                               {line_of(moment.before, {"Bg1", "Kxf3"}), {Centipawns{0}, white}});
    const auto told = [&] { return words_of(tell(moment, {2000, Audience::both})); };
    CHECK(told().find("The next best") == std::string::npos);
    moment.alternatives[1].score = {Centipawns{100}, white};
    CHECK(told().find("The next best, 73.Bg1") != std::string::npos);
}
