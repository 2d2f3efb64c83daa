// The errors that reviews found, of whoever asks or of another player in his place.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/store/card_rows.hpp"
#include "kibitzer/store/training_figures.hpp"

namespace kibitzer::store {

// As if a player of this name asked, as long as this database is open.
void ask_as(Database& database, const std::string& player);

// Sides of games that reviews looked at.
struct ReviewedSides {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::optional<double> accuracy;  // mean over games, 0 to 100
};
[[nodiscard]] ReviewedSides reviewed_sides(Database& database);

struct ErrorSum {
    std::uint64_t errors = 0;
    double loss = 0;  // win chance, summed
};
[[nodiscard]] ErrorSum sum_of_errors(Database& database, const CardFilter& filter);
// The newest first.
[[nodiscard]] std::vector<CardFinding> list_errors(Database& database, const CardFilter& filter,
                                                   std::uint64_t most);

}  // namespace kibitzer::store
