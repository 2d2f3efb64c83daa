// The chance that a player of a rating finds a tactic in a game, where nobody says that there is
// one: from the rating on Lichess and from how hard the tactic is as a puzzle. Three numbers,
// data/people/finding.tsv, learned from games of amateurs (docs/people.md).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/people/tactic_model.hpp"

namespace kibitzer::people {

// A tactic that somebody could have played, and whether they did or played as well.
struct Occasion {
    double rating = 0;      // of the player, on Lichess
    double difficulty = 0;  // of the tactic
    bool found = false;
};

class FindingModel {
public:
    FindingModel() = default;
    FindingModel(double bias, double by_rating, double by_difficulty)
        : bias_(bias), by_rating_(by_rating), by_difficulty_(by_difficulty) {}
    // The likeliest for what happened; nobody knows without occasions of both kinds.
    [[nodiscard]] static FindingModel fitted(std::span<const Occasion> occasions);
    [[nodiscard]] static Result<FindingModel> parse(std::string_view text);
    [[nodiscard]] std::string to_text() const;

    // 0 to 1.
    [[nodiscard]] double chance(double rating, double difficulty) const;

private:
    // Of the logarithm of the odds, in hundreds of points from a middle rating.
    double bias_ = 0;
    double by_rating_ = 0;
    double by_difficulty_ = 0;
};

// The one that is built in.
[[nodiscard]] const FindingModel& default_finding_model();

}  // namespace kibitzer::people
