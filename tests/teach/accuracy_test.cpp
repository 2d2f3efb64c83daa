#include "kibitzer/teach/accuracy.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>

#include "kibitzer/chess/win_chance.hpp"

using namespace kibitzer;

TEST_CASE("win chance: figures computed by hand") {
    CHECK(win_chance(Centipawns{0}) == 0.5);
    CHECK(win_chance(Centipawns{100}) == doctest::Approx(0.652491).epsilon(1e-5));
    CHECK(win_chance(Centipawns{300}) == doctest::Approx(0.868755).epsilon(1e-5));
    CHECK(win_chance(Centipawns{-900}) == doctest::Approx(0.003437).epsilon(1e-3));
}

TEST_CASE("win chance: what one side has, the other has not") {
    for (const int cp : {-2000, -37, 0, 5, 480}) {
        const Score score{Centipawns{cp}, Color::white};
        CHECK(win_chance(score, Color::white) + win_chance(score, Color::black) ==
              doctest::Approx(1));
        CHECK(win_chance(score, Color::white) ==
              win_chance(seen_from(Color::black, score), Color::white));
    }
}

TEST_CASE("win chance: a mate is certain, also when it stands on the board") {
    CHECK(win_chance(Score{Mate{3}, Color::black}, Color::black) == 1);
    CHECK(win_chance(Score{Mate{3}, Color::black}, Color::white) == 0);
    CHECK(win_chance(Score{Mate{-2}, Color::white}, Color::white) == 0);
    CHECK(win_chance(Score{Mate{-2}, Color::white}, Color::black) == 1);
    CHECK(win_chance(Score{Mate{0}, Color::white}, Color::white) == 0);  // White is mated
    CHECK(win_chance(Score{Mate{0}, Color::white}, Color::black) == 1);
}

TEST_CASE("accuracy: chances on the scale of Lichess") {
    CHECK(lichess_chance(0) == 0);
    CHECK(lichess_chance(1) == 1);
    CHECK(lichess_chance(0.5) == doctest::Approx(0.5));
    CHECK(lichess_chance(win_chance(Centipawns{100})) == doctest::Approx(0.591036).epsilon(1e-5));
    CHECK(lichess_chance(win_chance(Centipawns{-900})) == doctest::Approx(0.035085).epsilon(1e-4));
}

TEST_CASE("accuracy: a move that loses nothing is perfect") {
    CHECK(move_accuracy(0) == 100);  // 103.17 - 3.17 + 1 is more than 100
    CHECK(move_accuracy(-0.3) == 100);
}

TEST_CASE("accuracy: figures computed by hand") {
    // 103.16681 * exp(-0.0435442 * 10) - 2.16692
    CHECK(move_accuracy(0.10) == doctest::Approx(64.5794).epsilon(1e-4));
    CHECK(move_accuracy(0.30) == doctest::Approx(25.7729).epsilon(1e-4));
    CHECK(move_accuracy(1) == 0);
}

TEST_CASE("accuracy: wild positions count for more than quiet ones") {
    // Two moves a window; 0.5 -> 0.5 has no spread and gets the least weight, 0.5; from 0.5 to 0.9
    // the spread is 20 points, cut to 12.
    const std::array chances = {0.5, 0.5, 0.9, 0.88};
    const auto weights = accuracy_weights(chances);
    REQUIRE(weights.size() == 3);
    CHECK(weights[0] == 0.5);
    CHECK(weights[1] == 12);
    CHECK(weights[2] == doctest::Approx(1));
}

TEST_CASE("accuracy: the first moves share the first window") {
    std::vector<double> chances(61, 0.5);  // 60 moves: windows of six positions
    chances[5] = 0.6;
    const auto weights = accuracy_weights(chances);
    REQUIRE(weights.size() == 60);
    for (int i = 0; i <= 9; ++i) CHECK(weights[std::size_t(i)] > 3);
    CHECK(weights[10] == 0.5);
}

TEST_CASE("accuracy: half weighted, half harmonic mean") {
    const std::array moves = {WeightedAccuracy{100, 1}, WeightedAccuracy{50, 3}};
    // weighted 62.5; harmonic 2 / (1/100 + 1/50) = 66.667
    CHECK(*mean_accuracy(moves) == doctest::Approx(64.5833).epsilon(1e-4));
    CHECK(!mean_accuracy({}));
    const std::array zero = {WeightedAccuracy{0, 1}};
    CHECK(std::isfinite(*mean_accuracy(zero)));
}
