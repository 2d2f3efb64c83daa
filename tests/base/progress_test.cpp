#include "kibitzer/base/progress.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("progress: amount, rate and time left") {
    CHECK(progress_line("games.pgn", {50'000'000, 200'000'000, 0, 5, ProgressUnit::bytes}, "") ==
          "games.pgn  50.0 MB of 200.0 MB (25 %)  10.0 MB/s  15 s left");
    CHECK(progress_line("-", {1'500, 0, 0, 1, ProgressUnit::bytes}, "3 games") ==
          "-  1.5 kB  1.5 kB/s  3 games");
}

TEST_CASE("progress: what is counted is named") {
    CHECK(progress_line("solving", {12, 300, 0, 4, ProgressUnit::positions}, "9 solved") ==
          "solving  12 of 300 positions (4 %)  3.0 positions/s  1 min 36 s left  9 solved");
    CHECK(progress_line("match", {3, 12, 0, 60, ProgressUnit::games}, "") ==
          "match  3 of 12 games (25 %)  3.0 games/min  3 min 00 s left");
    CHECK(progress_line("reading", {1'234'567, 0, 0, 10, ProgressUnit::rows}, "") ==
          "reading  1,234,567 rows  123,456 rows/s");
}

TEST_CASE("progress: a known share tells the time left where the total is not known") {
    CHECK(progress_line("fens.txt", {100, 0, 0.25, 10, ProgressUnit::positions}, "") ==
          "fens.txt  100 positions (25 %)  10.0 positions/s  30 s left");
}

TEST_CASE("progress: before the first piece is done the time goes on") {
    CHECK(progress_line("bench", {0, 28, 0, 3.2, ProgressUnit::positions}, "") ==
          "bench  0 of 28 positions  3 s");
}

TEST_CASE("progress: every unit has a name") {
    for (const ProgressUnit unit : {ProgressUnit::bytes, ProgressUnit::games, ProgressUnit::nodes})
        CHECK_FALSE(name(unit).empty());
    CHECK(name(ProgressUnit::nodes) == "nodes");
    CHECK(name(ProgressUnit::puzzles) == "puzzles");
}

TEST_CASE("progress: durations and sizes for people") {
    CHECK(format_duration(0.4) == "0 s");
    CHECK(format_duration(125) == "2 min 05 s");
    CHECK(format_duration(3 * 3600 + 61) == "3 h 01 min");
    CHECK(format_bytes(999) == "999 B");
    CHECK(format_bytes(1'234'567) == "1.2 MB");
}
