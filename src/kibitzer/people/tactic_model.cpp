#include "kibitzer/people/tactic_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitzer/effort/onnx.hpp"
#include "kibitzer/people/named_trees.hpp"
#include "kibitzer/people/texts.hpp"

namespace kibitzer::people {

double finding_chance(double player_rating, double tactic_rating) {
    constexpr double points_for_ten_to_one = 400;
    return 1 / (1 + std::pow(10, (tactic_rating - player_rating) / points_for_ten_to_one));
}

Result<TacticModel> TacticModel::parse(const TacticFiles& files) {
    auto scale = TacticScale::parse(files.scale);
    if (!scale) return scale.error();
    auto network = effort::parse_onnx(files.network);
    if (!network) return network.error();
    if (network->input_count() != scale->size() || network->output_count() != 1)
        return Error{Errc::bad_text,
                     fmt::format("network of {} inputs and {} outputs: expected {} and one",
                                 network->input_count(), network->output_count(), scale->size())};
    auto errors = parse_named_trees(files.errors, tactic_input_names());
    if (!errors) return errors.error();
    return TacticModel(std::move(*scale), std::move(*network), std::move(*errors));
}

Difficulty TacticModel::rate(std::span<const float> inputs) const {
    const double rating = double(network_.predict(scale_.apply(inputs)));
    float error = 0;
    error_.margins(inputs, {&error, 1});
    return {std::clamp(middle_rating + points_a_unit * rating, lowest_rating, highest_rating),
            std::max(points_a_unit * double(error), least_error)};
}

const TacticModel& default_tactic_model() {
    static const TacticModel model = [] {
        auto parsed =
            TacticModel::parse({std::string(tactics_bytes), std::string(tactic_scale_text),
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
