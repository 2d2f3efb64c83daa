#include "kibitzer/people/tactic_model.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitzer/people/named_trees.hpp"
#include "kibitzer/people/texts.hpp"

namespace kibitzer::people {

double finding_chance(double player_rating, double tactic_rating) {
    constexpr double points_for_ten_to_one = 400;
    return 1 / (1 + std::pow(10, (tactic_rating - player_rating) / points_for_ten_to_one));
}

Result<TacticModel> TacticModel::parse(const TacticFiles& files) {
    TacticModel model;
    for (const auto& [json, trees] : {std::pair{&files.tactics, &model.middle_},
                                      {&files.means, &model.mean_},
                                      {&files.errors, &model.error_}}) {
        auto parsed = parse_named_trees(*json, tactic_input_names());
        if (!parsed) return parsed.error();
        *trees = std::move(*parsed);
    }
    return model;
}

Difficulty TacticModel::rate(std::span<const float> inputs) const {
    float middle = 0;
    float mean = 0;
    float error = 0;
    middle_.margins(inputs, {&middle, 1});
    mean_.margins(inputs, {&mean, 1});
    error_.margins(inputs, {&error, 1});
    return {std::clamp(middle_rating + points_a_unit * (middle + mean) / 2, lowest_rating,
                       highest_rating),
            std::max(points_a_unit * error, least_error)};
}

const TacticModel& default_tactic_model() {
    static const TacticModel model = [] {
        auto parsed = TacticModel::parse({std::string(tactics_text), std::string(tactic_means_text),
                                          std::string(tactic_errors_text)});
        assert(parsed && "the built-in model is tested");
        return std::move(*parsed);
    }();
    return model;
}

Difficulty rate_tactic(const tactics::Line& line) {
    return default_tactic_model().rate(look_at_tactic(line, default_move_model()));
}

}  // namespace kibitzer::people
