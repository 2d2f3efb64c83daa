#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string>

#include "kibitzer/base/random.hpp"
#include "kibitzer/desks/effort/tree_trainer.hpp"
#include "kibitzer/desks/people/error_training.hpp"
#include "kibitzer/desks/people/tactic_training.hpp"

using namespace kibitzer;

TEST_CASE("people: a third is kept for the test, and everybody stays on one side") {
    std::array<int, 3> counts{};
    for (int i = 0; i < 3000; ++i) {
        const std::string name = "player" + std::to_string(i);
        ++counts[std::size_t(part_of(name))];
        CHECK(part_of(name) == part_of(std::string(name)));
    }
    CHECK(counts[std::size_t(Part::test)] > 900);
    CHECK(counts[std::size_t(Part::test)] < 1200);
    CHECK(counts[std::size_t(Part::validate)] > 140);
    CHECK(counts[std::size_t(Part::validate)] < 260);
}

TEST_CASE("people: a report of ratings, computed by hand") {
    std::vector<ToldRating> told = {{{1000, 50}, 1100}, {{1200, 70}, 1150}, {{1400, 90}, 1500}};
    const DifficultyReport report = report_difficulty(told);
    CHECK(report.puzzles == 3);
    CHECK(report.mean_error == doctest::Approx(250.0 / 3));
    CHECK(report.told_error == doctest::Approx(70));
    CHECK(report.rank_correlation == doctest::Approx(1));
    CHECK(report.error_of_mean == doctest::Approx((50 + 0 + 350) / 3.0));
    told[0].rating = 1600;  // now the easiest is the hardest
    CHECK(report_difficulty(told).rank_correlation == doctest::Approx(-0.5));
    CHECK(report_difficulty({}).puzzles == 0);
}

TEST_CASE("people: a report of errors, computed by hand") {
    const std::vector<ToldChance> moves = {
        {0.2, 1000, false}, {0.2, 1100, true}, {0.6, 1300, true}};
    const ErrorReport report = report_errors(moves);
    CHECK(report.erred == doctest::Approx(2.0 / 3));
    CHECK(report.log_loss == doctest::Approx(-(std::log(0.8) + std::log(0.2) + std::log(0.6)) / 3));
    REQUIRE(report.bands.size() == 2);
    CHECK(report.bands[0].moves == 2);
    CHECK(report.bands[0].true_share == doctest::Approx(0.5));
    CHECK(report.bands[0].interval.low == doctest::Approx(0.0126).epsilon(0.01));  // 1 of 2
    CHECK(report.bands[0].interval.high == doctest::Approx(0.9874).epsilon(0.01));
    CHECK(report.bands[1].rating_from == 1200);
}

TEST_CASE("people: what a model that knows the position alone does not look at") {
    const auto& names = people::error_input_names();
    const std::vector<float> all(names.size(), 1);
    const auto position = masked(all, ErrorInputs::position_alone);
    const auto rating = masked(all, ErrorInputs::rating_alone);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == "rating") {
            CHECK(std::isnan(position[i]));
            CHECK(rating[i] == 1);
        } else {
            CHECK(std::isnan(rating[i]));
        }
        if (names[i] == "best_value") CHECK(position[i] == 1);
        if (names[i] == "people_losing_10") CHECK(std::isnan(position[i]));
    }
}

TEST_CASE("people: the same puzzles and moves give the same models, byte for byte") {
    if (!effort::can_train_trees()) {
        MESSAGE("XGBoost is not installed");
        return;
    }
    Random random(7);
    std::vector<TacticRow> puzzles;
    std::vector<ErrorRow> moves;
    for (int i = 0; i < 600; ++i) {
        TacticRow puzzle{{}, 0, i % 5 ? Part::learn : Part::validate};
        for (std::size_t k = 0; k < people::tactic_input_names().size(); ++k)
            puzzle.inputs.push_back(float(random.unit()));
        puzzle.rating = 1000 + 800 * double(puzzle.inputs[0]) + 100 * random.unit();
        puzzles.push_back(std::move(puzzle));
        ErrorRow move{{}, 1500, false, Part::learn};
        for (std::size_t k = 0; k < people::error_input_names().size(); ++k)
            move.inputs.push_back(float(random.unit()));
        move.erred = double(move.inputs[3]) > random.unit();
        moves.push_back(std::move(move));
    }
    const StopFlag stop(false);
    const auto train_both = [&](int seed, int threads) {
        TacticOptions of_tactics{.networks = 2, .epochs = 2, .seed = seed};
        ErrorTreeOptions of_errors{.rounds = 6, .seed = seed};
        const auto tactics = train_tactics(puzzles, of_tactics, threads, stop, [] {});
        const auto errors = train_errors(moves, ErrorInputs::all, of_errors, stop, [] {});
        REQUIRE(tactics);
        REQUIRE(errors);
        return std::array{tactics->network, tactics->scale, tactics->errors, *errors};
    };
    const auto once = train_both(1, 1);
    CHECK(once == train_both(1, 3));
    CHECK(once[0] != train_both(2, 1)[0]);  // another seed is another model
    CHECK(people::TacticModel::parse({once[0], once[1], once[2]}));
    CHECK(people::ErrorModel::parse(once[3]));
}
