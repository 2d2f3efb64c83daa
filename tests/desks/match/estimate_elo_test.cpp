#include "kibitzer/desks/match/estimate_elo.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/json_reader.hpp"

using namespace kibitzer;

namespace {

RatingReport report_of(std::vector<LevelResult> results) {
    RatingReport report;
    report.results = std::move(results);
    return report;
}

// Two games played of four, one lost by a crash.
RatingReport played() {
    RatingReport report = report_of({{1400, {1, 0, 1}, "Stockfish UCI_Elo 1400"}});
    report.engine = "Anna";
    report.limits.move_time = std::chrono::milliseconds(100);
    MatchSummary match;
    match.engines.resize(2);
    match.engines[0].name = "Anna";
    match.engines[0].crashes = 1;
    match.games = 2;
    match.scheduled = 4;
    match.resumed = 1;
    match.interrupted = true;
    report.match = match;
    return report;
}

JsonValue json_of(RatingReport report) { return *parse_json(to_json(RecordView(report))); }

bool has(const std::string& text, std::string_view part) { return text.find(part) != text.npos; }

}  // namespace

TEST_CASE("rating report: the table says what was played and what it means") {
    const std::string text = rating_table(played());
    CHECK(has(text, "Anna, 0.1 s a move\n"));
    CHECK(
        has(text, "Stockfish UCI_Elo 1400    1400      2      1      0      1   50.0 %    50.0 %"));
    CHECK(has(text, "rating   1400, 95 % interval 839 to 1961"));
    CHECK(has(text, "classic  1400 ± 380"));
    CHECK(has(text, "not a rating of FIDE"));
    CHECK(has(text, "1 crashes"));
    CHECK(has(text, "2 of 4 games, 1 from earlier"));
}

TEST_CASE("rating report: one bound, and nothing at all") {
    CHECK(has(rating_table(report_of({{1400, {10, 0, 0}, ""}})), "at least 1583"));
    CHECK(has(rating_table(report_of({{1400, {0, 0, 10}, ""}})), "at most 1217"));
    CHECK(has(rating_table(report_of({})), "not known: no games"));
    CHECK(has(rating_line(report_of({{1400, {5, 1, 4}, ""}})), "+5 =1 -4  rating 1435, 95 %"));
    CHECK_FALSE(has(rating_table(report_of({{1400, {1, 0, 0}, ""}})), "opponent "));
}

TEST_CASE("rating report: JSON") {
    const JsonValue both = json_of(played());
    CHECK(*both.find("estimated_elo")->get<double>() == 1400);
    CHECK(both.find("one_sided")->is_null());
    CHECK(*both.find("classic")->find("elo_confidence")->get<double>() == 380);
    CHECK(*both.find("scale")->get<std::string>() == "stockfish_uci_elo");
    CHECK(*both.find("failures")->find("crashes")->get<double>() == 1);
    CHECK(*both.find("interrupted")->get<bool>());
    const JsonValue& level = both.find("match_results")->get<JsonValue::Array>()->front();
    CHECK(*level.find("opponent_elo")->get<double>() == 1400);
    CHECK(*level.find("expected_score")->get<double>() == doctest::Approx(0.5));

    const JsonValue won = json_of(report_of({{1400, {10, 0, 0}, ""}}));
    CHECK(won.find("estimated_elo")->is_null());
    CHECK(won.find("elo_high")->is_null());
    CHECK(*won.find("one_sided")->get<std::string>() == "at_least");
    CHECK(*won.find("elo_low")->get<double>() == doctest::Approx(1582.7));

    const JsonValue none = json_of(report_of({{1400, {}, ""}}));
    CHECK(none.find("estimated_elo")->is_null());
    CHECK(none.find("one_sided")->is_null());
    CHECK(none.find("match_results")->get<JsonValue::Array>()->front().find("score")->is_null());
}
