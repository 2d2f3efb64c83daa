#include "kibitzer/desks/training/habits.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <span>
#include <tuple>

#include "kibitzer/base/random.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t fewest_slips = 8;  // of both players, for a habit to be looked at
constexpr int tosses = 20'000;
constexpr int drawings = 2'000;
constexpr double wanted_level = 0.05;
constexpr double nearly_all = 0.8;
constexpr std::uint64_t seed = 20260101;  // the same games give the same answer

// A habit before it is known whether it is one.
struct Candidate {
    HabitKey key;
    std::map<std::size_t, double> own;  // by game
    std::map<std::size_t, double> theirs;
    std::map<std::string, std::size_t> pieces;
    std::uint64_t errors = 0;
    std::size_t slips = 0;
};

auto order(const HabitKey& key) {
    const int phase = key.phase ? int(*key.phase) + 1 : 0;
    const int pace = key.pace ? int(*key.pace) + 1 : 0;
    return std::tuple(key.fault, key.motif, phase, pace);
}

std::vector<Candidate> candidates(const std::vector<Slip>& slips) {
    std::map<std::tuple<std::string, std::string, int, int>, Candidate> all;
    for (const Slip& slip : slips) {
        if (slip.motif.empty() || slip.fault.empty()) continue;
        for (const bool with_phase : {false, true})
            for (const bool with_pace : {false, true}) {
                if (with_pace && slip.pace == store::Pace::unknown) continue;
                HabitKey key{slip.fault, slip.motif, {}, {}};
                if (with_phase) key.phase = slip.phase;
                if (with_pace) key.pace = slip.pace;
                Candidate& candidate = all[order(key)];
                candidate.key = key;
                (slip.own ? candidate.own : candidate.theirs)[slip.game] += slip.loss;
                ++candidate.slips;
                if (!slip.own) continue;
                ++candidate.errors;
                ++candidate.pieces[slip.piece];
            }
    }
    std::vector<Candidate> kept;
    for (auto& [place, candidate] : all)
        if (candidate.slips >= fewest_slips) kept.push_back(std::move(candidate));
    return kept;
}

double sum(const std::map<std::size_t, double>& by_game) {
    double total = 0;
    for (const auto& [game, loss] : by_game) total += loss;
    return total;
}

std::vector<double> differences(const Candidate& candidate) {
    std::map<std::size_t, double> by_game = candidate.own;
    for (const auto& [game, loss] : candidate.theirs) by_game[game] -= loss;
    std::vector<double> all;
    for (const auto& [game, difference] : by_game) all.push_back(difference);
    return all;
}

// The sum that tosses of coins exceed in so small a share of cases only.
double largest_by_chance(const std::vector<double>& differences, double level, Random& random) {
    std::vector<double> sums(tosses);
    for (double& total : sums) {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < differences.size(); ++i) {
            if (i % 64 == 0) bits = random.next();
            total += (bits >> (i % 64) & 1) != 0 ? differences[i] : -differences[i];
        }
    }
    const auto above = std::ptrdiff_t(std::floor(level * tosses));
    const auto place = sums.end() - 1 - std::min<std::ptrdiff_t>(above, tosses - 1);
    std::nth_element(sums.begin(), place, sums.end());
    return *place;
}

// Losses by game, most of which cost nothing.
using Losses = std::span<const double>;

double mean(Losses losses) {
    return losses.empty() ? 0 : std::reduce(losses.begin(), losses.end()) / double(losses.size());
}

// As many games drawn again from them.
double drawn_mean(Losses losses, Random& random) {
    double total = 0;
    for (std::size_t i = 0; i < losses.size(); ++i) total += losses[random.next() % losses.size()];
    return losses.empty() ? 0 : total / double(losses.size());
}

// The 95 % interval of what drawing games again gives.
template <class Draw>
std::pair<double, double> interval(const Draw& draw) {
    std::vector<double> values(drawings);
    for (double& value : values) value = draw();
    std::sort(values.begin(), values.end());
    const auto at = [&](double share) { return values[std::size_t(share * (drawings - 1))]; };
    return {at(wanted_level / 2), at(1 - wanted_level / 2)};
}

Habit habit_of(const Candidate& candidate, std::size_t games, double bound, Random& random) {
    Habit habit;
    habit.key = candidate.key;
    habit.errors = candidate.errors;
    habit.cost = sum(candidate.own) / double(games);
    habit.opponents = sum(candidate.theirs) / double(games);
    habit.bound = bound / double(games);
    std::vector<double> losses(games, 0.0);
    for (const auto& [game, loss] : candidate.own) losses[game] = loss;
    const Losses all = losses;
    const Losses first = all.first(games / 2);
    const Losses second = all.subspan(games / 2);
    std::tie(habit.low, habit.high) = interval([&] { return drawn_mean(all, random); });
    habit.earlier = mean(first);
    habit.later = mean(second);
    std::tie(habit.change_low, habit.change_high) =
        interval([&] { return drawn_mean(second, random) - drawn_mean(first, random); });
    for (const auto& [piece, errors] : candidate.pieces)
        if (double(errors) >= nearly_all * double(candidate.errors)) habit.piece = piece;
    return habit;
}

double excess(const Habit& habit) { return habit.cost - habit.opponents; }

// Of habits within each other one is told: the narrowest that has nearly all of the cost.
std::vector<Habit> without_repetition(std::vector<Habit> habits) {
    std::sort(habits.begin(), habits.end(),
              [](const Habit& a, const Habit& b) { return excess(a) > excess(b); });
    std::vector<Habit> told;
    for (const Habit& habit : habits) {
        const bool overlaps = std::any_of(told.begin(), told.end(), [&](const Habit& other) {
            return other.key.contains(habit.key) || habit.key.contains(other.key);
        });
        if (overlaps || told.size() == most_habits) continue;
        const Habit* narrowest = &habit;
        for (const Habit& other : habits)
            if (narrowest->key.contains(other.key) && excess(other) >= nearly_all * excess(habit))
                narrowest = &other;
        told.push_back(*narrowest);
    }
    return told;
}

}  // namespace

bool HabitKey::contains(const HabitKey& other) const {
    return fault == other.fault && motif == other.motif && (!phase || phase == other.phase) &&
           (!pace || pace == other.pace);
}

HabitsFound find_habits(std::size_t games, const std::vector<Slip>& slips,
                        const HabitReference& usual) {
    HabitsFound found;
    const std::vector<Candidate> all = candidates(slips);
    found.looked_at = all.size();
    if (games == 0 || all.empty()) return found;
    Random random(seed);
    const double level = wanted_level / double(all.size());
    std::vector<Habit> habits;
    for (const Candidate& candidate : all) {
        const double difference = sum(candidate.own) - sum(candidate.theirs);
        const std::vector<double> by_game = differences(candidate);
        // So few games show nothing at that level, whatever they are.
        if (difference <= 0 || std::pow(0.5, double(by_game.size())) > level) continue;
        const double bound = difference - largest_by_chance(by_game, level, random);
        if (bound > 0) habits.push_back(habit_of(candidate, games, bound, random));
    }
    found.habits = without_repetition(std::move(habits));
    for (Habit& habit : found.habits)
        if (usual) habit.usual = usual(habit.key);
    return found;
}

}  // namespace kibitzer
