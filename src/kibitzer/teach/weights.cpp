#include "kibitzer/teach/weights.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <set>

#include "kibitzer/base/text.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/teach/selection.hpp"

namespace kibitzer {

namespace {

using tactics::Motif;
using tactics::MotifKind;

constexpr double largest_weight = 1000;

struct WeightRow {
    std::string_view name;
    double TeachabilityWeights::*field;
    std::string_view meaning;
};

constexpr auto weight_rows = std::to_array<WeightRow>({
    {"value_bonus_per_100cp", &TeachabilityWeights::value_bonus_per_100cp,
     "for every 100 centipawns that are proved"},
    {"high_bonus", &TeachabilityWeights::high_bonus, "double check, trapped"},
    {"moderate_bonus", &TeachabilityWeights::moderate_bonus,
     "x-ray, exposed king, overloaded, capturable defender"},
    {"mate_bonus", &TeachabilityWeights::mate_bonus, "a proved threat of mate"},
    {"checkmate_bonus", &TeachabilityWeights::checkmate_bonus, "the line ends in mate"},
    {"sacrifice_bonus", &TeachabilityWeights::sacrifice_bonus, "a sacrifice that is worth it"},
    {"positional_bonus", &TeachabilityWeights::positional_bonus, "for every positional motif"},
    {"deep_only_penalty", &TeachabilityWeights::deep_only_penalty, "everything comes late"},
    {"eval_loss_penalty", &TeachabilityWeights::eval_loss_penalty,
     "the line is worse than the move played"},
    {"unsound_penalty", &TeachabilityWeights::unsound_penalty,
     "a motif that is not proved to win anything"},
});

bool has_base(Motif motif) { return tactics::row_of(motif).kind != MotifKind::positional; }

double* find_weight(TeachabilityWeights& weights, std::string_view name) {
    for (const WeightRow& row : weight_rows)
        if (row.name == name) return &(weights.*row.field);
    for (const tactics::Detector& detector : tactics::detectors)
        if (detector.name == name && has_base(detector.motif))
            return &weights.motif_base[detector.motif];
    return nullptr;
}

std::string known_names() {
    std::vector<std::string> names;
    for (const NamedWeight& weight : named_weights({})) names.emplace_back(weight.name);
    return listed(names);
}

Error complaint(std::size_t line, const std::string& what) {
    return {Errc::bad_text, fmt::format("line {}: {}", line, what)};
}

}  // namespace

ByIndex<Motif, double, tactics::motif_count> default_motif_bases() {
    ByIndex<Motif, double, tactics::motif_count> bases;
    for (const tactics::Detector& detector : tactics::detectors) {
        const bool moderate =
            tier_of(detector.motif) == Tier::moderate || detector.motif == Motif::back_rank;
        bases[detector.motif] = has_base(detector.motif) ? moderate ? 2 : 3 : 0;
    }
    return bases;
}

Result<TeachabilityWeights> parse_teachability_weights(std::string_view text) {
    TeachabilityWeights weights;
    std::set<std::string_view> seen;
    std::size_t number = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++number;
        const auto words = split_blanks(line.substr(0, line.find('#')));
        if (words.empty()) continue;
        if (words.size() != 2)
            return complaint(number, in_quotes(trimmed(line)) + ": expected a name and a number");
        double* const weight = find_weight(weights, words[0]);
        if (!weight)
            return complaint(number, "unknown weight " + in_quotes(words[0]) +
                                         ": expected one of " + known_names());
        if (!seen.insert(words[0]).second)
            return complaint(number, "weight " + in_quotes(words[0]) + " was given before");
        const auto value = parse_decimal(words[1]);
        if (!value || std::abs(*value) > largest_weight)
            return complaint(
                number, fmt::format("weight {}: {}: expected a number from -{} to {}", words[0],
                                    in_quotes(words[1]), largest_weight, largest_weight));
        *weight = *value;
    }
    return weights;
}

std::vector<NamedWeight> named_weights(const TeachabilityWeights& weights) {
    std::vector<NamedWeight> named;
    for (const tactics::Detector& detector : tactics::detectors)
        if (has_base(detector.motif))
            named.push_back({detector.name, weights.motif_base[detector.motif]});
    for (const WeightRow& row : weight_rows) named.push_back({row.name, weights.*row.field});
    return named;
}

std::string to_text(const TeachabilityWeights& weights) {
    std::string text = "# Points for a motif that appears in a line.\n";
    for (const tactics::Detector& detector : tactics::detectors)
        if (has_base(detector.motif))
            text += fmt::format("{:<22} {}\n", detector.name, weights.motif_base[detector.motif]);
    text += "# Bonuses and penalties.\n";
    for (const WeightRow& row : weight_rows)
        text += fmt::format("{:<22} {:<6} # {}\n", row.name, weights.*row.field, row.meaning);
    return text;
}

}  // namespace kibitzer
