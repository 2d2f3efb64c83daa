// The chance that a player of a rating goes wrong here: loses a tenth of the win chance or more
// with the next move. Boosted trees over error_features.hpp, data/people/errors.json, learned from
// games of amateurs of which every move was evaluated (docs/people.md).
#pragma once

#include <optional>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/trees.hpp"
#include "kibitzer/people/error_features.hpp"

namespace kibitzer::people {

class ErrorModel {
public:
    [[nodiscard]] static Result<ErrorModel> parse(std::string_view json);
    // Of inputs as look_at_error gives them; 0 to 1.
    [[nodiscard]] double chance(std::span<const float> inputs) const;

private:
    effort::TreeModel trees_;
};

// The one that is built in.
[[nodiscard]] const ErrorModel& default_error_model();
// For a position with at least one legal move; `answered` is the opponent's last move, if known.
// Nothing for ratings that nobody learned from, and for Chess960. The same with colours exchanged.
[[nodiscard]] std::optional<double> error_chance(const Position& position,
                                                 std::optional<LastMove> answered,
                                                 double rating_on_lichess, Looker& looker);

}  // namespace kibitzer::people
