#include "kibitzer/people/error_model.hpp"

#include <cassert>
#include <cmath>

#include "kibitzer/people/named_trees.hpp"
#include "kibitzer/people/scales.hpp"
#include "kibitzer/people/texts.hpp"

namespace kibitzer::people {

Result<ErrorModel> ErrorModel::parse(std::string_view json) {
    auto trees = parse_named_trees(json, error_input_names());
    if (!trees) return trees.error();
    ErrorModel model;
    model.trees_ = std::move(*trees);
    return model;
}

double ErrorModel::chance(std::span<const float> inputs) const {
    float odds = 0;
    trees_.margins(inputs, {&odds, 1});
    return 1 / (1 + std::exp(-double(odds)));
}

const ErrorModel& default_error_model() {
    static const ErrorModel model = [] {
        auto parsed = ErrorModel::parse(errors_text);
        assert(parsed && "the built-in model is tested");
        return std::move(*parsed);
    }();
    return model;
}

std::optional<double> error_chance(const Position& position, std::optional<LastMove> answered,
                                   double rating_on_lichess, Looker& looker) {
    if (!is_known_rating(rating_on_lichess) || position.is_chess960()) return std::nullopt;
    if (position.side_to_move() == Color::black)  // as if White were to move, as the search sees it
        return error_chance(mirrored(position),
                            answered ? std::optional(mirrored(*answered)) : answered,
                            rating_on_lichess, looker);
    const Choice choice = look_at_choice(position, answered);
    if (choice.moves.size() == 1) return 0;  // nothing to choose
    const MoveValues values = looker.look(position, choice.moves);
    return default_error_model().chance(
        look_at_error(choice, values, default_move_model(), rating_on_lichess));
}

}  // namespace kibitzer::people
