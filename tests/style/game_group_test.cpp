#include "kibitzer/style/game_group.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace kibitzer;
using namespace kibitzer::style;

namespace {

constexpr ByColor<bool> white_only = {{true, false}};
constexpr ByColor<bool> black_only = {{false, true}};
constexpr ByColor<bool> both_sides = {{true, true}};

// A game in which only what is set here was measured, in the classic reading.
struct GameMaker {
    GameRecord game;

    explicit GameMaker(std::uint64_t digest = 1) {
        game.digest = digest;
        for (const Color color : colors) metrics(color).positions_analyzed = 20;
    }
    PlayerMetrics& metrics(Color color) { return game.metrics[0].players[color]; }
    GameMaker& scores(double white, double black) {
        for (const Color color : colors) {
            metrics(color).tactical_score = color == Color::white ? white : black;
            metrics(color).classification =
                classify(metrics(color).tactical_score, classic_settings.classes);
        }
        return *this;
    }
    GameMaker& result(GameResult result) {
        game.result = result;
        return *this;
    }
};

GroupSums sums_of(std::initializer_list<std::pair<GameRecord, ByColor<bool>>> games) {
    GroupSums sums;
    for (const auto& [game, own] : games) sums.add(game, own, style_model());
    return sums;
}

}  // namespace

TEST_CASE("group: the score over its own sides, with the deviation of a population") {
    const auto sums = sums_of({{GameMaker(1).scores(0.72, 0.1).game, white_only},
                               {GameMaker(2).scores(0.9, 0.48).game, black_only},
                               {GameMaker(3).scores(0.6, 0.2).game, white_only}});
    const Moments& score = sums.figures[Figure::tactical_score];
    CHECK(score.games == 3);
    CHECK(score.mean() == doctest::Approx(0.6));
    // Deviations 0.12, -0.12, 0: the square root of 0.0288 / 3.
    CHECK(population_deviation(score) == doctest::Approx(std::sqrt(0.0096)));
    CHECK(sums.lowest_score == 0.48);
    CHECK(sums.highest_score == 0.72);
    CHECK(sums.classification() == StyleClass::balanced);
    CHECK(sums.metrics().classes[std::size_t(StyleClass::very_tactical)] == 1);
    CHECK(sums.metrics().classes[std::size_t(StyleClass::very_positional)] == 1);
}

TEST_CASE("group: a game with both sides counts once, with their mean") {
    const auto sums = sums_of({{GameMaker().scores(0.8, 0.4).game, both_sides}});
    CHECK(sums.games == 1);
    CHECK(sums.figures[Figure::tactical_score].games == 1);
    CHECK(sums.figures[Figure::tactical_score].mean() == doctest::Approx(0.6));
    CHECK(sums.highest_score == 0.8);
    CHECK(sums.results().games == 2);
}

TEST_CASE("group: a game that ends before the window is counted and breaks nothing") {
    GameMaker early;
    for (const Color color : colors) early.metrics(color) = {};
    const auto sums =
        sums_of({{early.result(GameResult::white_wins).game, white_only},
                 {GameMaker(2).scores(0.5, 0.5).result(GameResult::draw).game, white_only}});
    CHECK(sums.games == 2);
    CHECK(sums.metrics().short_games == 1);
    CHECK(sums.figures[Figure::tactical_score].games == 1);
    CHECK(sums.figures[Figure::tactical_score].mean() == doctest::Approx(0.5));
    CHECK(sums.results().wins == 1);
    CHECK(sums_of({{early.game, white_only}}).classification() == StyleClass::unknown);
}

TEST_CASE("group: a phase is averaged over the games that have it") {
    GameMaker with;
    with.metrics(Color::white).legal_moves_opening = 30;
    with.metrics(Color::white).avg_legal_moves_opening = 30;
    const auto sums = sums_of({{with.game, white_only}, {GameMaker(2).game, black_only}});
    CHECK(sums.figures[Figure::opening_moves].games == 1);
    CHECK(sums.figures[Figure::opening_moves].mean() == doctest::Approx(30));
    CHECK(sums.figures[Figure::endgame_moves].games == 0);
}

TEST_CASE("group: pawns are seen from the own side, and from White's as well") {
    GameMaker game;
    game.metrics(Color::white).avg_pawn_rank = 3.2;
    game.metrics(Color::black).avg_pawn_rank = 6.2;
    const auto sums = sums_of({{game.game, white_only}, {game.game, black_only}});
    CHECK(sums.figures[Figure::pawn_rank].mean() == doctest::Approx((3.2 + 2.8) / 2));
    CHECK(sums.pawn_ranks[Color::white].mean() == doctest::Approx(3.2));
    CHECK(sums.pawn_ranks[Color::black].mean() == doctest::Approx(6.2));

    // The repaired reading counts from the own side already.
    GameRecord repaired = game.game;
    for (const Color color : colors) {
        repaired.metrics[2].players[color] = repaired.metrics[0].players[color];
        repaired.metrics[2].players[color].avg_pawn_rank = color == Color::white ? 3.2 : 2.8;
    }
    GroupSums own(repaired_settings);
    own.add(repaired, both_sides, style_model());
    CHECK(own.figures[Figure::pawn_rank].mean() == doctest::Approx(3));
    CHECK(own.pawn_ranks[Color::black].mean() == doctest::Approx(6.2));
}

TEST_CASE("group: an unfinished game is no loss") {
    const auto sums = sums_of({{GameMaker(1).result(GameResult::unknown).game, white_only},
                               {GameMaker(2).result(GameResult::black_wins).game, white_only},
                               {GameMaker(3).result(GameResult::black_wins).game, black_only}});
    CHECK(sums.results().games == 3);
    CHECK(sums.results().losses == 1);
    CHECK(sums.results().wins == 1);
}

TEST_CASE("group: moves of its own side, and of both") {
    GameMaker game;
    game.game.move_types[Color::white] = {.total_moves = 10, .captures = 3, .checks = 1};
    game.game.move_types[Color::white].capturing_checks = 1;
    game.game.move_types[Color::black] = {.total_moves = 10, .captures = 6};
    const auto sums = sums_of({{game.game, white_only}});
    CHECK(sums.sides.moves.captures == 3);
    CHECK(sums.moves_of_both.captures == 9);
    CHECK(sums.figures[Figure::captures_or_checks].mean() == doctest::Approx(30));
}

TEST_CASE("group: delta is a mean of games, with the extremes of all samples") {
    const auto with_delta = [](std::uint64_t digest, double mean, double low, double high) {
        GameMaker game(digest);
        game.metrics(Color::white).avg_delta = mean;
        game.metrics(Color::white).min_delta = low;
        game.metrics(Color::white).max_delta = high;
        game.metrics(Color::white).delta_samples = 5;
        return game.game;
    };
    const auto sums = sums_of({{with_delta(1, 1.0, 0.2, 3.5), white_only},
                               {with_delta(2, 0.5, 0.1, 0.9), white_only},
                               {GameMaker(3).game, white_only}});
    CHECK(sums.figures[Figure::delta].games == 2);
    CHECK(sums.figures[Figure::delta].mean() == doctest::Approx(0.75));
    CHECK(sums.metrics().lowest_delta == 0.1);
    CHECK(sums.metrics().highest_delta == 3.5);
    CHECK(sums.metrics().delta_samples == 10);
}

TEST_CASE("group: opponents by name and by rating") {
    GameMaker game;
    game.game.header.players[Color::black] = "Anna";
    game.game.header.elo[Color::black] = 1400;
    game.result(GameResult::white_wins);
    const auto sums = sums_of({{game.game, white_only}, {game.game, white_only}});
    REQUIRE(sums.opponents.count("Anna") == 1);
    CHECK(sums.opponents.at("Anna").results.wins == 2);
    CHECK(sums.opponents.at("Anna").mean_elo() == 1400);
    CHECK(sums.results_by_elo.at(1400).wins == 2);
}

TEST_CASE("group: averages by the name of the metric keep their decimals") {
    GameMaker one, two(2);
    one.metrics(Color::white).total_captures = 3;
    two.metrics(Color::white).total_captures = 4;
    const auto sums = sums_of({{one.game, white_only}, {two.game, white_only}});
    CHECK(sums.metrics().mean("avg_captures") == 3.5);
    CHECK_FALSE(GroupSums().metrics().mean("avg_captures"));
}
