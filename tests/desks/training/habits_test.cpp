#include "kibitzer/desks/training/habits.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/random.hpp"

using namespace kibitzer;

namespace {

constexpr std::size_t games = 200;

double share(Random& random) { return double(random.next() >> 11) * 0x1p-53; }

// Games of two players alike: both make three errors a game, of all kinds.
std::vector<Slip> games_without_habit(std::uint64_t seed) {
    const char* motifs[] = {"fork", "pin", "hanging", "skewer", "trapped", "mate_threat"};
    Random random(seed);
    std::vector<Slip> slips;
    for (std::size_t game = 0; game < games; ++game)
        for (const bool own : {true, false})
            for (int i = 0; i < 3; ++i)
                slips.push_back({game, own, random.next() % 2 != 0 ? "allowed" : "missed",
                                 motifs[random.next() % 6],
                                 random.next() % 2 != 0 ? "knight" : "queen",
                                 Phase(random.next() % 3), store::Pace(1 + random.next() % 3),
                                 0.1 + 0.3 * share(random)});
    return slips;
}

// And one of them allows a fork by a knight in every fifth game, when he moves quickly.
std::vector<Slip> games_with_habit(std::uint64_t seed) {
    std::vector<Slip> slips = games_without_habit(seed);
    Random random(seed + 1000);
    for (std::size_t game = 0; game < games; ++game)
        if (random.next() % 5 == 0)
            slips.push_back({game, true, "allowed", "fork", "knight", Phase::middlegame,
                             store::Pace::under_5_seconds, 0.15 + 0.2 * share(random)});
    return slips;
}

const HabitKey planted{"allowed", "fork", Phase::middlegame, store::Pace::under_5_seconds};

}  // namespace

TEST_CASE("habits: the planted one is found, and of a player without one nothing is told") {
    constexpr int players = 10;
    int found = 0;
    int told_of_none = 0;
    for (std::uint64_t seed = 1; seed <= players; ++seed) {
        const HabitsFound with = find_habits(games, games_with_habit(seed));
        if (!with.habits.empty() && with.habits[0].key.contains(planted)) ++found;
        told_of_none += !find_habits(games, games_without_habit(seed)).habits.empty();
    }
    CHECK(found >= 9);
    CHECK(told_of_none <= 1);
}

TEST_CASE("habits: cost, interval, halves and opponents are what they are") {
    std::vector<Slip> slips;
    for (std::size_t game = 0; game < 40; ++game)  // the second half alone
        if (game >= 20)
            slips.push_back(
                {game, true, "missed", "pin", "bishop", Phase::opening, store::Pace::unknown, 0.2});
    slips.push_back({3, false, "missed", "pin", "rook", Phase::opening, store::Pace::unknown, 0.4});
    const HabitsFound found = find_habits(40, slips, [](const HabitKey& key) {
        return UsualLoss{key.motif == "pin" ? 0.01 : 0.5, 0.005, 0.015, 1000, 1400, 300, key};
    });
    REQUIRE(found.habits.size() == 1);
    const Habit& habit = found.habits[0];
    CHECK(habit.key == HabitKey{"missed", "pin", Phase::opening, {}});
    CHECK(habit.errors == 20);
    CHECK(habit.piece == "bishop");
    CHECK(habit.cost == doctest::Approx(0.1));
    CHECK(habit.opponents == doctest::Approx(0.01));
    CHECK(habit.low > 0.05);
    CHECK(habit.low < 0.1);
    CHECK(habit.high > 0.1);
    CHECK(habit.bound > 0);
    CHECK(habit.bound < habit.cost - habit.opponents);
    CHECK(habit.earlier == 0);
    CHECK(habit.later == doctest::Approx(0.2));
    CHECK(habit.change_low > 0.1);
    CHECK(habit.change_high >= 0.2);
    CHECK(habit.trend() == 1);
    CHECK(trend_text(habit).starts_with(
        "First half of the games 0.0 %, second 20.0 %: it grows (from +"));
    REQUIRE(habit.usual);
    CHECK(habit.usual->loss == 0.01);
    const std::string words = habit_text(habit);
    CHECK(
        words.starts_with("You lose 10.0 % of win chance a game by pins by a bishop that you "
                          "miss in the opening ("));
    CHECK(
        words.ends_with("your opponents 1.0 %. Players of your rating lose 1.0 % (0.5 to 1.5 %)."));
}

TEST_CASE("habits: what the opponents do as often, or a few games alone, is none") {
    std::vector<Slip> alike;
    std::vector<Slip> few;
    for (std::size_t game = 0; game < 60; ++game)
        for (const bool own : {true, false}) {
            const Slip slip{
                game, own, "allowed", "fork", "knight", Phase::middlegame, store::Pace::slower,
                0.3};
            alike.push_back(slip);
            if (own && game < 8) few.push_back(slip);
        }
    CHECK(find_habits(60, alike).habits.empty());
    CHECK(find_habits(60, alike).looked_at == 4);
    few.resize(5);  // with three more of the opponents' that make it worth looking at
    for (std::size_t game = 50; game < 53; ++game)
        few.push_back({game, false, "allowed", "fork", "knight", Phase::middlegame,
                       store::Pace::slower, 0.01});
    CHECK(find_habits(60, few).looked_at == 4);
    CHECK(find_habits(60, few).habits.empty());
    CHECK(find_habits(0, {}).habits.empty());
}

TEST_CASE("habits: which contain which") {
    const HabitKey any{"allowed", "fork", {}, {}};
    CHECK(any.contains(planted));
    CHECK_FALSE(planted.contains(any));
    CHECK_FALSE(any.contains({"missed", "fork", {}, {}}));
}
