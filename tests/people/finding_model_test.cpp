#include "kibitzer/people/finding_model.hpp"

#include <doctest/doctest.h>

#include <string>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/people/hardness.hpp"
#include "kibitzer/people/texts.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::people;

TEST_CASE("finding: a fit gives back the shares it was made from") {
    std::vector<Occasion> occasions;
    // At 1500 two of four find what is rated 1500; 400 points more make it three of four.
    const auto add = [&](double rating, double difficulty, int found, int missed) {
        for (int i = 0; i < found + missed; ++i)
            occasions.push_back({rating, difficulty, i < found});
    };
    add(1500, 1500, 20, 20);
    add(1900, 1500, 30, 10);
    add(1500, 1900, 10, 30);
    add(1900, 1900, 20, 20);
    const FindingModel model = FindingModel::fitted(occasions);
    CHECK(model.chance(1500, 1500) == doctest::Approx(0.5).epsilon(0.01));
    CHECK(model.chance(1900, 1500) == doctest::Approx(0.75).epsilon(0.01));
    CHECK(model.chance(1500, 1900) == doctest::Approx(0.25).epsilon(0.01));
    const auto read = FindingModel::parse(model.to_text());
    REQUIRE(read);
    CHECK(read->chance(1300, 1700) == doctest::Approx(model.chance(1300, 1700)).epsilon(0.001));
    CHECK(FindingModel::fitted({}).chance(1500, 900) == doctest::Approx(0.5));
}

TEST_CASE("finding: a file that is another is refused in one line") {
    CHECK(FindingModel::parse(finding_text));
    for (const char* bad : {"", "bias\t0\nrating\t1\n", "bias\tx\nrating\t1\ndifficulty\t1\n",
                            "bias\t0\nluck\t1\ndifficulty\t1\n", "bias 0\n"}) {
        const auto model = FindingModel::parse(bad);
        REQUIRE_FALSE(model);
        CHECK(model.error().message.find('\n') == std::string::npos);
    }
}

TEST_CASE("finding: the stronger find more, of the harder less is found") {
    const FindingModel& model = default_finding_model();
    CHECK(model.chance(1900, 1500) > model.chance(1100, 1500));
    CHECK(model.chance(1500, 1100) > model.chance(1500, 1900));
}

TEST_CASE("hardness: for whom something is known") {
    const Position start = test::position("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    const std::vector<Move> mate = {*parse_uci_move(start, "a1a8")};
    const auto known = find_hardness(start, mate, 1500);
    REQUIRE(known);
    CHECK(known->found_in_game);
    CHECK_FALSE(find_hardness(start, mate, 2700)->found_in_game);
    const std::vector<Move> turned = {mirrored(mate[0])};
    CHECK(find_hardness(mirrored(start), turned, 1500)->puzzle.rating == known->puzzle.rating);
    CHECK_FALSE(find_hardness(start, {}, 1500));
    CHECK(puzzle_words("1.Ra8#", {843, 127}) ==
          "As a puzzle, 1.Ra8# is rated about 840 ± 130 on Lichess");
    CHECK(hardness_words({{1652, 148}, 0.34}, 1400, Scale::lichess, true) ==
          "As a puzzle it is rated about 1650 ± 150 on Lichess; about one of three players rated "
          "1400 on Lichess finds such a one, or something as good, in a game.");
    CHECK(hardness_words({{1652, 148}, 0.34}, 1000, Scale::chesscom, false) ==
          "About one of three players rated 1000 on chess.com finds such a one, or something as "
          "good, in a game.");
    CHECK(hardness_words({{1652, 148}, {}}, 2700, Scale::otb, true) ==
          "As a puzzle it is rated about 1650 ± 150 on Lichess.");
}
