#include "kibitzer/style/profile.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

using namespace kibitzer;
using namespace kibitzer::style;

TEST_CASE("moments: mean and standard error of the mean") {
    Moments moments;
    for (const double value : {1.0, 2.0, 3.0, 6.0}) moments.add(value);
    CHECK(moments.mean() == doctest::Approx(3));
    // Deviations -2, -1, 0, 3: variance 14/3, error sqrt(14/3/4).
    CHECK(moments.standard_error() == doctest::Approx(std::sqrt(14.0 / 12)));
    Moments one;
    one.add(5);
    CHECK(one.standard_error() == 0);
    Moments left, right;
    left.add(1.0);
    left.add(6.0);
    right.add(2.0);
    right.add(3.0);
    left += right;
    CHECK(left == moments);
}

TEST_CASE("a tally is seen from the player") {
    Tally tally;
    tally.add(GameResult::white_wins, Color::black);
    tally.add(GameResult::black_wins, Color::black);
    tally.add(GameResult::draw, Color::black);
    tally.add(GameResult::unknown, Color::black);
    CHECK(tally.games == 4);
    CHECK(tally.wins == 1);
    CHECK(tally.losses == 1);
    CHECK(tally.score() == doctest::Approx(0.5));
}

TEST_CASE("a label needs games and an interval that fits") {
    CHECK(style_label(0.9, 0.95, 100) == "very tactical");
    CHECK(style_label(0.7, 0.95, 100) == "tactical to very tactical");
    CHECK(style_label(0.5, 0.95, 100) == std::nullopt);
    CHECK(style_label(0.9, 0.95, games_for_label - 1) == std::nullopt);
    CHECK(style_label(0.0, 0.1, 20) == "very positional");
}

TEST_CASE("breadth: the kinds expected in twenty games") {
    PlayerSums sums;
    const auto play = [&](const std::string& code, int games) {
        for (int i = 0; i < games; ++i) sums.openings[code][Color::white].add({}, Color::white);
    };
    play("B90", 20);
    CHECK_FALSE(opening_breadth(sums));
    play("B90", 20);
    REQUIRE(opening_breadth(sums));
    CHECK(opening_breadth(sums)->openings == doctest::Approx(1));
    CHECK(opening_breadth(sums)->standard_error == doctest::Approx(0).epsilon(1e-6));
    // A second code with one game of 41 is met with probability 20/41.
    play("E60", 1);
    CHECK(opening_breadth(sums)->openings == doctest::Approx(1 + 20.0 / 41));
    CHECK(opening_breadth(sums)->standard_error > 0);
}

TEST_CASE("the model built in is whole") {
    const StyleModel& model = style_model();
    CHECK(model.players.size() > 20);
    CHECK(model.sharpness.size() > 300);
    for (const RatingBand& band : model.bands) CHECK(band.players >= 40);
    CHECK(model.band_of(2700) != nullptr);
    CHECK(model.band_of(1500) == nullptr);
    // Sharp and quiet openings, by common knowledge.
    CHECK(model.sharpness_of("C39", Color::white) > model.sharpness_of("D02", Color::white));
    CHECK_FALSE(model.sharpness_of("Z99", Color::white));
}

TEST_CASE("percentiles rise with the value") {
    const RatingBand& band = style_model().bands.front();
    double before = -1;
    for (double value = -2; value <= 2; value += 0.05) {
        const double percentile = band.percentile(Axis::risk, value);
        CHECK(percentile >= before);
        before = percentile;
    }
    CHECK(band.percentile(Axis::risk, -9) == 0);
    CHECK(band.percentile(Axis::risk, 9) == 100);
    CHECK(band.percentile(Axis::risk, band.quantiles[Axis::risk][10]) == doctest::Approx(50));
}

TEST_CASE("a bad model is refused with the line and what was expected") {
    const auto message = [](std::string_view text) {
        const auto model = parse_style_model(text);
        REQUIRE_FALSE(model);
        return model.error().message;
    };
    CHECK(message("# fine\ntrait\tattacked\tx\t1") ==
          "style model, line 2: expected a number, found 'x'");
    CHECK(message("trait\tattacked\t1").find("expected 3 fields") != std::string::npos);
    CHECK(message("axis\tattack\tnonsense\t1").find("expected a trait") != std::string::npos);
    CHECK(message("quantiles\tattack" +
                  [] {
                      std::string text;
                      for (int i = 0; i <= RatingBand::steps; ++i) text += "\t0";
                      return text;
                  }())
              .find("expected a band before") != std::string::npos);
    CHECK(message("intercept\t1").find("expected traits of the axis") != std::string::npos);
}

TEST_CASE("a game of a level is made level") {
    const StyleModel& model = style_model();
    GameTraits traits;
    traits[Trait::pawn_down] = 3000;
    const GameTraits weak = model.level_with_masters(traits, 1500, Pace::fast);
    CHECK(*weak[Trait::pawn_down] < 3000);  // pawns are lost more often there
    CHECK(model.level_with_masters(traits, 2700, Pace::slow) == traits);
    CHECK(model.level_with_masters(traits, std::nullopt, Pace::fast) == traits);
    CHECK_FALSE(weak[Trait::attacked].has_value());
}

TEST_CASE("time classes") {
    CHECK(time_class("60+0") == TimeClass::bullet);
    CHECK(time_class("180+2") == TimeClass::blitz);
    CHECK(time_class("600+5") == TimeClass::rapid);
    CHECK(time_class("5400+30") == TimeClass::classical);
    CHECK(time_class("40/7200:3600") == TimeClass::classical);
    CHECK(time_class("-") == TimeClass::unknown);
    CHECK(time_class("") == TimeClass::unknown);
    CHECK(time_class("1+2+3") == TimeClass::unknown);
}

TEST_CASE("nearest known players: never the player himself") {
    PlayerSums sums;
    for (int i = 0; i < games_for_likeness; ++i) {
        sums.style.add(0);
        for (const AxisRow& row : axis_rows) sums.axes[row.axis].add(0);
    }
    const StyleModel& model = style_model();
    const auto known = [&](std::string_view name, const Profile& profile) {
        return std::any_of(profile.plays_like.begin(), profile.plays_like.end(),
                           [&](const Likeness& like) { return like.player == name; });
    };
    const Profile nobody = make_profile("Nobody", sums, model);
    CHECK(nobody.plays_like.size() == model.players.size());
    CHECK(known("Tal,M", nobody));
    for (const char* query : {"Tal", "tal, mikhail", "Mikhail Tal"}) {
        const Profile tal = make_profile(query, sums, model);
        CHECK(tal.plays_like.size() == model.players.size() - 1);
        CHECK_FALSE(known("Tal,M", tal));
    }
}

TEST_CASE("sums: heat maps add up in any order and are empty unless given") {
    GameRecord game;
    game.plies = 40;
    PlayerSums without;
    without.add(game, Color::white, style_model());
    CHECK(without.heat_maps.empty());
    game.heat_maps[Color::white][Role::knight].add(Bitboard{square_g1, square_c1});
    game.heat_maps[Color::black][Role::knight].add(square_a1);
    PlayerSums white, black;
    white.add(game, Color::white, style_model());
    black.add(game, Color::black, style_model());
    PlayerSums one = white, other = black;
    one += black;
    other += white;
    CHECK(one == other);
    CHECK(one.heat_maps.at(Role::knight).total() == 3);
    CHECK(one.heat_maps.at(Role::knight).at(square_g1) == 1);
}
