// What players of a rating lose a game by errors that have something in common:
// data/people/losses.tsv, made by tools/fit_losses.py from reviewed games of amateurs
// (docs/training.md). Only what happened often enough to be told with its error is in it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/desks/training/habits.hpp"

namespace kibitzer {

class UsualLosses {
public:
    [[nodiscard]] static Result<UsualLosses> parse(std::string_view text);
    // Of the habit; where nothing is known of it, of the one containing it by which least is lost.
    [[nodiscard]] std::optional<UsualLoss> find(double lichess_rating, const HabitKey& key) const;

private:
    [[nodiscard]] const UsualLoss* find_row(double lichess_rating, const HabitKey& key) const;

    std::vector<UsualLoss> rows_;
};

// The table that is built in.
[[nodiscard]] const UsualLosses& default_usual_losses();

}  // namespace kibitzer
