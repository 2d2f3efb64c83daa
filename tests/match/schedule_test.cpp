#include "kibitzer/match/schedule.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

using namespace kibitzer;

TEST_CASE("schedule: every opening twice, with colours reversed") {
    const Schedule schedule({.games = 10, .openings = 3, .order = OpeningOrder::sequential});
    CHECK(schedule.size() == 10);
    for (std::uint64_t n = 0; n < 10; n += 2) {
        const ScheduledGame first = schedule.game(n);
        const ScheduledGame second = schedule.game(n + 1);
        CHECK(first.opening == n / 2 % 3);
        CHECK(second.opening == first.opening);
        CHECK(second.pair == first.pair);
        CHECK(second.white == first.black);
        CHECK(second.black == first.white);
    }
}

TEST_CASE("schedule: all against all, and the first against the others") {
    const auto meetings = [](Pairings pairings) {
        const Schedule schedule({.engines = 4, .pairings = pairings, .games = 3});
        std::map<std::pair<std::size_t, std::size_t>, int> count;
        std::set<std::uint64_t> numbers;
        for (std::uint64_t n = 0; n < schedule.size(); ++n) {
            const ScheduledGame game = schedule.game(n);
            ++count[std::minmax(game.white, game.black)];
            numbers.insert(game.number);
        }
        CHECK(numbers.size() == schedule.size());
        for (const auto& [pair, games] : count) CHECK(games == 3);
        return count.size();
    };
    CHECK(meetings(Pairings::round_robin) == 6);
    CHECK(meetings(Pairings::gauntlet) == 3);
}

TEST_CASE("schedule: pairs have two games of two engines, and are numbered without gaps") {
    const Schedule schedule({.engines = 3, .games = 4, .openings = 7});
    std::map<std::uint64_t, std::set<std::size_t>> whites;
    for (std::uint64_t n = 0; n < schedule.size(); ++n)
        whites[schedule.game(n).pair].insert(schedule.game(n).white);
    CHECK(whites.size() == 6);
    CHECK(whites.rbegin()->first == 5);
    for (const auto& [pair, players] : whites) CHECK(players.size() == 2);
}

TEST_CASE("schedule: the seed decides the order, a longer match begins the same") {
    const auto openings = [](std::uint64_t seed, std::uint64_t games) {
        const Schedule schedule({.engines = 3, .games = games, .openings = 100, .seed = seed});
        std::vector<std::size_t> order;
        for (std::uint64_t n = 0; n < 30; ++n) {
            order.push_back(schedule.game(n).opening);
            order.push_back(schedule.game(n).white);
        }
        return order;
    };
    CHECK(openings(1, 10) == openings(1, 10));
    CHECK(openings(1, 10) == openings(1, 11));
    CHECK(openings(1, 10) == openings(1, 500));
    CHECK(openings(1, 10) != openings(2, 10));
}

TEST_CASE("schedule: random order uses every opening before any comes again") {
    const Schedule schedule({.games = 400, .openings = 200});
    std::set<std::size_t> seen;
    for (std::uint64_t n = 0; n < 400; n += 2) seen.insert(schedule.game(n).opening);
    CHECK(seen.size() == 200);
}
