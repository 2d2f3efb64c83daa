#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kibitzer/desks/training/habits.hpp"

namespace kibitzer {

namespace {

struct MotifWords {
    std::string_view motif;
    std::string_view words;
};
constexpr auto motif_words = std::to_array<MotifWords>({
    {"fork", "forks"},
    {"pin", "pins"},
    {"skewer", "skewers"},
    {"hanging", "pieces left hanging"},
    {"discovered_attack", "discovered attacks"},
    {"discovered_check", "discovered checks"},
    {"double_check", "double checks"},
    {"trapped", "trapped pieces"},
    {"mate_threat", "mates"},
    {"back_rank", "attacks on the back rank"},
    {"overloaded", "overloaded defenders"},
    {"capturable_defender", "defenders that are taken"},
    {"promotion_threat", "promotions"},
    {"perpetual_check", "perpetual checks"},
});

std::string in_percent(double share) { return fmt::format("{:.1f}", 100 * share); }
std::string signed_percent(double share) { return fmt::format("{:+.1f}", 100 * share); }

std::string words_of(std::string motif) {
    const auto row = std::find_if(motif_words.begin(), motif_words.end(),
                                  [&](const MotifWords& each) { return each.motif == motif; });
    if (row != motif_words.end()) return std::string(row->words);
    std::replace(motif.begin(), motif.end(), '_', ' ');
    return motif;
}

std::string pace_words(store::Pace pace, std::string_view who) {
    constexpr std::array<std::string_view, store::pace_names.size()> words = {
        "", "move in under 5 s", "move in 5 to 20 s", "think longer than 20 s"};
    if (pace == store::Pace::unknown) return "";
    return fmt::format(" when {} {}", who, words[std::size_t(pace)]);
}

// " that you allow in the middlegame when you move in under 5 s"
std::string where_words(const HabitKey& key, std::string_view who) {
    std::string text = fmt::format(" that {} {}", who, key.fault == "allowed" ? "allow" : "miss");
    if (key.phase) text += fmt::format(" in the {}", name(*key.phase));
    if (key.pace) text += pace_words(*key.pace, who);
    return text;
}

// "Players of your rating lose 8.8 % (5.3 to 12.3 %)."
std::string usual_words(const UsualLoss& usual, const HabitKey& key) {
    const std::string lost = fmt::format("{} % ({} to {} %)", in_percent(usual.loss),
                                         in_percent(usual.low), in_percent(usual.high));
    if (usual.of == key) return fmt::format("Players of your rating lose {}.", lost);
    return fmt::format("By all {}{} players of your rating lose {}; by this, no more than that.",
                       words_of(key.motif), where_words(usual.of, "they"), lost);
}

}  // namespace

std::string habit_text(const Habit& habit) {
    const HabitKey& key = habit.key;
    std::string text = fmt::format("You lose {} % of win chance a game by {}",
                                   in_percent(habit.cost), words_of(key.motif));
    // Of a man that hangs it is no matter who takes it.
    if (!habit.piece.empty() && (key.motif == "fork" || key.motif == "pin"))
        text += fmt::format(" by a {}", habit.piece);
    text += where_words(key, "you");
    text += fmt::format(" ({} to {} %); your opponents {} %.", in_percent(habit.low),
                        in_percent(habit.high), in_percent(habit.opponents));
    if (habit.usual) text += " " + usual_words(*habit.usual, key);
    return text;
}

std::string trend_text(const Habit& habit) {
    const std::string_view how = habit.trend() > 0   ? "it grows"
                                 : habit.trend() < 0 ? "it fades"
                                                     : "no more than chance";
    return fmt::format("First half of the games {} %, second {} %: {} (from {} to {} % a game).",
                       in_percent(habit.earlier), in_percent(habit.later), how,
                       signed_percent(habit.change_low), signed_percent(habit.change_high));
}

}  // namespace kibitzer
