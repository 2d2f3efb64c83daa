// What the terms of teachability weigh (founding document 3): the defaults, and a text form in
// which they can be changed: a name and a number on each line, '#' begins a comment, what is not
// named keeps its default.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/by_index.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/tactics/finding.hpp"

namespace kibitzer {

// Points for a motif that appears: 3, for moderate ones 2; positional ones get the positional
// bonus.
[[nodiscard]] ByIndex<tactics::Motif, double, tactics::motif_count> default_motif_bases();

struct TeachabilityWeights {
    ByIndex<tactics::Motif, double, tactics::motif_count> motif_base = default_motif_bases();
    double value_bonus_per_100cp = 1.0;
    double high_bonus = 3.0;      // flat: double check, trapped
    double moderate_bonus = 1.0;  // flat: x-ray, exposed king, overloaded, capturable defender
    double mate_bonus = 5.0;
    double checkmate_bonus = 100.0;
    double sacrifice_bonus = 4.0;
    double positional_bonus = 1.0;  // per motif
    double deep_only_penalty = -2.0;
    double eval_loss_penalty = -3.0;
    double unsound_penalty = 0.0;
    int max_concept_depth = 4;  // half moves that count as near; the reader's rating sets it

    friend bool operator==(const TeachabilityWeights&, const TeachabilityWeights&) = default;
};

// The message of an error names the line and what was expected.
[[nodiscard]] Result<TeachabilityWeights> parse_teachability_weights(std::string_view text);
[[nodiscard]] std::string to_text(const TeachabilityWeights& weights);

struct NamedWeight {
    std::string_view name;
    double value = 0;
};
// All that the text form has, in its order.
[[nodiscard]] std::vector<NamedWeight> named_weights(const TeachabilityWeights& weights);

}  // namespace kibitzer
