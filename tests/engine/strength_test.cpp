#include "kibitzer/engine/strength.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

EngineLine line_worth(int centipawns) {
    EngineLine line;
    line.score = {Centipawns{centipawns}, Color::white};
    return line;
}

EngineLine mate_line(int moves) {
    EngineLine line;
    line.score = {Mate{moves}, Color::white};
    return line;
}

// How often each of the lines is drawn in a thousand.
std::vector<int> draws(const std::vector<EngineLine>& lines, const Handicap& handicap) {
    std::vector<int> counts(lines.size());
    Random random(11);
    for (int i = 0; i < 1000; ++i) ++counts[choose_line(lines, handicap, random)];
    return counts;
}

}  // namespace

TEST_CASE("strength: more Elo sees more and chooses better") {
    for (int elo = lowest_handicap_elo; elo < highest_elo; elo += 50) {
        const Handicap weak = handicap_for(elo);
        const Handicap strong = handicap_for(elo + 50);
        CHECK(weak.nodes < strong.nodes);
        CHECK(weak.temperature >= strong.temperature);
        CHECK(weak.candidates >= strong.candidates);
    }
    CHECK(handicap_for(0).nodes == handicap_for(lowest_handicap_elo).nodes);
    CHECK(handicap_for(9999).nodes == handicap_for(highest_elo).nodes);
    CHECK(handicap_of_level(20).candidates == 1);
    CHECK(handicap_of_level(20).temperature == 0);
}

TEST_CASE("strength: a move one temperature worse is drawn 1/e times as often") {
    const auto counts = draws({line_worth(50), line_worth(-50)}, {100, 2, 100});
    CHECK(counts[0] == doctest::Approx(731).epsilon(0.06));
    CHECK(draws({line_worth(50), line_worth(-50)}, {100, 2, 0})[0] == 1000);
}

TEST_CASE("strength: far ahead, all ways to win are alike") {
    const auto counts = draws({line_worth(3000), line_worth(1600)}, {100, 2, 50});
    CHECK(counts[1] > 400);
}

TEST_CASE("strength: mates in one are given, and not walked into") {
    const std::vector<EngineLine> winning = {mate_line(1), line_worth(1400), line_worth(1300)};
    const std::vector<EngineLine> saved = {line_worth(-1400), mate_line(-1)};
    CHECK(draws(winning, {100, 3, 300})[0] == 1000);
    CHECK(draws(saved, {100, 2, 300})[1] == 0);
    CHECK(draws({mate_line(-1)}, {100, 1, 300})[0] == 1000);
    // One in two is one of the ways to win.
    CHECK(draws({mate_line(2), line_worth(1400)}, {100, 2, 300})[1] > 0);
}

TEST_CASE("strength: the same position of the same seed gives the same numbers") {
    const Position start = Position::start();
    CHECK(random_for(start, 1).next() == random_for(start, 1).next());
    CHECK(random_for(start, 1).next() != random_for(start, 2).next());
}
