// Parts of answers about style that several questions share, so that a thing has one name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/chess/rating_estimate.hpp"
#include "kibitzer/style/metrics_sums.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer {

// The score comes near its ends, where a digit says much.
inline constexpr int style_score_decimals = 6;
// style_score, style_interval and style_label.
void describe_style_score(Fields& f, const std::optional<style::StyleScore>& style);
// estimated_elo, elo_low, elo_high.
void describe_elo(Fields& f, const RatingEstimate& elo);
// Extremes of all samples, null without any, and their number.
struct DeltaExtremes {
    std::optional<double> highest;
    std::optional<double> lowest;
    std::int64_t samples = 0;
};
// The rows of mean_rows, and the extremes of the deltas. On a blank record `means` may be empty.
void describe_means(Fields& f, std::span<const std::optional<double>> means,
                    const DeltaExtremes& deltas);
// classification_distribution: sides of games by the class of their tactical score.
void describe_classes(Fields& f, std::span<const std::int64_t> by_class);

// "0.92 (0.83 to 0.97)"; "-" where nothing is known. From few games the interval alone.
[[nodiscard]] std::string score_with_interval(const std::optional<style::StyleScore>& style);

}  // namespace kibitzer
