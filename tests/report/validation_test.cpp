#include <doctest/doctest.h>

#include "kibitzer/report/validation_charts.hpp"
#include "kibitzer/report/validation_words.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// How one policy searched a position of the given score.
PolicySearch searched(double milliseconds, int depth, int change) {
    PolicySearch search;
    search.nodes = std::uint64_t(50 * milliseconds);
    search.milliseconds = milliseconds;
    search.microseconds = 10 * milliseconds;
    search.depth = depth;
    search.last_change = change;
    return search;
}

// A policy that keeps every promise against one that keeps none: half of the positions are hard.
ValidationReport kept_promises(std::vector<std::string> policies = {"<good>", "fixed"}) {
    std::vector<ValidationPosition> positions;
    for (int i = 0; i < 100; ++i) {
        ValidationPosition position;
        const bool hard = i % 2 == 0;
        position.pes = hard ? 0.8 : 0.2;
        const int change = i % 4 < 2 ? 20 : -20;
        position.searches = {searched(hard ? 200 : 10, 9, change),
                             searched(64, hard ? 6 : 9, 4 * change)};
        position.searches[1].loss = 0.02;
        position.searches[1].loss_cp = i < 10 ? 300 : 20;
        positions.push_back(position);
    }
    ValidationReport report;
    report.policies = std::move(policies);
    report.time_control = "2+0.02";
    report.nodes_per_millisecond = 50;
    report.share = 64;
    report.reference_nodes = 64'000;
    report.prediction_us.add(3);
    measure(report, positions);
    return report;
}

const TargetRow& row(const std::vector<TargetRow>& rows, std::string_view name) {
    for (const TargetRow& row : rows)
        if (row.name == name) return row;
    FAIL("no such target");
    return rows.front();
}

MatchSummary match_of(std::uint64_t wins, std::uint64_t losses) {
    MatchSummary match;
    match.engines.resize(2);
    match.engines[0].name = "A model";
    match.engines[1].name = "B fixed";
    match.engines[0].games = {wins, 100, losses};
    match.games = wins + losses + 100;
    return match;
}

}  // namespace

TEST_CASE("validation report: promises that are kept are met") {
    const auto rows = target_rows(kept_promises());
    for (const std::string_view name : {"time_savings", "allocation", "critical_depth", "stability",
                                        "blunders", "prediction_time", "effective_nps"}) {
        CAPTURE(name);
        CHECK(verdict_of(row(rows, name)) == "met");
    }
    CHECK(row(rows, "time_savings").measured == "+50.0 points");
    CHECK(row(rows, "allocation").measured == "20.00 times");
}

TEST_CASE("validation report: promises that are broken are not met") {
    ValidationReport report = kept_promises();
    std::swap(report.metrics[0], report.metrics[1]);
    report.fixed = 0;
    const auto rows = target_rows(report);
    for (const std::string_view name : {"time_savings", "allocation", "critical_depth", "stability",
                                        "blunders", "effective_nps"}) {
        CAPTURE(name);
        CHECK(verdict_of(row(rows, name)) == "not met");
    }
    CHECK(row(rows, "blunders").measured == "10.0 % (10 of 100)");
}

TEST_CASE("validation report: what was not measured is neither met nor missed") {
    ValidationReport report;
    CHECK(verdict_of(row(target_rows(report), "strength")) == "not measured");
    CHECK(verdict_of(row(target_rows(report), "bands")) == "not measured");
    report.match = match_of(300, 100);
    CHECK(verdict_of(row(target_rows(report), "strength")) == "met");
    report.match = match_of(120, 100);
    CHECK(verdict_of(row(target_rows(report), "strength")) == "not met");
    report.bands.emplace().accuracy = 0.79;
    CHECK(verdict_of(row(target_rows(report), "bands")) == "not met");
    report.bands->accuracy = 0.8;
    CHECK(verdict_of(row(target_rows(report), "bands")) == "met");
}

TEST_CASE("validation report: savings are told in words") {
    const auto lines = savings(kept_promises());
    REQUIRE(lines.size() == 1);
    CHECK(lines[0] ==
          "<good> loses 2.000 ± 0.000 % less win chance a move than fixed, with 64 % more nodes");
}

TEST_CASE("validation report: a question is answered with its numbers") {
    ThemeQuestion question{.theme = "pawn chains",
                           .asked = "?",
                           .measure = "effort score",
                           .claim = "above 0.6",
                           .verdict = Verdict::no};
    question.with.add(0.4);
    question.with.add(0.6);
    question.without.add(0.5);
    question.share_with = 0.25;
    const std::string text = answer(question);
    CHECK(
        text.starts_with("No. 2 positions with pawn chains: mean effort score 0.500, 25 % above"));
    CHECK(has(text, "Difference +0.000"));
    question.verdict = Verdict::unknown;
    CHECK(answer(question).starts_with("Too few positions to tell."));
    CHECK(!has(answer(question), "Difference"));
}

TEST_CASE("validation page: tags are closed, names are text, nothing is fetched") {
    ValidationReport report = kept_promises();
    report.match = match_of(300, 100);
    report.bands.emplace().tenths = {{0.1, 0.2}, {0.5, 0.4}};
    report.log.emplace();
    LoggedMove move;
    move.pes = 0.5;
    move.expected_regret = 0.3;
    report.log->add(move, 0.01, 20);
    const std::string page = validation_html(report);
    CHECK(test::first_wrong_tag(page) == "");
    CHECK(!has(page, "<good>"));
    CHECK(has(page, "&lt;good&gt;"));
    CHECK(!has(page, "{{"));
    CHECK(!has(page, "://"));
    for (const std::string_view title : {"Promises", "Strength", "Logged games", "Where the time"})
        CHECK(has(page, title));
}

TEST_CASE("validation page: an interrupted trial says so, and needs no positions") {
    ValidationReport report;
    report.complete = false;
    const std::string page = validation_html(report);
    CHECK(test::first_wrong_tag(page) == "");
    CHECK(has(page, "Interrupted"));
    CHECK(!has(page, "Where the time"));
    CHECK(has(validation_text(report), "not measured"));
}
