#include "kibitzer/memory/scheduler.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::memory;

namespace {

// Days after the answer until it is asked again.
double days_to_wait(const Card& card) {
    return double(card.due - *card.last_answer) / double(one_day);
}

}  // namespace

// Made by tests/e2e/fsrs_peer.mjs: schedule, time, grade; then the card as it has become.
TEST_CASE("scheduler: 20 schedules of 15 answers agree with another program, to the digit") {
    std::ifstream file(test::case_file("fsrs_schedules.txt"));
    REQUIRE(file);
    std::map<int, Card> cards;
    int answers = 0;
    for (std::string line; std::getline(file, line); ++answers) {
        std::istringstream fields(line);
        int schedule = 0, grade = 0;
        Time at = 0;
        std::string stage;
        Card expected;
        fields >> schedule >> at >> grade >> stage >> expected.due >> expected.stability >>
            expected.difficulty >> expected.step >> expected.repetitions >> expected.lapses;
        REQUIRE(fields);
        Card& card = cards[schedule];
        card = answered(card, at, Grade(grade - 1));
        CAPTURE(line);
        CHECK(stage_names[std::size_t(card.stage)] == stage);
        expected.stage = card.stage;
        expected.last_answer = at;
        CHECK(card.due == expected.due);
        CHECK(card.stability == expected.stability);
        CHECK(card.difficulty == expected.difficulty);
        CHECK(card == expected);
    }
    CHECK(answers == 300);
}

TEST_CASE("scheduler: better answers wait longer") {
    Card card;
    for (const Grade grade : {Grade::good, Grade::good, Grade::good})
        card = answered(card, card.last_answer ? card.due : 0, grade);
    REQUIRE(card.stage == Stage::review);
    double last = 0;
    for (const Grade grade : {Grade::again, Grade::hard, Grade::good, Grade::easy}) {
        const double days = days_to_wait(answered(card, card.due, grade));
        CHECK(days > last);
        last = days;
    }
}

TEST_CASE("scheduler: what was known and is forgotten is asked again within minutes") {
    Card card = answered({}, 0, Grade::easy);
    CHECK(card.stage == Stage::review);
    CHECK(card.lapses == 0);
    card = answered(card, card.due, Grade::again);
    CHECK(card.stage == Stage::relearning);
    CHECK(card.lapses == 1);
    CHECK(card.due - *card.last_answer == 10 * one_minute);
}

TEST_CASE("scheduler: recall falls from day to day, and is nine tenths when it is due") {
    CHECK(recall({}, 0) == 0);
    const Card card = answered({}, 0, Grade::easy);
    CHECK(recall(card, 0) == 1);
    CHECK(recall(card, one_day) < 1);
    CHECK(recall(card, card.due) == doctest::Approx(wanted_recall).epsilon(0.01));
    CHECK(recall(card, card.due + 100 * one_day) < recall(card, card.due));
}
