// Which moves people of a rating play: a chance for every legal move, learned from games of
// amateurs. It has seen no engine: a move that nobody sees gets little, however strong it is.
//
// Ratings are those of Lichess (docs/people.md). The file is data/people/moves.json, boosted trees
// that give every move a mark; chances follow from the marks as in a contest.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/trees.hpp"
#include "kibitzer/people/choice.hpp"

namespace kibitzer::people {

// The inputs of the trees, in their order: the rating, the scene, the move.
[[nodiscard]] std::vector<std::string> move_input_names();
inline constexpr std::size_t move_input_count = 1 + scene_feature_count + move_feature_count;
void write_move_inputs(const SceneFeatures& scene, const MoveFeatures& move, double rating,
                       std::span<float> inputs);

// One that was not read from anywhere holds all moves for equally likely.
class MoveModel {
public:
    [[nodiscard]] static Result<MoveModel> parse(std::string_view json);

    // One chance for each move of the choice; they add up to 1.
    [[nodiscard]] std::vector<double> chances(const Choice& choice, double rating) const;

private:
    effort::TreeModel trees_;
};

// The one that is built in.
[[nodiscard]] const MoveModel& default_move_model();

}  // namespace kibitzer::people
