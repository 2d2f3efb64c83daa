#include "kibitzer/teach/verdict_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace kibitzer;

namespace {

MoveFacts loses(int from, int to) {
    MoveFacts facts;
    facts.chance_best = from / 100.0;
    facts.chance_played = to / 100.0;
    facts.is_best = to >= from;
    return facts;
}

bool contains(const std::string& whole, std::string_view part) {
    return whole.find(part) != std::string::npos;
}

// Every pair of whole per cents at every tenth rating.
template <class Check>
void for_each_loss(Check check) {
    for (int elo = 400; elo <= 2600; elo += 50)
        for (int from = 0; from <= 100; ++from)
            for (int to = 0; to <= from; ++to)
                check(elo, loses(from, to), classify_move(loses(from, to), elo));
}

}  // namespace

TEST_CASE("verdict words: level is 42 to 58 per cent, and both sides agree") {
    CHECK(standing(0.41) == "worse");
    CHECK(standing(0.42) == "level");
    CHECK(standing(0.58) == "level");
    CHECK(standing(0.59) == "better");
    CHECK(standing(0.38) == "worse");
    const std::pair<std::string_view, std::string_view> opposites[] = {
        {"winning", "lost"}, {"clearly better", "clearly worse"},
        {"better", "worse"}, {"level", "level"},
        {"worse", "better"}, {"clearly worse", "clearly better"},
        {"lost", "winning"}};
    for (int chance = 0; chance <= 100; ++chance)
        for (const auto& [own, their] : opposites)
            if (standing(chance / 100.0) == own) CHECK(standing(1 - chance / 100.0) == their);
}

TEST_CASE("verdict words: an error always changes something, and downwards") {
    const std::vector<std::string_view> downwards = {"winning", "clearly better", "better", "level",
                                                     "worse",   "clearly worse",  "lost"};
    const auto rank = [&](std::string_view word) {
        return std::find(downwards.begin(), downwards.end(), word) - downwards.begin();
    };
    for_each_loss([&](int, const MoveFacts& facts, MoveClass verdict) {
        if (!is_error(verdict)) return;
        const std::string text = change_text(facts.chance_best, facts.chance_played, "was");
        CHECK_FALSE(contains(text, "still"));
        const std::string_view from = standing(facts.chance_best);
        const std::string_view to = standing(facts.chance_played);
        CHECK(rank(from) <= rank(to));
        CHECK(text.starts_with("was " + std::string(from) + ", now "));
        if (from != to) CHECK(text.ends_with(", now " + std::string(to)));
        if (from == to) CHECK_FALSE(text.ends_with(" " + std::string(to)));
        CHECK_FALSE(contains(text, "not"));  // it is what it was, only less so
    });
}

TEST_CASE("verdict words: from five per cent on nothing is called good, at any rating") {
    for_each_loss([](int elo, const MoveFacts& facts, MoveClass verdict) {
        const double loss = lost_chance(facts);
        for (const MoveClass named : {verdict, MoveClass::book}) {
            if (named == MoveClass::book && !may_be_book(verdict)) continue;
            const std::string text = verdict_text(facts, named, elo, "1.f3", "1.e4");
            CAPTURE(text);
            CHECK(contains(text, "good") == (loss > 0 && loss < playable_from));
            CHECK(contains(text, "playable") ==
                  (loss >= playable_from && loss < error_thresholds(elo).inaccuracy));
            if (loss >= playable_from) CHECK(contains(text, "1.e4 is better"));
            if (is_error(named)) CHECK(contains(text, name(named)));
        }
    });
}

TEST_CASE("verdict words: a known name excuses an inaccuracy and no more") {
    CHECK(may_be_book(MoveClass::good));
    CHECK(may_be_book(MoveClass::inaccuracy));
    CHECK_FALSE(may_be_book(MoveClass::mistake));
    CHECK_FALSE(may_be_book(MoveClass::blunder));
    CHECK(verdict_text(loses(55, 40), MoveClass::book, 1400, "1.g4", "1.e4") ==
          "1.g4 is a known move, but 1.e4 is better.");
}

TEST_CASE("verdict words: the best move, a mate, and no other move") {
    CHECK(verdict_text(loses(50, 50), MoveClass::good, 1400, "1.e4", "1.d4") ==
          "Nothing better was found than 1.e4.");
    CHECK(verdict_text(loses(60, 50), MoveClass::good, 1400, "1.e4", "") ==
          "Nothing better was found than 1.e4.");
    MoveFacts mate = loses(100, 100);
    mate.gives_mate = true;
    CHECK(verdict_text(mate, MoveClass::good, 1400, "4.Qxf7#", "") == "4.Qxf7# is checkmate.");
}
