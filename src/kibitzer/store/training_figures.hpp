// How training goes: answers by day, what comes, and what there is to train, by kind.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/store/card_rows.hpp"

namespace kibitzer::store {

struct TrainingDay {
    memory::Time day = 0;  // its beginning, UTC
    std::uint64_t answers = 0;
    std::uint64_t right = 0;  // at the first try
};

// Errors that have something in common, and the cards made of them.
struct TrainingSet {
    std::string name;
    std::uint64_t cards = 0;
    std::uint64_t errors = 0;
    double loss = 0;  // win chance, summed over the errors
    std::uint64_t answers = 0;
    std::uint64_t right = 0;
};

enum class SetKind { motif, fault, phase, pace, side, opening };
inline constexpr std::array<std::string_view, 6> set_kind_names = {"motif", "fault", "phase",
                                                                   "pace",  "side",  "opening"};

// From this day on, those with answers alone.
[[nodiscard]] std::vector<TrainingDay> answers_by_day(Database& database, memory::Time since);
// Cards that come due, by day; what is due already counts for the day of `now`.
[[nodiscard]] std::vector<TrainingDay> due_by_day(Database& database, memory::Time now,
                                                  memory::Time until);
// The most costly first.
[[nodiscard]] std::vector<TrainingSet> training_sets(Database& database, SetKind kind,
                                                     const CardFilter& filter, int most);
// Cards that went by days before.
[[nodiscard]] std::vector<memory::Card> known_cards(Database& database);

}  // namespace kibitzer::store
