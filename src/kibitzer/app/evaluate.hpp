// The static evaluation of a position, theme by theme.
#pragma once

#include <array>

#include "kibitzer/engine/eval/evaluator.hpp"

namespace kibitzer {

struct Evaluation {
    eval::Breakdown breakdown;
    std::array<double, eval::theme_count> nanoseconds{};  // per theme
};

enum class MeasureCosts { yes, no };
[[nodiscard]] Evaluation evaluate_by_themes(const Position& position, eval::ThemeMask mask,
                                            MeasureCosts measure);

}  // namespace kibitzer
