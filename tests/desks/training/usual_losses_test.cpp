#include "kibitzer/desks/training/usual_losses.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

constexpr std::string_view table =
    "# of two bands\n"
    "band\t1000\t1400\t200\n"
    "loss\tallowed\tfork\tany\tany\t0.02\t0.005\n"
    "loss\tallowed\tfork\tmiddlegame\tunder_5s\t0.01\t0.006\n"
    "band\t1400\t1800\t300\n"
    "loss\tallowed\tfork\tany\tany\t0.015\t0.004\n"
    "loss\tallowed\tfork\tendgame\tany\t0.003\t0.001\n"
    "loss\tallowed\tfork\tany\tslower\t0.004\t0.001\n";

}  // namespace

TEST_CASE("usual losses: of the band of the rating, with their interval") {
    const auto losses = UsualLosses::parse(table);
    REQUIRE(losses);
    const HabitKey any{"allowed", "fork", {}, {}};
    const auto weaker = losses->find(1399.9, any);
    REQUIRE(weaker);
    CHECK(weaker->loss == 0.02);
    CHECK(weaker->low == doctest::Approx(0.0102));
    CHECK(weaker->high == doctest::Approx(0.0298));
    CHECK(weaker->from == 1000);
    CHECK(weaker->to == 1400);
    CHECK(weaker->sides == 200);
    CHECK(losses->find(1400, any)->loss == 0.015);
    const HabitKey narrow{"allowed", "fork", Phase::middlegame, store::Pace::under_5_seconds};
    CHECK(losses->find(1200, narrow)->low == 0);
    CHECK(losses->find(1200, narrow)->of == narrow);
    CHECK_FALSE(losses->find(999, any));
    CHECK_FALSE(losses->find(1200, {"missed", "fork", {}, {}}));
}

TEST_CASE("usual losses: of a rare habit the wider one by which least is lost, as a limit") {
    const auto losses = UsualLosses::parse(table);
    REQUIRE(losses);
    const auto limit = losses->find(1500, {"allowed", "fork", Phase::endgame, store::Pace::slower});
    REQUIRE(limit);
    CHECK(limit->of == HabitKey{"allowed", "fork", Phase::endgame, {}});
    const auto any =
        losses->find(1500, {"allowed", "fork", Phase::middlegame, store::Pace::under_5_seconds});
    REQUIRE(any);
    CHECK(any->of == HabitKey{"allowed", "fork", {}, {}});
    Habit habit;
    habit.key = {"allowed", "fork", Phase::middlegame, store::Pace::under_5_seconds};
    habit.usual = any;
    CHECK(habit_text(habit).ends_with(
        "By all forks that they allow players of your rating lose 1.5 % "
        "(0.7 to 2.3 %); by this, no more than that."));
    habit.key = limit->of;
    habit.usual = limit;
    CHECK(habit_text(habit).ends_with("Players of your rating lose 0.3 % (0.1 to 0.5 %)."));
}

TEST_CASE("usual losses: a damaged table is refused with its line") {
    const auto error_of = [](std::string_view text) {
        const auto losses = UsualLosses::parse(text);
        return losses ? std::string() : losses.error().message;
    };
    CHECK(error_of("loss\tallowed\tfork\tany\tany\t0.02\t0.005").find("line 1") !=
          std::string::npos);
    for (const std::string_view wrong :
         {"band\t1400\t1000\t200", "band\t1000\t1400", "band\t1000\t1400\t200\nloss\ta\tb",
          "band\t1000\t1400\t200\nloss\tallowed\tfork\tlater\tany\t0.02\t0.005"})
        CHECK(error_of(wrong).find("expected a band") != std::string::npos);
}

TEST_CASE("usual losses: the built-in table knows amateurs of all usual ratings") {
    for (const double rating : {1000.0, 1500.0, 2000.0}) {
        const auto hanging =
            default_usual_losses().find(rating, {"allowed", "hanging", std::nullopt, std::nullopt});
        REQUIRE(hanging);
        CHECK(hanging->loss > 0);
        CHECK(hanging->low <= hanging->loss);
        CHECK(hanging->sides >= 100);
    }
}
