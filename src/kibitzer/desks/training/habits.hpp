// What costs a player most, over all his games: errors that have motif, phase and pace in common.
//
// What a habit costs is the win chance lost by it in a game, less what the opponents lost by the
// same in the same games: they are of about the same strength, with the same clock. A habit is told
// only if that is more than chance: under the hypothesis that player and opponent might as well
// have changed places in each game, the sign of each game's difference is a coin's, and 20,000
// tosses tell how large the mean would get. The bound is that at 5 % divided by the number of
// habits looked at (Bonferroni), so that a player without any habit is told one in one of twenty
// cases at most. Which habits are looked at depends on both players alike.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/store/finding_rows.hpp"

namespace kibitzer {

// One error of either player.
struct Slip {
    std::size_t game = 0;  // in the order of time
    bool own = false;
    std::string fault;
    std::string motif;
    std::string piece;
    Phase phase = Phase::opening;
    store::Pace pace = store::Pace::unknown;
    double loss = 0;
};

// Nothing: any.
struct HabitKey {
    std::string fault;
    std::string motif;
    std::optional<Phase> phase;
    std::optional<store::Pace> pace;

    // Is every error of the other one of this one as well?
    [[nodiscard]] bool contains(const HabitKey& other) const;
    friend bool operator==(const HabitKey&, const HabitKey&) = default;
};

// What players of a band of ratings lose by it in a game, with its 95 % interval.
struct UsualLoss {
    double loss = 0;
    double low = 0;
    double high = 0;
    int from = 0;             // ratings on Lichess
    int to = 0;               // not included
    std::uint64_t sides = 0;  // of games: those of one player in each
    HabitKey of = {};         // the habit asked about, or one that contains it: then at most this
};

// Win chance lost in a game, 0 to 1.
struct Habit {
    HabitKey key;
    std::string piece;  // that plays nearly all of the decisive moves; empty: no one
    std::uint64_t errors = 0;
    double cost = 0;
    double low = 0;  // its 95 % interval, by drawing games again
    double high = 0;
    double opponents = 0;   // what it costs them
    double bound = 0;       // of the difference, at least, corrected
    double earlier = 0;     // cost in the first half of the games
    double later = 0;       // and in the second
    double change_low = 0;  // 95 % interval of the second less the first
    double change_high = 0;
    std::optional<UsualLoss> usual;  // of players of the rating, where that is known

    // More than chance: +1 it costs more in the second half, -1 less, else 0.
    [[nodiscard]] int trend() const { return change_low > 0 ? 1 : change_high < 0 ? -1 : 0; }
};

struct HabitsFound {
    std::size_t looked_at = 0;
    std::vector<Habit> habits;  // the dearest first
};

// What players of the rating lose by it, if anybody knows.
using HabitReference = std::function<std::optional<UsualLoss>(const HabitKey& key)>;

inline constexpr std::size_t most_habits = 3;

[[nodiscard]] HabitsFound find_habits(std::size_t games, const std::vector<Slip>& slips,
                                      const HabitReference& usual = {});

// "You lose 4.1 % of win chance a game by forks that you allow ..."
[[nodiscard]] std::string habit_text(const Habit& habit);
// "First half of the games 4.0 %, second 1.2 %: it fades ..."
[[nodiscard]] std::string trend_text(const Habit& habit);

}  // namespace kibitzer
