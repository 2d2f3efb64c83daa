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
    const auto label = [](double low, double high, std::int64_t games) {
        return StyleScore{(low + high) / 2, low, high, games}.label();
    };
    CHECK(label(0.9, 0.95, 100) == "very tactical");
    CHECK(label(0.7, 0.95, 100) == "tactical to very tactical");
    CHECK(label(0.5, 0.95, 100) == std::nullopt);
    CHECK(label(0.9, 0.95, games_for_label - 1) == std::nullopt);
    CHECK(label(0.0, 0.1, 20) == "very positional");
}

TEST_CASE("the style score is that of the mean logit, with an interval from two games on") {
    CHECK_FALSE(style_score_of(Moments()));
    Moments logits;
    logits.add(1);
    REQUIRE(style_score_of(logits));
    CHECK(style_score_of(logits)->score == doctest::Approx(1 / (1 + std::exp(-1.0))));
    CHECK_FALSE(style_score_of(logits)->has_interval());
    logits.add(3);
    const StyleScore two = *style_score_of(logits);
    CHECK(two.score == doctest::Approx(score_of_logit(2)));
    CHECK(two.low == doctest::Approx(score_of_logit(2 - 1.96)));  // standard error 1
    CHECK(two.high == doctest::Approx(score_of_logit(2 + 1.96)));
}

TEST_CASE("means: phases and deltas over the games that have them, extremes of all samples") {
    MetricsSums sums;
    PlayerMetrics white;
    white.positions_analyzed = 30;
    white.legal_moves_opening = 36;
    white.avg_legal_moves_opening = 36;
    white.avg_pawn_rank = 3;
    white.delta_samples = 2;
    white.avg_delta = 1;
    white.min_delta = 0.5;
    white.max_delta = 1.5;
    PlayerMetrics black = white;
    black.legal_moves_opening = 0;
    black.avg_legal_moves_opening = 0;
    black.avg_pawn_rank = 6;
    black.delta_samples = 6;
    black.avg_delta = 4;
    black.max_delta = 9;
    PlayerMetrics quiet;
    quiet.positions_analyzed = 10;
    sums.add(white, Color::white, Ranks::absolute);
    sums.add(black, Color::black, Ranks::absolute);
    sums.add(quiet, Color::black, Ranks::absolute);
    sums.add(PlayerMetrics(), Color::black, Ranks::absolute);
    CHECK(sums.games == 3);
    CHECK(sums.short_games == 1);
    CHECK(sums.mean("avg_legal_moves_opening") == 36);  // not 12: two games have no such position
    CHECK(sums.mean("avg_pawn_rank") == 3);             // both from the own side
    CHECK(sums.mean("avg_delta") == 2.5);               // a mean of the games' means
    CHECK(sums.highest_delta == 9);
    CHECK(sums.lowest_delta == 0.5);
    CHECK(sums.delta_samples == 8);
    CHECK_FALSE(sums.mean("avg_legal_moves_endgame"));
    MetricsSums twice = sums;
    twice += sums;
    CHECK(twice.mean("avg_delta") == 2.5);
    CHECK(twice.highest_delta == 9);
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
                      for (int i = 0; i <= quantile_steps; ++i) text += "\t0";
                      return text;
                  }())
              .find("expected a band before") != std::string::npos);
    CHECK(message("intercept\t1").find("expected traits of the axis") != std::string::npos);
}

TEST_CASE("a game of a level is made level") {
    const StyleModel& model = style_model();
    GameTraits traits;
    traits[Trait::pawn_down] = 3000;
    const GameTraits weak = model.level_with_masters(traits, {1500, Pace::fast});
    CHECK(*weak[Trait::pawn_down] < 3000);  // pawns are lost more often there
    CHECK(model.level_with_masters(traits, {2700, Pace::slow}) == traits);
    CHECK(model.level_with_masters(traits, {std::nullopt, Pace::fast, 1850}) == traits);
    CHECK_FALSE(weak[Trait::attacked].has_value());
}

TEST_CASE("a game of masters is seen in the light of its years, others by their level alone") {
    const StyleModel& model = style_model();
    GameTraits traits;
    traits[Trait::pawn_down] = 3000;
    const auto level = [&](const Circumstances& game) {
        return *model.level_with_masters(traits, game)[Trait::pawn_down];
    };
    // Gambits were usual once.
    CHECK(level({std::nullopt, Pace::slow, 1860}) < level({std::nullopt, Pace::slow, 1970}));
    CHECK(level({1500, Pace::slow, 1990}) == level({1500, Pace::slow, 2020}));
    CHECK(level({std::nullopt, Pace::slow, 0}) == 3000);
    // No year is missed and none has two eras.
    for (std::size_t i = 1; i < model.eras.size(); ++i)
        CHECK(model.eras[i].from == model.eras[i - 1].to);
}

namespace {

// A player who plays exactly as a known one does, on the whole.
Profile as_known(const KnownPlayer& player, const StyleModel& model) {
    PlayerSums sums;
    for (int i = 0; i < games_for_likeness; ++i) {
        sums.style.add(player.style_logit);
        for (const AxisRow& row : axis_rows) sums.axes[row.axis].add(player.axes[row.axis]);
    }
    return make_profile(player.name, sums, model);
}

const KnownPlayer& find_known(std::string_view name, const StyleModel& model) {
    return *std::find_if(model.players.begin(), model.players.end(),
                         [&](const KnownPlayer& player) { return player.name == name; });
}

std::vector<double> ranks_of(const std::vector<double>& values) {
    std::vector<double> ranks;
    for (const double value : values)
        ranks.push_back(double(
            std::count_if(values.begin(), values.end(), [&](double v) { return v < value; })));
    return ranks;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
    const auto mean = [](const std::vector<double>& v) {
        double sum = 0;
        for (const double x : v) sum += x;
        return sum / double(v.size());
    };
    const double ma = mean(a);
    const double mb = mean(b);
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        ab += (a[i] - ma) * (b[i] - mb);
        aa += (a[i] - ma) * (a[i] - ma);
        bb += (b[i] - mb) * (b[i] - mb);
    }
    return ab / std::sqrt(aa * bb);
}

}  // namespace

TEST_CASE("whom a player is like agrees with the score") {
    const StyleModel& model = style_model();
    std::vector<double> apart;
    std::vector<double> distance;
    for (const KnownPlayer& player : model.players)
        for (const Likeness& like : as_known(player, model).plays_like) {
            apart.push_back(
                std::abs(player.style_logit - find_known(like.player, model).style_logit));
            distance.push_back(like.distance);
        }
    CHECK(correlation(ranks_of(apart), ranks_of(distance)) > 0.8);

    const auto nearest = [&](std::string_view name) {
        auto likes = as_known(find_known(name, model), model).plays_like;
        likes.resize(3);
        return likes;
    };
    for (const char* positional : {"Smyslov,V", "Petrosian,T", "Karpov,A", "Andersson,U"})
        for (const Likeness& like : nearest(positional))
            CHECK_MESSAGE(find_known(like.player, model).style_logit < 0, positional, " ",
                          like.player);
    for (const char* tactical : {"Tal,M", "Shirov,A", "Kasparov,G", "Nezhmetdinov"})
        for (const Likeness& like : nearest(tactical))
            CHECK_MESSAGE(find_known(like.player, model).style_logit > 0, tactical, " ",
                          like.player);
}

TEST_CASE("opinion and score: the players fitted") {
    // Every sign of the sum is the one that common sense gives it.
    for (const ScorePart& part : style_model().score) CHECK(part.weight >= 0);
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
