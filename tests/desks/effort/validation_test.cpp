#include <doctest/doctest.h>

#include "kibitzer/desks/effort/validation_charts.hpp"
#include "kibitzer/desks/effort/validation_words.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

bool validation_has(const std::string& text, std::string_view part) {
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
ValidationReport kept_promises(int count = 400,
                               std::vector<std::string> policies = {"<good>", "fixed"}) {
    std::vector<ValidationPosition> positions;
    for (int i = 0; i < count; ++i) {
        ValidationPosition position;
        const bool hard = i % 2 == 0;
        position.pes = hard ? 0.8 : 0.2;
        const int change = i % 4 < 2 ? 20 : -20;
        position.searches = {searched(hard ? 200 : 10, 9, change),
                             searched(64, hard ? 6 : 9, 4 * change)};
        position.searches[1].loss = i % 3 == 0 ? 0.03 : 0.02;
        position.searches[1].loss_cp = i % 10 == 0 ? 300 : 20;
        positions.push_back(position);
    }
    ValidationReport report;
    report.policies = std::move(policies);
    report.time_control = "2+0.02";
    report.nodes_per_millisecond = 50;
    report.share = 64;
    report.reference_nodes = 64'000;
    for (const double microseconds : {2.0, 3.0, 4.0}) report.prediction_us.add(microseconds);
    measure(report, positions);
    return report;
}

std::string_view verdict_of(const TargetRow& row) { return name(row.keeping()); }

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
    CHECK(row(rows, "time_savings").measured.starts_with("+50.0 points (+4"));
    CHECK(row(rows, "allocation").measured == "20.00 times (20.00 to 20.00)");
}

TEST_CASE("validation report: what few positions say is not shown yet") {
    const auto rows = target_rows(kept_promises(60));
    const TargetRow& blunders = row(rows, "blunders");
    CHECK(verdict_of(blunders) == "not shown yet");
    CHECK(blunders.measured == "0.0 % (0.0 to 6.0; 0 of 60)");
    REQUIRE(blunders.needed());  // 1 - 0.025 ^ (1 / n) is below 2 % from 183 on
    CHECK(*blunders.needed() >= 183);
    CHECK(*blunders.needed() <= 190);
    CHECK(validation_has(outcome_of(blunders), "positions would tell, if it stays so"));
    CHECK(verdict_of(row(rows, "critical_depth")) == "not shown yet");  // 30 of 30
    CHECK(verdict_of(row(target_rows(kept_promises(8)), "stability")) == "not shown yet");
    // Each promise by itself is met by many positions and by one never.
    for (const TargetRow& one : target_rows(kept_promises(1))) {
        if (one.name == "prediction_time") continue;  // which was measured three times
        CAPTURE(one.name);
        CHECK(one.keeping() != Keeping::met);
    }
}

TEST_CASE("validation report: promises that are broken are not met") {
    // The policies change places: the good one is the fixed share.
    ValidationReport report = kept_promises();
    std::vector<ValidationPosition> positions;
    for (int i = 0; i < 400; ++i) {
        ValidationPosition position;
        const bool hard = i % 2 == 0;
        position.pes = hard ? 0.8 : 0.2;
        const int change = i % 4 < 2 ? 20 : -20;
        position.searches = {searched(64, hard ? 6 : 9, 4 * change),
                             searched(hard ? 200 : 10, 9, change)};
        position.searches[0].loss_cp = i % 10 == 0 ? 300 : 20;
        positions.push_back(position);
    }
    report.metrics.clear();
    report.saved.clear();
    measure(report, positions);
    const auto rows = target_rows(report);
    for (const std::string_view name : {"time_savings", "allocation", "critical_depth", "stability",
                                        "blunders", "effective_nps"}) {
        CAPTURE(name);
        CHECK(verdict_of(row(rows, name)) == "not met");
    }
    CHECK(row(rows, "blunders").measured.ends_with("; 40 of 400)"));
}

TEST_CASE("validation report: what was not measured is neither met nor missed") {
    ValidationReport report;
    CHECK(verdict_of(row(target_rows(report), "strength")) == "not measured");
    CHECK(verdict_of(row(target_rows(report), "bands")) == "not measured");
    report.match = match_of(300, 100);
    CHECK(verdict_of(row(target_rows(report), "strength")) == "met");
    report.match = match_of(120, 100);  // +22 ± 31
    CHECK(verdict_of(row(target_rows(report), "strength")) == "not shown yet");
    report.match = match_of(100, 110);
    CHECK(verdict_of(row(target_rows(report), "strength")) == "not met");
    report.bands.emplace().accuracy = 0.79;
    report.bands->accuracy_interval = {0.785, 0.795};
    CHECK(verdict_of(row(target_rows(report), "bands")) == "not met");
    report.bands->accuracy = 0.85;
    report.bands->accuracy_interval = {0.79, 0.89};
    CHECK(verdict_of(row(target_rows(report), "bands")) == "not shown yet");
    report.bands->accuracy_interval = {0.82, 0.88};
    CHECK(verdict_of(row(target_rows(report), "bands")) == "met");
}

TEST_CASE("validation report: four games show no strength") {
    ValidationReport report;
    report.match = match_of(2, 1);
    report.match->engines[0].games = {2, 1, 1};
    report.match->engines[0].pairs.counts = {0, 0, 1, 1, 0};
    report.match->games = 4;
    const auto rows = target_rows(report);
    const TargetRow& strength = row(rows, "strength");
    CHECK(strength.measured.starts_with("+89 ± 1"));
    CHECK(verdict_of(strength) == "not shown yet");
    REQUIRE(strength.needed());
    CHECK(validation_has(outcome_of(strength), "games would tell, if it stays so"));
    // As many times as the error is too wide, squared.
    report.match = match_of(300, 100);
    CHECK_FALSE(row(target_rows(report), "strength").needed());
    // Two pairs alike have no spread, and say nothing.
    report.match->engines[0].games = {4, 0, 0};
    report.match->engines[0].pairs.counts = {0, 0, 0, 0, 2};
    CHECK(verdict_of(row(target_rows(report), "strength")) == "not measured");
}

TEST_CASE("validation report: savings are told in words") {
    const auto lines = savings(kept_promises());
    REQUIRE(lines.size() == 1);
    CHECK(
        lines[0] ==
        "<good> loses 2.335 ± 0.046 % of win chance a move less than fixed, with 64 % more nodes");
    CHECK(savings(kept_promises(1))[0].ends_with("1 position does not show it"));
    // Who loses as much loses neither less nor more.
    std::vector<ValidationPosition> positions(4);
    for (ValidationPosition& position : positions)
        position.searches = {searched(64, 9, 0), searched(64, 9, 0)};
    ValidationReport alike;
    alike.policies = {"model", "fixed"};
    measure(alike, positions);
    CHECK(savings(alike)[0] ==
          "model loses as much as fixed in these 4 positions, with as many nodes");
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
    CHECK(validation_has(text, "Difference +0.000"));
    question.verdict = Verdict::unknown;
    CHECK(answer(question).starts_with("Too few positions to tell."));
    CHECK(!validation_has(answer(question), "Difference"));
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
    const std::string page = validation_page(report);
    CHECK(test::first_wrong_tag(page) == "");
    CHECK(!validation_has(page, "<good>"));
    CHECK(validation_has(page, "&lt;good&gt;"));
    CHECK(!validation_has(page, "{{"));
    CHECK(!validation_has(page, "://"));
    for (const std::string_view title : {"Promises", "Strength", "Logged games", "Where the time"})
        CHECK(validation_has(page, title));
}

TEST_CASE("validation page: an interrupted trial says so, and needs no positions") {
    ValidationReport report;
    report.complete = false;
    const std::string page = validation_page(report);
    CHECK(test::first_wrong_tag(page) == "");
    CHECK(validation_has(page, "Interrupted"));
    CHECK(!validation_has(page, "Where the time"));
    CHECK(validation_has(text({}, report, Paper{}), "not measured"));
}
