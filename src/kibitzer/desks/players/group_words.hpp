// What can be said about two groups, and what cannot: one sentence per figure.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/style/divergence.hpp"

namespace kibitzer {

// The names of the two groups, in the order of the comparison.
struct PairNames {
    std::string_view first;
    std::string_view second;
};

// `tests` is the number of tests the comparison is one of.
[[nodiscard]] std::string comparison_sentence(const style::Comparison& comparison,
                                              const PairNames& names, std::size_t tests);

// "small", "medium", "large", or "very small": Cohen's words for the size of an effect.
[[nodiscard]] std::string_view effect_words(double effect);

}  // namespace kibitzer
