// What makes it likely that a player goes wrong here: how many moves keep what there is to keep,
// what the others lose, and how likely people of that rating are to play each of them. The values
// come from a look of our own search at all moves, of a fixed number of nodes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kibitzer/people/looker.hpp"
#include "kibitzer/people/move_model.hpp"

namespace kibitzer::people {

// An error here: a move that loses so much win chance.
inline constexpr double error_loss = 0.10;

[[nodiscard]] const std::vector<std::string>& error_input_names();
// There is at least one legal move.
[[nodiscard]] std::vector<float> look_at_error(const Choice& choice, const MoveValues& values,
                                               const MoveModel& moves, double rating);

}  // namespace kibitzer::people
