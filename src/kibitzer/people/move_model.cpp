#include "kibitzer/people/move_model.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "kibitzer/people/named_trees.hpp"
#include "kibitzer/people/texts.hpp"

namespace kibitzer::people {

std::vector<std::string> move_input_names() {
    std::vector<std::string> names = {"rating"};
    for (const ChoiceFeatureRow& row : scene_feature_rows)
        names.push_back("scene_" + std::string(row.name));
    for (const ChoiceFeatureRow& row : move_feature_rows)
        names.push_back("move_" + std::string(row.name));
    return names;
}

void write_move_inputs(const SceneFeatures& scene, const MoveFeatures& move, double rating,
                       std::span<float> inputs) {
    assert(inputs.size() == move_input_count);
    inputs[0] = float(rating);
    std::ranges::copy(scene.values, inputs.begin() + 1);
    std::ranges::copy(move.values, inputs.begin() + 1 + scene_feature_count);
}

Result<MoveModel> MoveModel::parse(std::string_view json) {
    auto trees = parse_named_trees(json, move_input_names());
    if (!trees) return trees.error();
    MoveModel model;
    model.trees_ = std::move(*trees);
    return model;
}

std::vector<double> MoveModel::chances(const Choice& choice, double rating) const {
    std::vector<double> result;
    std::array<float, move_input_count> inputs{};
    for (const MoveFeatures& move : choice.features) {
        write_move_inputs(choice.scene, move, rating, inputs);
        float mark = 0;
        if (trees_.trees() > 0) trees_.margins(inputs, {&mark, 1});
        result.push_back(mark);
    }
    if (result.empty()) return result;
    const double highest = *std::ranges::max_element(result);
    double sum = 0;
    for (double& mark : result) sum += mark = std::exp(mark - highest);
    for (double& chance : result) chance /= sum;
    return result;
}

const MoveModel& default_move_model() {
    static const MoveModel model = [] {
        auto parsed = MoveModel::parse(moves_text);
        assert(parsed && "the built-in model is tested");
        return std::move(*parsed);
    }();
    return model;
}

}  // namespace kibitzer::people
