// How hard a tactic is for people: the rating at which half of the players find it, as the public
// Lichess collection rates its puzzles, and how far off that usually is.
//
// A network over tactic_features.hpp (docs/people.md), data/people/tactics.onnx, which takes its
// numbers by the scale of data/people/tactic_scale.tsv; the boosted trees of tactic_errors.json
// tell how far from it such puzzles turn out to be.
#pragma once

#include <span>
#include <string>
#include <utility>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/network.hpp"
#include "kibitzer/effort/trees.hpp"
#include "kibitzer/people/tactic_features.hpp"
#include "kibitzer/people/tactic_scale.hpp"

namespace kibitzer::people {

// What network and trees count in: hundreds of points from a middle rating.
inline constexpr double middle_rating = 1500;
inline constexpr double points_a_unit = 100;
inline constexpr double lowest_rating = 400;
inline constexpr double highest_rating = 3200;
inline constexpr double least_error = 30;

struct Difficulty {
    double rating = middle_rating;  // half of the players of this rating find it
    double error = 0;               // mean distance to be expected from the true one
};

// The share of players of a rating that find a tactic, by the formula behind such ratings.
[[nodiscard]] double finding_chance(double player_rating, double tactic_rating);

// A model as its files hold it.
struct TacticFiles {
    std::string network;  // ONNX
    std::string scale;
    std::string errors;
};

class TacticModel {
public:
    [[nodiscard]] static Result<TacticModel> parse(const TacticFiles& files);
    // Of inputs as look_at_tactic gives them.
    [[nodiscard]] Difficulty rate(std::span<const float> inputs) const;

private:
    TacticModel(TacticScale scale, effort::Network network, effort::TreeModel error)
        : scale_(std::move(scale)), network_(std::move(network)), error_(std::move(error)) {}

    TacticScale scale_;
    effort::Network network_;
    effort::TreeModel error_;
};

// The one that is built in.
[[nodiscard]] const TacticModel& default_tactic_model();
[[nodiscard]] Difficulty rate_tactic(const tactics::Line& line);

}  // namespace kibitzer::people
