#include "kibitzer/desks/database/game_sites.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("names of players on sites: nothing that could become another address") {
    for (const char* good : {"rook_lifter", "A-1"}) CHECK(check_player_name(good));
    for (const char* bad : {"", "a/b", "a b", "../x", "a?b", "ä"}) CHECK(!check_player_name(bad));
    CHECK(!check_player_name(std::string(51, 'a')));
}

TEST_CASE("days") {
    CHECK(check_day(""));
    CHECK(check_day("2026-02-28"));
    for (const char* bad : {"2026-02-30", "2026", "yesterday", "2026-1-1x"}) CHECK(!check_day(bad));
}

TEST_CASE("streams of games: where the last game begins, and when it was played") {
    const std::string one =
        "[Event \"a\"]\n[UTCDate \"2026.01.02\"]\n[UTCTime \"01:02:03\"]\n\n1. e4 *\n";
    const std::string two = one + "\n\n[Event \"b\"]\n[UTCDate \"2026.01.03\"]\n\n1. d4 *\n\n";
    CHECK(!last_game_start(one));
    REQUIRE(last_game_start(two));
    CHECK(two.substr(*last_game_start(two)).starts_with("[Event \"b\"]"));
    constexpr std::int64_t day = 86'400'000;
    CHECK(newest_start(one) == 20455 * day + 3'723'000);
    CHECK(newest_start(two) == 20456 * day);
    CHECK(newest_start("1. e4 *") == 0);
}
