#include "kibitzer/style/group_record.hpp"

#include <doctest/doctest.h>

#include <cmath>

using namespace kibitzer;
using namespace kibitzer::style;

namespace {

constexpr ByColor<bool> only_white{{true, false}};
constexpr ByColor<bool> only_black{{false, true}};
constexpr ByColor<bool> both{{true, true}};

// A game in which each side has this classic score.
GameRecord game(double white, double black, GameResult result) {
    GameRecord game;
    game.header.players = {{"Anna", "Bert"}};
    game.result = result;
    for (GameMetrics& metrics : game.metrics)
        for (const Color color : colors) {
            PlayerMetrics& player = metrics.players[color];
            player.positions_analyzed = 20;
            player.tactical_score = color == Color::white ? white : black;
            player.classification = classify(player.tactical_score, ClassLimits());
        }
    return game;
}

PlayerMetrics& classic_of(GameRecord& game, Color color) { return game.metrics[0].players[color]; }

GroupRecord record_of(const std::vector<GameRecord>& games, ByColor<bool> own,
                      const StyleSettings& reading = classic_settings) {
    GroupRecorder recorder(reading);
    for (const GameRecord& game : games) recorder.add(game, own, style_model());
    return recorder.record("Anna");
}

}  // namespace

TEST_CASE("group record: means, deviation and classes over games") {
    const GroupRecord record =
        record_of({game(0.4, 0, GameResult::white_wins), game(0.6, 0, GameResult::draw),
                   game(0.8, 0, GameResult::black_wins)},
                  only_white);
    CHECK(*record.tactical_score == doctest::Approx(0.6));
    CHECK(*record.score_deviation == doctest::Approx(std::sqrt(0.08 / 3)));
    CHECK(record.score_lowest == 0.4);
    CHECK(record.score_highest == 0.8);
    CHECK(record.classes[std::size_t(StyleClass::very_tactical)] == 1);
    CHECK(record.classification == StyleClass::balanced);
    CHECK(record.results == Tally{3, 1, 1, 1});
    REQUIRE(record.opponents.size() == 1);
    CHECK(record.opponents.front() == OpponentResults{"Bert", record.results});
}

TEST_CASE("group record: short games are counted apart, unfinished ones are no losses") {
    GameRecord brief = game(0, 0, GameResult::draw);
    brief.metrics = {};
    const GroupRecord record = record_of({brief, game(0.7, 0, GameResult::unknown)}, only_white);
    CHECK(record.short_games() == 1);
    CHECK(record.games_analyzed == 1);
    CHECK(*record.tactical_score == 0.7);
    CHECK(record.results == Tally{2, 0, 1, 0});
    CHECK(record.results.unfinished() == 1);
    const GroupRecord empty = record_of({brief}, only_white);
    CHECK_FALSE(empty.tactical_score);
    CHECK(empty.classification == StyleClass::unknown);
}

TEST_CASE("group record: phases and deltas count where there were any") {
    GameRecord first = game(1, 1, GameResult::white_wins);
    PlayerMetrics& white = classic_of(first, Color::white);
    white.avg_legal_moves_opening = 30;
    white.legal_moves_opening = 30;
    white.avg_delta = 1;
    white.max_delta = 2;
    white.min_delta = 0.5;
    white.delta_samples = 1;
    GameRecord second = game(1, 1, GameResult::white_wins);
    PlayerMetrics& other_white = classic_of(second, Color::white);
    other_white.avg_delta = 4;
    other_white.max_delta = 9;
    other_white.min_delta = 1;
    other_white.delta_samples = 3;
    const GroupRecord record =
        record_of({first, second, game(1, 1, GameResult::white_wins)}, only_white);
    CHECK(*mean_of(record, "avg_legal_moves_opening") == 30);
    CHECK_FALSE(mean_of(record, "avg_legal_moves_endgame"));
    CHECK(*mean_of(record, "avg_delta") == 2.5);  // a mean of the games' means
    CHECK(record.highest_delta == 9);
    CHECK(record.lowest_delta == 0.5);
    CHECK(record.delta_samples == 4);
}

TEST_CASE("group record: absolute ranks of pawns are turned for Black") {
    GameRecord one = game(1, 1, GameResult::draw);
    classic_of(one, Color::black).avg_pawn_rank = 6.5;
    one.metrics[2].players[Color::black].avg_pawn_rank = 2.5;
    CHECK(*mean_of(record_of({one}, only_black), "avg_pawn_rank") == 2.5);
    CHECK(*mean_of(record_of({one}, only_black, repaired_settings), "avg_pawn_rank") == 2.5);
}

TEST_CASE("group record: dates and openings are those of the tags, ratings those of opponents") {
    GameRecord early = game(1, 1, GameResult::white_wins);
    early.header.date = "1960.01.02";
    early.header.eco = "B90";
    early.header.elo = {{2400, 2300}};
    GameRecord late = early;
    late.header.date = "1971.??.??";
    late.result = GameResult::unknown;
    const GroupRecord record = record_of({late, early, game(1, 1, GameResult::draw)}, only_white);
    CHECK(record.first_date == "1960.01.02");
    CHECK(record.last_date == "1971.??.??");
    CHECK(*record.mean_elo == 2400);
    CHECK(record.rated_sides == 1);  // the unfinished game has no result
    REQUIRE(record.openings.size() == 2);
    CHECK(record.openings.front() == OpeningShare{"B90", "", 2, 1});
}

TEST_CASE("group record: a game with both sides is one game") {
    const GroupRecord record =
        record_of({game(1, 2, GameResult::white_wins), game(2, 3, GameResult::black_wins)}, both);
    CHECK(record.games == 2);
    CHECK(record.results.games == 4);
    CHECK(record.games_analyzed == 2);
    REQUIRE(record.openings.size() == 1);
    CHECK(record.openings.front().games == 2);
    CHECK(record.openings.front().points == 2);
    CHECK(*record.score_deviation == doctest::Approx(0.5));  // the games' means are 1.5 and 2.5
}

TEST_CASE("group summary: divergence as deviation and as difference, rankings") {
    std::vector<GroupRecord> groups(3);
    groups[0].name = "a";
    groups[0].tactical_score = 0.5;
    groups[0].style = style_score_of([] {
        Moments logits;
        logits.add(-2);
        return logits;
    }());
    groups[0].elo.elo = 2000;
    groups[1] = groups[0];
    groups[1].name = "b";
    groups[1].tactical_score = 0.9;
    groups[1].style->score = 0.8;
    groups[1].elo.elo = 2200;
    groups[2].name = "none";
    const GroupSummary summary = summarize(groups, 4);
    CHECK(*summary.distances.divergence == doctest::Approx(0.2));
    CHECK(*summary.distances.score == doctest::Approx(0.4));
    CHECK(*summary.distances.elo == doctest::Approx(200));
    CHECK(*summary.distances.style == doctest::Approx(0.8 - score_of_logit(-2)));
    CHECK(summary.groups == 3);
    CHECK(summary.games == 4);
    REQUIRE(summary.by_score.size() == 2);
    CHECK(summary.by_score.front() == Ranked{"b", 0.9});
    CHECK(summary.by_style.front().name == "b");
    CHECK_FALSE(summarize({}).distances.divergence);
}
