// The scale of the style score: 0 positional, 1 tactical, in five classes. What is added up over
// games is its logit.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/style/moments.hpp"

namespace kibitzer::style {

inline constexpr int games_for_label = 20;

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

// The score of a player or a group, from the logits of the games.
struct StyleScore {
    double score = 0;
    double low = 0;  // the 95 % interval as far as the games go; all there is with one game
    double high = 1;
    std::int64_t games = 0;

    [[nodiscard]] bool has_interval() const { return games > 1; }
    // One class, two neighbours ("balanced to tactical"), or nothing.
    [[nodiscard]] std::optional<std::string> label() const;

    friend bool operator==(const StyleScore&, const StyleScore&) = default;
};
// Nothing without games.
[[nodiscard]] std::optional<StyleScore> style_score_of(const Moments& logits);

}  // namespace kibitzer::style
