// Policies on trial: does a way of spending time keep its promises? The report is a record, from
// which text, JSON and the page are made.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/desks/effort/band_report.hpp"
#include "kibitzer/desks/effort/log_report.hpp"
#include "kibitzer/desks/effort/promise.hpp"
#include "kibitzer/desks/effort/theme_ledger.hpp"
#include "kibitzer/desks/effort/trial.hpp"
#include "kibitzer/desks/effort/validation.hpp"
#include "kibitzer/match/summary.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct EffortValidateRequest {
    std::vector<std::string> policy_or_file;  // perhaps a policy, then files
    std::string against = "fixed,hand";
    std::uint64_t positions = EffortTrialOptions().positions;
    std::string tc = "2+0.02";
    std::uint64_t nodestime = EffortTrialOptions().nodes_per_millisecond;
    bool equal_nodes = false;
    std::uint64_t judge = EffortTrialOptions().judge_factor;
    std::uint64_t seed = EffortTrialOptions().seed;
    std::string match;
    std::vector<std::string> csv;
    std::string log;
    std::string html;  // a page to be written besides the answer
};

struct ValidationReport {
    // How it was done.
    std::vector<std::string> policies;  // the one on trial first
    std::size_t fixed = 1;              // place of the fixed share among them
    std::string time_control;
    std::uint64_t nodes_per_millisecond = 0;
    double share = 0;  // milliseconds of a move by the clock alone
    // By policy, on the clock that was asked for; empty: all had this one.
    std::vector<double> clock_scales;
    std::uint64_t reference_nodes = 0;
    std::uint64_t positions = 0;
    bool complete = true;

    int target_depth = 0;                        // median of the fixed share
    std::vector<effort::PolicyMetrics> metrics;  // by policy
    std::vector<Sample> saved;                   // win chance the first saves against each
    // Of the first policy; nothing where there are no such positions.
    std::optional<effort::Measured> effective_nps_gain;
    std::optional<effort::Measured> unrest;
    Sample prediction_us;
    std::vector<effort::ThemeEntry> themes;
    std::vector<effort::ThemeQuestion> questions;

    // What was asked for besides.
    std::optional<MatchSummary> match;
    std::optional<effort::BandReport> bands;
    effort::Target target = effort::Target::risk;  // of the model whose bands they are
    std::optional<effort::LogReport> log;
};

// Fills metrics, savings and questions from the positions.
void measure(ValidationReport& report, const std::vector<effort::ValidationPosition>& positions);

void describe(Fields& f, EffortValidateRequest& request);
void describe(Fields& f, ValidationReport& report);
[[nodiscard]] Result<ValidationReport> ask(const EffortValidateRequest& request,
                                           Workshop& workshop);
[[nodiscard]] std::string text(const EffortValidateRequest& request, const ValidationReport& report,
                               const Paper& paper);
// One page that needs neither network nor script.
[[nodiscard]] std::string validation_page(const ValidationReport& report);

}  // namespace kibitzer
