#include <cmath>

#include "kibitzer/desks/effort/bands.hpp"
#include "kibitzer/desks/effort/policies.hpp"
#include "kibitzer/desks/effort/validation_words.hpp"
#include "kibitzer/desks/match/match_summary.hpp"

namespace kibitzer {

using namespace effort;

namespace {

void describe_sample(Fields& f, std::string_view name, const Sample& sample,
                     std::string_view meaning, const About& about = {}) {
    f.group(
        name,
        [&] {
            f.also("count", sample.count(), "how many were measured");
            f.also("mean", sample.mean(), "of them");
            f.also("deviation", sample.deviation(), "their standard deviation");
            f.also("error", sample.error(), "standard error of the mean");
        },
        meaning, about);
}

std::optional<double> known(double value, bool is_known) {
    return is_known ? std::optional(value) : std::nullopt;
}

// A policy with what is told of it elsewhere in the report.
struct PolicyRow {
    std::string name;
    double clock_scale = 1;
    PolicyMetrics metrics;
    Sample saved;
};

std::vector<PolicyRow> policy_rows(const ValidationReport& report) {
    std::vector<PolicyRow> rows;
    for (std::size_t i = 0; i < report.metrics.size(); ++i)
        rows.push_back({report.policies[i],
                        report.clock_scales.empty() ? 1 : report.clock_scales[i], report.metrics[i],
                        report.saved[i]});
    return rows;
}

struct BandRow {
    Mode band = Mode::turbo;
    Sample time;
    Sample loss;
};

void describe_policy(Fields& f, PolicyRow& row) {
    PolicyMetrics& metrics = row.metrics;
    f("policy", row.name, "as it was asked for");
    f("clock_scale", row.clock_scale, "its clock, of the one given");
    describe_sample(f, "nodes", metrics.nodes, "a move");
    f("nps", metrics.nps, "nodes a second of processor time", {.timing = true});
    f.also("effective_nps", metrics.effective_nps(), "of searches that reach the target depth",
           {.timing = true});
    f("reach_target_depth", metrics.quality, "share of the positions");
    f("time_savings", metrics.quick, "share of quick moves");
    f.also("allocation", metrics.allocation(), "mean time of high to that of low effort");
    describe_sample(f, "high_milliseconds", metrics.high_time, "where effort is high",
                    {.unit = "ms"});
    describe_sample(f, "low_milliseconds", metrics.low_time, "where effort is low", {.unit = "ms"});
    describe_sample(f, "critical_depth", metrics.high_depth, "where effort is high");
    f.also("reach_critical_depth", known(metrics.deep, metrics.high_depth.count() > 0),
           "share of those that reach depth 8");
    f.also("stability_cp",
           known(metrics.calm_changes.deviation(), metrics.calm_changes.count() > 1),
           "unrest of the score where effort is low", {.unit = "cp"});
    f("blunders", metrics.blunders, "moves that lose two pawns or more");
    f.also("blunder_rate", metrics.blunder_rate(), "share of the moves");
    describe_sample(f, "loss_percent", metrics.loss, "win chance lost a move", {.unit = "percent"});
    f.also("loss_per_1000_nodes", metrics.loss_per_1000_nodes(), "of win chance",
           {.unit = "percent"});
    describe_sample(f, "saved_by_first", row.saved,
                    "win chance a move that the first policy saves against this one",
                    {.unit = "percent"});
    std::vector<BandRow> bands;
    for (std::size_t i = 0; i < band_count; ++i)
        bands.push_back({Mode(i), metrics.band_time[i], metrics.band_loss[i]});
    f.each(
        "bands", bands,
        [&](BandRow& band) {
            f.also("band", band_name(band.band), "of the effort score");
            describe_sample(f, "milliseconds", band.time, "a move", {.unit = "ms"});
            describe_sample(f, "loss_percent", band.loss, "win chance lost a move",
                            {.unit = "percent"});
        },
        "by band of the effort score");
}

void describe_target(Fields& f, TargetRow& row) {
    const bool is_measured = row.result.has_value();
    const Measured told = row.result.value_or(Measured{});
    f.also("name", row.name, "of the promise");
    f("target", row.target, "what is promised");
    f("measured", row.measured, "what was measured, in words");
    f.also("verdict", name(row.keeping()), "met, not met, not shown yet, not measured");
    f("bound", row.bound.value, "that the value must reach");
    f.also("value", known(told.value, is_measured), "that was measured");
    f.also("low", known(told.interval.low, is_measured && std::isfinite(told.interval.low)),
           "95 % interval");
    f.also("high", known(told.interval.high, is_measured && std::isfinite(told.interval.high)),
           "its other end");
    f.also("count", told.count, "things it was measured on");
    f.also("counted", row.counted, "what these are");
    f.also("needed", row.needed(), "how many would tell, where so many do not");
}

void describe_question(Fields& f, ThemeQuestion& question) {
    constexpr static std::string_view verdicts[] = {"yes", "no", "unknown"};
    f.also("theme", question.theme, "of the evaluation");
    f.also("asked", question.asked, "the question");
    f.choice("verdict", question.verdict, verdicts, "the answer in a word");
    f.also("measure", question.measure, "what the means are means of");
    describe_sample(f, "with", question.with, "positions with the theme");
    describe_sample(f, "without", question.without, "and without");
    f.also("claim", question.claim, "what the shares are shares of");
    f("share_with", question.share_with, "of the positions with the theme");
    f("share_without", question.share_without, "of those without");
    f.also("answer", answer(question), "in words");
}

struct LogRow {
    Mode mode = Mode::turbo;
    LogBand band;
};

void describe_log(Fields& f, LogReport& log) {
    f("unpredicted", log.unpredicted, "moves played before the first prediction");
    f("unusable", log.unusable, "lines that could not be used");
    f.also("correlation", log.regrets.correlation(), "of expected and real regret");
    std::vector<LogRow> rows;
    for (std::size_t i = 0; i < band_count; ++i) rows.push_back({Mode(i), log.bands[i]});
    f.each(
        "bands", rows,
        [&](LogRow& row) {
            f.also("mode", name(row.mode), "of search, for a band of the effort score");
            describe_sample(f, "expected_percent", row.band.expected, "regret",
                            {.unit = "percent"});
            describe_sample(f, "real_percent", row.band.real, "regret", {.unit = "percent"});
            describe_sample(f, "factor", row.band.factor, "on the share of time");
            describe_sample(f, "milliseconds", row.band.milliseconds, "a move", {.unit = "ms"});
            describe_sample(f, "nodes", row.band.nodes, "a move");
            describe_sample(f, "depth", row.band.depth, "of the last iteration");
            f("blunders", row.band.blunders, "moves that lose two pawns or more");
        },
        "by band of the effort score");
}

}  // namespace

void describe(Fields& f, EffortValidateRequest& r) {
    static const std::string policy_meaning =
        "first, if wanted, what is on trial: " + std::string(policy_names) +
        " (model); then games (PGN), puzzles (CSV of the public collection), positions (a FEN or "
        "EPD a line), or a log of moves; plain or compressed";
    f("policy_or_file", r.policy_or_file, policy_meaning,
      {.who = Who::local, .place = Place::argument});
    f("against", r.against, "policies to compare with", {.value = "LIST"});
    f("positions", r.positions, "so many of all positions, evenly spread", {.low = 1});
    f("tc", r.tc, "clock in seconds", {.value = "TIME"});
    f("nodestime", r.nodestime, "the clock counts nodes, so many for a millisecond",
      {.low = 1, .high = 1'000'000});
    f("equal_nodes", r.equal_nodes,
      "clocks with which all policies spend as many nodes as the fixed share");
    f("judge", r.judge, "the judging search gets N times the nodes of a share for each move",
      {.low = 1, .high = 10'000});
    f("seed", r.seed, "chooses the positions", {.low = 0});
    f("match", r.match, "a match of `effort ab`: adds strength in Elo",
      {.value = "PGN", .who = Who::local});
    f("csv", r.csv, "rows of `effort profile --held-out`: adds how well the model is calibrated",
      {.value = "CSV", .who = Who::local, .repeated = true});
    f("log", r.log,
      "moves logged by the option DescLog: adds what was expected and what came of it",
      {.value = "CSV", .who = Who::local});
    f("html", r.html, "the report as one page with charts",
      {.value = "FILE", .who = Who::local, .writes = true});
}

void describe(Fields& f, ValidationReport& r) {
    f("positions", r.positions, "that were searched");
    f("complete", r.complete, "false if it was interrupted");
    f("time_control", r.time_control, "on the clock");
    f("nodes_per_millisecond", r.nodes_per_millisecond, "by which the clock counts");
    f("share_milliseconds", r.share, "of a move by the clock alone", {.unit = "ms"});
    f("reference_nodes", r.reference_nodes, "by which a move is judged");
    f("target_depth", r.target_depth, "the median of the fixed share");
    f.also("prediction_microseconds", r.prediction_us.mean(), "processor time of one prediction",
           {.unit = "us", .timing = true});
    f.each(
        "policies", policy_rows(r), [&](PolicyRow& row) { describe_policy(f, row); },
        "the one on trial first");
    f.each(
        "targets", target_rows(r), [&](TargetRow& row) { describe_target(f, row); },
        "what is promised, and what came of it");
    f.each(
        "themes", r.themes,
        [&](ThemeEntry& theme) {
            f.also("theme", theme.name, "of the evaluation");
            f.also("ns", theme.nanoseconds.mean(), "that it takes of an evaluation",
                   {.unit = "ns", .timing = true});
            f.also("change_cp", theme.change.mean(), "of the evaluation without it",
                   {.unit = "cp"});
            f("present", theme.present, "share of the positions");
            f("correlation", theme.correlation, "of its size with the effort score");
        },
        "what each costs and tells");
    f.each(
        "questions", r.questions, [&](ThemeQuestion& q) { describe_question(f, q); },
        "about themes and effort");
    f("match", r.match, "strength, where a match was given", {.absent = true});
    BandReport bands = r.bands.value_or(BandReport{});
    f.maybe("calibration", r.bands.has_value(), [&] { describe_bands(f, bands, r.target); },
            "of the model, where rows were given", {.absent = true});
    LogReport log = r.log.value_or(LogReport{});
    f.maybe("log", r.log.has_value(), [&] { describe_log(f, log); },
            "of moves, where one was given", {.absent = true});
}

}  // namespace kibitzer
