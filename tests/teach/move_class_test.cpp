#include "kibitzer/teach/move_class.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

MoveFacts loses(double from, double to) {
    MoveFacts facts;
    facts.chance_best = from;
    facts.chance_played = to;
    return facts;
}

// The best move, so much better than any other.
MoveFacts best(double chance, double other) {
    MoveFacts facts = loses(chance, chance);
    facts.chance_other = other;
    facts.is_best = true;
    return facts;
}

}  // namespace

TEST_CASE("move class: thresholds follow the rating") {
    const MoveFacts small = loses(0.55, 0.495);
    CHECK(classify_move(small, 1000) == MoveClass::good);
    CHECK(classify_move(small, 2200) == MoveClass::inaccuracy);
    const MoveFacts large = loses(0.60, 0.39);
    CHECK(classify_move(large, 800) == MoveClass::inaccuracy);
    CHECK(classify_move(large, 1400) == MoveClass::mistake);
    CHECK(classify_move(large, 2200) == MoveClass::blunder);
    CHECK(error_thresholds(100).blunder == error_thresholds(800).blunder);
    CHECK(error_thresholds(3000).inaccuracy == error_thresholds(2200).inaccuracy);
    CHECK(error_thresholds(1500).mistake == doctest::Approx(0.16));  // half way
}

TEST_CASE("move class: giving checkmate is never an error") {
    MoveFacts facts = loses(1, 0);  // as a careless reading of "mate in 0" has it
    facts.gives_mate = true;
    CHECK(lost_chance(facts) == 0);
    CHECK(classify_move(facts, 2200) == MoveClass::good);
}

TEST_CASE("move class: the best move is never an error") {
    MoveFacts facts = loses(0.8, 0.4);
    facts.is_best = true;
    CHECK(classify_move(facts, 2200) == MoveClass::good);
    CHECK(classify_move(loses(0.5, 0.7), 2200) == MoveClass::good);
}

TEST_CASE("move class: where the game is decided, errors are small") {
    CHECK(classify_move(loses(0.05, 0), 2200) == MoveClass::inaccuracy);
    CHECK(classify_move(loses(0.30, 0), 2200) == MoveClass::blunder);
    CHECK(classify_move(loses(1, 0.95), 2200) == MoveClass::inaccuracy);
    CHECK(classify_move(loses(1, 0.70), 2200) == MoveClass::blunder);
}

TEST_CASE("move class: a missed mate is an inaccuracy while the game is won") {
    MoveFacts facts = loses(1, 0.9);
    CHECK(classify_move(facts, 2300) == MoveClass::inaccuracy);
    facts.chance_best = 0.94;
    facts.chance_played = 0.81;
    CHECK(classify_move(facts, 2200) == MoveClass::mistake);
    facts = loses(1, 0.9);
    facts.best_mates = true;
    CHECK(classify_move(facts, 2200) == MoveClass::inaccuracy);
    facts.chance_played = 0.6;
    CHECK(classify_move(facts, 2200) == MoveClass::blunder);
}

TEST_CASE("move class: only and great moves stand alone") {
    CHECK(classify_move(best(0.6, 0.3), 1400) == MoveClass::great);
    CHECK(classify_move(best(0.6, 0.5), 1400) == MoveClass::good);
    MoveFacts obvious = best(0.6, 0.3);
    obvious.is_obvious = true;
    CHECK(classify_move(obvious, 1400) == MoveClass::only);
    CHECK(classify_move(best(0.24, 0), 1400) == MoveClass::good);  // it loses anyway
    MoveFacts unknown = best(0.6, 0.3);
    unknown.chance_other.reset();
    CHECK(classify_move(unknown, 1400) == MoveClass::good);
}

TEST_CASE("move class: brilliant is a sound sacrifice that was needed") {
    MoveFacts facts = best(0.9, 0.6);
    facts.sacrificed = 900;
    CHECK(classify_move(facts, 1400) == MoveClass::brilliant);
    facts.sacrificed = 100;  // a pawn is no sacrifice
    CHECK(classify_move(facts, 1400) == MoveClass::great);
    facts.sacrificed = 900;
    facts.chance_other = 0.96;  // won without it
    facts.chance_played = facts.chance_best = 1;
    CHECK(classify_move(facts, 1400) == MoveClass::good);
    facts = best(0.4, 0.1);  // still worse: not sound
    facts.sacrificed = 300;
    CHECK(classify_move(facts, 1400) == MoveClass::great);
}

TEST_CASE("move class: what most players of the rating find is no feat") {
    MoveFacts great = best(0.6, 0.3);
    great.error_chance = rarely_found;
    CHECK(classify_move(great, 1400) == MoveClass::great);
    great.error_chance = rarely_found - 0.01;
    CHECK(classify_move(great, 1400) == MoveClass::only);
    MoveFacts sacrifice = best(0.9, 0.6);
    sacrifice.sacrificed = 900;
    sacrifice.error_chance = 0.7;
    CHECK(classify_move(sacrifice, 1400) == MoveClass::brilliant);
    sacrifice.error_chance = 0.1;
    CHECK(classify_move(sacrifice, 1400) == MoveClass::only);
    MoveFacts error = loses(0.9, 0.3);
    error.error_chance = 0.9;  // an error is one, however many make it
    CHECK(classify_move(error, 1400) == MoveClass::blunder);
}

TEST_CASE("move class: names and glyphs") {
    CHECK(name(MoveClass::brilliant) == "brilliant");
    CHECK(sign(MoveClass::inaccuracy) == "?!");
    CHECK(sign(MoveClass::book).empty());
    for (std::size_t i = 0; i < move_class_count; ++i)
        if (const auto glyph_number = nag(MoveClass(i)); glyph_number && *glyph_number <= 6)
            CHECK(glyph(*glyph_number) == sign(MoveClass(i)));
}
