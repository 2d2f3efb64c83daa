#include "kibitzer/base/progress.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("progress: amount, rate and time left") {
    CHECK(progress_line("games.pgn", 50'000'000, 200'000'000, 5, "") ==
          "games.pgn  50.0 MB of 200.0 MB (25 %)  10.0 MB/s  15 s left");
    CHECK(progress_line("-", 1'500, 0, 1, "3 games") == "-  1.5 kB  1.5 kB/s  3 games");
}

TEST_CASE("progress: durations and sizes for people") {
    CHECK(format_duration(0.4) == "0 s");
    CHECK(format_duration(125) == "2 min 05 s");
    CHECK(format_duration(3 * 3600 + 61) == "3 h 01 min");
    CHECK(format_bytes(999) == "999 B");
    CHECK(format_bytes(1'234'567) == "1.2 MB");
}
