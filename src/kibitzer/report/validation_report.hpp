// Policies on trial, as a record: what the report of `effort validate` is made from, in text, JSON
// and HTML.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/json.hpp"
#include "kibitzer/effort/band_report.hpp"
#include "kibitzer/effort/log_report.hpp"
#include "kibitzer/effort/theme_ledger.hpp"
#include "kibitzer/effort/validation.hpp"
#include "kibitzer/match/summary.hpp"

namespace kibitzer {

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

[[nodiscard]] std::string validation_text(const ValidationReport& report);
// The fields of an open JSON object.
void write_validation(JsonWriter& json, const ValidationReport& report);
// One page that needs neither network nor script.
[[nodiscard]] std::string validation_html(const ValidationReport& report);

}  // namespace kibitzer
