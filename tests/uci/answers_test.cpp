#include "kibitzer/uci/answers.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

TEST_CASE("info: a full line of today's engines") {
    const UciInfo info = parse_info(
        "depth 12 seldepth 18 multipv 2 score cp -31 upperbound wdl 40 880 80 nodes 51234 nps "
        "1200345 hashfull 17 tbhits 3 time 42 pv e7e5 g1f3 b8c6",
        Color::black);
    CHECK(info.depth == 12);
    CHECK(info.selective_depth == 18);
    CHECK(info.multipv == 2);
    CHECK(info.score == Score{Centipawns{-31}, Color::black});
    CHECK(info.bound == UciInfo::Bound::upper);
    CHECK(info.wdl == std::array{40, 880, 80});
    CHECK(info.nodes == 51234);
    CHECK(info.nodes_per_second == 1200345);
    CHECK(info.hash_full == 17);
    CHECK(info.tablebase_hits == 3);
    CHECK(info.time == 42);
    CHECK(info.pv == "e7e5 g1f3 b8c6");
}

TEST_CASE("info: mates, and the order of words does not matter") {
    const UciInfo info = parse_info("pv a2a4 score mate -3 depth 7", Color::white);
    CHECK(info.score == Score{Mate{-3}, Color::white});
    CHECK(info.depth == 7);
    CHECK(info.pv == "a2a4");
}

TEST_CASE("info: a string is text, not words") {
    const UciInfo info = parse_info("depth 1 string score cp 900 depth 50", Color::white);
    CHECK(info.depth == 1);
    CHECK_FALSE(info.score);
    CHECK(info.text == "score cp 900 depth 50");
}

TEST_CASE("info: what is written is read again") {
    const std::string full =
        "info depth 9 seldepth 12 multipv 2 score mate -3 upperbound wdl 1 2 997 nodes 5 nps 6 "
        "hashfull 7 tbhits 8 time 10 pv e2e4 e7e5 string and text";
    const UciInfo info = parse_info(full.substr(5), Color::white);
    CHECK(to_string(info) == full);
    CHECK(to_string(UciInfo()) == "info");
    UciInfo one;
    one.score = Score{Centipawns{-20}, Color::black};
    one.pv = "g1f3 g8f6";
    CHECK(to_string(one) == "info score cp -20 pv g1f3 g8f6");
    CHECK(parse_info(to_string(one).substr(5), Color::black) == one);
}

TEST_CASE("info: rubbish is passed over") {
    CHECK(parse_info("", Color::white) == UciInfo{});
    CHECK(parse_info("depth", Color::white) == UciInfo{});
    CHECK(parse_info("score", Color::white) == UciInfo{});
    CHECK(parse_info("score cp", Color::white) == UciInfo{});
    CHECK(parse_info("depth x seldepth 9", Color::white).selective_depth == 9);
    CHECK(parse_info("depth 99999999999999 nodes 5", Color::white).nodes == 5);
    CHECK_FALSE(parse_info("score cp mate", Color::white).score);
    CHECK_FALSE(parse_info("wdl 1 2", Color::white).wdl);
    CHECK(parse_info("multipv 0", Color::white).rank() == 1);
    CHECK(parse_info("pv e2e4 nonsense e7e5 depth 3", Color::white).pv == "e2e4");
    CHECK(parse_info("refutation d1h5 currmove e2e4 cpuload 900 depth 3", Color::white).depth == 3);
}

TEST_CASE("info: scores nobody can mean are cut") {
    const auto score = [](const char* text) { return *parse_info(text, Color::white).score; };
    CHECK(score("score cp -2147483648") == Score{Centipawns{-1'000'000}, Color::white});
    CHECK(score("score mate 2147483647") == Score{Mate{10'000}, Color::white});
}

TEST_CASE("info: any mix of words and noise is read without harm") {
    constexpr const char* words[] = {"depth",      "seldepth",
                                     "multipv",    "score",
                                     "cp",         "mate",
                                     "nodes",      "nps",
                                     "time",       "hashfull",
                                     "wdl",        "tbhits",
                                     "pv",         "lowerbound",
                                     "upperbound", "e2e4",
                                     "e7e8q",      "-5",
                                     "12",         "string",
                                     "0",          "18446744073709551615",
                                     "\t",         "info"};
    Random random(1);
    for (int i = 0; i < 20'000; ++i) {
        std::string line;
        for (auto n = random.below(12); n > 0; --n) {
            if (random.below(8) == 0)
                for (auto m = random.below(6); m > 0; --m) line += char(random.below(256));
            else
                line += words[random.below(std::size(words))];
            if (random.below(10) != 0) line += ' ';
        }
        const UciInfo info = parse_info(line, Color::black);
        CHECK(info.rank() >= 1);
        for (const Move move : legal_line(Position::start(), info.pv)) CHECK_FALSE(move.is_null());
    }
}

TEST_CASE("pv: legal as far as it goes") {
    const Position start = Position::start();
    CHECK(legal_line(start, "e2e4 e7e5 g1f3").size() == 3);
    CHECK(legal_line(start, "e2e4 e2e4 g1f3").size() == 1);
    CHECK(legal_line(start, "0000 e7e5").empty());
    CHECK(legal_line(start, "").empty());
}

TEST_CASE("bestmove: with and without a move to ponder on") {
    CHECK(parse_best_move("e2e4 ponder e7e5").move == "e2e4");
    CHECK(parse_best_move("e2e4 ponder e7e5").ponder == "e7e5");
    CHECK(parse_best_move("e2e4").ponder.empty());
    CHECK(parse_best_move("e2e4 ponder").ponder.empty());
    for (const char* none : {"", "(none)", "0000", "NULL", "none"})
        CHECK(parse_best_move(none).says_none());
    CHECK_FALSE(parse_best_move("e2e4").says_none());
}
