// The parts of a validation that text and page share: labels, numbers and sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/desks/effort/promise.hpp"
#include "kibitzer/desks/effort/validate.hpp"

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
    effort::Bound bound;
    std::string_view counted;  // what it is measured on: positions, games
    std::optional<effort::Measured> result;
    std::string measured;  // in words, with the interval

    [[nodiscard]] effort::Keeping keeping() const;
    // How many things would tell, where so many do not.
    [[nodiscard]] std::optional<std::uint64_t> needed() const;
};
[[nodiscard]] std::vector<TargetRow> target_rows(const ValidationReport& report);
// "+89 ± 136: A against B, 4 games; about 50 games would tell, if it stays so"
[[nodiscard]] std::string outcome_of(const TargetRow& row);

// "No. Of 2,140 positions with pawn chains 12 % score above 0.6, ..."
[[nodiscard]] std::string answer(const effort::ThemeQuestion& question);
// "model against fixed and hand: 1,000 positions"
[[nodiscard]] std::string title_of(const ValidationReport& report);
// How the positions were searched and judged.
[[nodiscard]] std::string method_of(const ValidationReport& report);
// "model loses 0.062 ± 0.021 % less win chance a move than fixed, with 3 % fewer nodes"
[[nodiscard]] std::vector<std::string> savings(const ValidationReport& report);

}  // namespace kibitzer
