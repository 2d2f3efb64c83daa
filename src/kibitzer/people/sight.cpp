#include "kibitzer/people/sight.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/people/texts.hpp"

namespace kibitzer::people {

namespace {

constexpr double middle_of_sight = 1500;
constexpr double sight_unit = 500;
constexpr double least_liking = 1e-9;
constexpr int decided_sight = 1500;  // centipawns: beyond, more is not better
constexpr double centipawns_of_pawn = 100;

std::optional<SightWeight> read_weight(const JsonValue* value) {
    if (!value) return std::nullopt;
    const auto number = [&](std::string_view name) -> const double* {
        const JsonValue* member = value->find(name);
        return member ? member->get<double>() : nullptr;
    };
    const double* at = number("at_1500");
    const double* per = number("per_500");
    if (!at || !per) return std::nullopt;
    return SightWeight{*at, *per};
}

}  // namespace

const std::array<ChoiceFeatureRow, sight_feature_count> sight_feature_rows = {{
    {"liking", "logarithm of the share of people who play the move, by the model of moves"},
    {"lost_first", "logarithm of 1 and the pawns lost by it, after the first iteration"},
    {"lost_third", "the same after the third"},
    {"lost_last", "the same in the end"},
}};

std::vector<SightFeatures> see_moves(std::span<const double> chances, const Look& look) {
    using enum SightFeature;
    std::vector<SightFeatures> rows(chances.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i][liking] = float(std::log(std::max(chances[i], least_liking)));
    const auto add = [&](const MoveValues& found, SightFeature lost) {
        assert(found.values.size() == rows.size());
        const int best =
            std::clamp(*std::ranges::max_element(found.values), -decided_sight, decided_sight);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const int value = std::clamp(found.values[i], -decided_sight, best);
            rows[i][lost] = float(std::log1p((best - value) / centipawns_of_pawn));
        }
    };
    if (rows.empty()) return rows;
    add(look.first, lost_first);
    add(look.third, lost_third);
    add(look.last, lost_last);
    return rows;
}

double sight_scale(double rating) {
    return (std::clamp(rating, lowest_sight, highest_sight) - middle_of_sight) / sight_unit;
}

Result<Sight> Sight::parse(std::string_view json) {
    const auto root = parse_json(json);
    if (!root) return root.error();
    Weights weights{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const std::string_view name = sight_feature_rows[i].name;
        const auto weight = read_weight(root->find(name));
        if (!weight)
            return Error{Errc::bad_text,
                         fmt::format("model of sight: expected {} with at_1500 and per_500", name)};
        weights[i] = *weight;
    }
    return Sight(weights);
}

std::string Sight::to_json() const {
    std::string text = "{";
    for (std::size_t i = 0; i < weights_.size(); ++i)
        text += fmt::format("{}\n  \"{}\": {{\"at_1500\": {:.5f}, \"per_500\": {:.5f}}}",
                            i > 0 ? "," : "", sight_feature_rows[i].name, weights_[i].at_1500,
                            weights_[i].per_500);
    return text + "\n}\n";
}

std::vector<double> Sight::chances(std::span<const SightFeatures> moves, double rating,
                                   double doubt) const {
    assert(doubt > 0);
    std::vector<double> result;
    if (moves.empty()) return result;
    const double scale = sight_scale(rating);
    for (const SightFeatures& move : moves) {
        double mark = 0;
        for (std::size_t i = 0; i < sight_feature_count; ++i)
            mark += (weights_[i].at_1500 + weights_[i].per_500 * scale) * double(move.values[i]);
        result.push_back(mark / doubt);
    }
    const double highest = *std::ranges::max_element(result);
    double sum = 0;
    for (double& mark : result) sum += mark = std::exp(mark - highest);
    for (double& chance : result) chance /= sum;
    return result;
}

const Sight& default_sight() {
    static const Sight sight = [] {
        auto parsed = Sight::parse(sight_text);
        assert(parsed && "the built-in model is tested");
        return *parsed;
    }();
    return sight;
}

}  // namespace kibitzer::people
