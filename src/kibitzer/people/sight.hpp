// What people of a rating see, and so which moves they play: the model of moves (what strikes the
// eye, move_model.hpp), corrected by what our own search finds out about each move. What shows at
// once nearly all mind, what a longer look shows only the better ones; who minds how much was
// learned from games of amateurs (`people sight`, docs/people.md).
//
// A mark for every move is a weighted sum of four numbers, and chances follow from the marks as in
// a contest. A weight is a straight line over the rating. The file is data/people/sight.json.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/people/looker.hpp"
#include "kibitzer/people/move_model.hpp"

namespace kibitzer::people {

enum class SightFeature : std::uint8_t { liking, lost_first, lost_third, lost_last, count_ };
inline constexpr std::size_t sight_feature_count = std::size_t(SightFeature::count_);
extern const std::array<ChoiceFeatureRow, sight_feature_count> sight_feature_rows;
using SightFeatures = FeatureValues<SightFeature, sight_feature_count>;

// The nodes of the look that weights are learned with.
inline constexpr std::uint64_t sight_nodes = 8'000;

// One row for each move of the choice; the chances are those that the model of moves tells.
[[nodiscard]] std::vector<SightFeatures> see_moves(std::span<const double> chances,
                                                   const Look& look);

// The ratings learned from; beyond, the weights are those of the nearest.
inline constexpr double lowest_sight = 600;
inline constexpr double highest_sight = 2300;
// How far a rating is from the middle, in the unit of the weights.
[[nodiscard]] double sight_scale(double rating);

struct SightWeight {
    double at_1500 = 0;
    double per_500 = 0;

    friend bool operator==(const SightWeight&, const SightWeight&) = default;
};

class Sight {
public:
    using Weights = std::array<SightWeight, sight_feature_count>;
    explicit Sight(const Weights& weights) : weights_(weights) {}
    [[nodiscard]] static Result<Sight> parse(std::string_view json);
    [[nodiscard]] std::string to_json() const;
    [[nodiscard]] const Weights& weights() const { return weights_; }

    // One chance for each row; they add up to 1. With less doubt than 1 the likeliest move is
    // played more often than by people, with more it is played less often.
    [[nodiscard]] std::vector<double> chances(std::span<const SightFeatures> moves, double rating,
                                              double doubt = 1) const;

private:
    Weights weights_;
};

// The one that is built in.
[[nodiscard]] const Sight& default_sight();

}  // namespace kibitzer::people
