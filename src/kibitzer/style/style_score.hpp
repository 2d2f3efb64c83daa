// The scale of the style score: 0 positional, 1 tactical, in five classes.
#pragma once

#include <array>
#include <cmath>
#include <string_view>

namespace kibitzer::style {

// So many standard errors to each side cover 95 %.
inline constexpr double two_sided_95 = 1.96;

struct ScoreClass {
    double below;
    std::string_view name;
};
inline constexpr auto score_classes = std::to_array<ScoreClass>({
    {0.15, "very positional"},
    {0.40, "positional"},
    {0.60, "balanced"},
    {0.85, "tactical"},
    {1.01, "very tactical"},
});

[[nodiscard]] inline double score_of_logit(double logit) { return 1 / (1 + std::exp(-logit)); }

}  // namespace kibitzer::style
