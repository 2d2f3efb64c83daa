// Which games are wanted.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/game_tree.hpp"

namespace kibitzer {

// A game passes if it meets every condition that is set.
struct GameFilter {
    std::string player;  // part of either name, ignoring case
    std::string white;
    std::string black;
    std::string eco;  // start of the ECO tag
    std::optional<GameResult> result;
    std::optional<int> min_plies;
    std::optional<int> max_plies;
    std::optional<int> min_elo;  // of both players
    std::string since;           // the Date tag is this or later, as far as it is known
    std::string until;
    bool undamaged = false;
};
[[nodiscard]] bool passes(const GameFilter& filter, const GameTree& game, bool damaged);
void describe(Fields& f, GameFilter& filter);
// What is wrong with its dates, if anything.
[[nodiscard]] Result<void> check_dates(const GameFilter& filter);

// "; did you mean Janowsky, Dawid?" if a name is asked for that none of `names` has; else nothing.
[[nodiscard]] std::string suggest_name(const GameFilter& filter,
                                       const std::vector<std::string>& names);

}  // namespace kibitzer
