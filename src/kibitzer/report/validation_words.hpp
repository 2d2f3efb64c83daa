// The parts of a validation that text and page share: labels, numbers and sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/report/validation_report.hpp"

namespace kibitzer {

// One measure of all policies.
struct MetricRow {
    std::string label;
    std::vector<std::string> cells;  // by policy
};
[[nodiscard]] std::vector<MetricRow> metric_rows(const ValidationReport& report);

// A promise of the founding document, and what came of it.
struct TargetRow {
    std::string_view name;  // stable: appears in JSON
    std::string target;
    std::string measured;
    std::optional<bool> met;  // nothing if it was not measured
};
[[nodiscard]] std::vector<TargetRow> target_rows(const ValidationReport& report);
[[nodiscard]] std::string_view verdict_of(const TargetRow& row);  // "met", "not met", ...

// "No. Of 2,140 positions with pawn chains 12 % score above 0.6, ..."
[[nodiscard]] std::string answer(const effort::ThemeQuestion& question);
// "model against fixed and hand: 1,000 positions"
[[nodiscard]] std::string title_of(const ValidationReport& report);
// How the positions were searched and judged.
[[nodiscard]] std::string method_of(const ValidationReport& report);
// "model loses 0.062 ± 0.021 % less win chance a move than fixed, with 3 % fewer nodes"
[[nodiscard]] std::vector<std::string> savings(const ValidationReport& report);

}  // namespace kibitzer
