#include "kibitzer/report/review_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san_line.hpp"

namespace kibitzer {

namespace {

constexpr int figures_from_elo = 1400;  // below, figures are spared
constexpr double winning = 0.92;
constexpr double clearly_better = 0.80;
constexpr double nearly_level = 0.45;
constexpr double much_lost = 0.40;   // win chance in a whole game that is worth a sentence
constexpr double most_of_it = 0.60;  // of what was lost

std::string percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

std::string plain_move(const ReviewedMove& move) { return numbered_san(move.position, move.move); }

double chance_of(Color side, double white_chance) {
    return side == Color::white ? white_chance : 1 - white_chance;
}

std::optional<Color> winner_of(const Review& review) {
    if (review.ending && review.ending->winner) return review.ending->winner;
    if (review.result == GameResult::white_wins) return Color::white;
    if (review.result == GameResult::black_wins) return Color::black;
    return std::nullopt;
}

std::string how_it_ended(const Review& review) {
    const auto& last = review.moves.back();
    const int number = last.position.fullmove_number();
    if (const auto winner = winner_of(review)) {
        const std::string who = capitalised(side_word(review, *winner));
        if (review.ending && review.ending->winner)
            return fmt::format("{} won by checkmate on move {}.", who, number);
        return fmt::format("{} won after {} moves.", who, number);
    }
    if (review.ending) return fmt::format("The game was drawn: {}.", name(review.ending->ending));
    if (review.result == GameResult::draw)
        return fmt::format("The game was drawn after {} moves.", number);
    return "";
}

// The move after which the winner was winning and stayed at least clearly better.
std::optional<std::size_t> turning_point(const Review& review, Color winner) {
    std::optional<std::size_t> point;
    for (std::size_t i = review.moves.size(); i-- > 0;) {
        const double chance = chance_of(winner, review.moves[i].after.white_chance);
        if (chance < clearly_better) break;
        if (chance >= winning) point = i;
    }
    return point;
}

// The first move after which the loser was never level again.
std::size_t last_level(const Review& review, Color loser, std::size_t end) {
    for (std::size_t i = end; i-- > 0;)
        if (chance_of(loser, review.moves[i].before.white_chance) >= nearly_level) return i;
    return 0;
}

// The errors of the loser that cost most, from the last time it was level up to the one that
// decided the game, in their order.
std::vector<std::size_t> decisive_errors(const Review& review, Color loser,
                                         std::optional<std::size_t> last) {
    std::vector<std::size_t> errors;
    const std::size_t end = last ? *last + 1 : review.moves.size();
    for (std::size_t i = last_level(review, loser, end); i < end; ++i)
        if (review.moves[i].mover() == loser && is_error(review.moves[i].verdict))
            errors.push_back(i);
    constexpr std::size_t most = 3;
    std::stable_sort(errors.begin(), errors.end(), [&](std::size_t a, std::size_t b) {
        return review.moves[a].loss > review.moves[b].loss;
    });
    if (errors.size() > most) errors.resize(most);
    std::sort(errors.begin(), errors.end());
    return errors;
}

std::string what_decided_it(const Review& review, Color winner) {
    const auto point = turning_point(review, winner);
    const auto errors = decisive_errors(review, other(winner), point);
    std::string text;
    if (!errors.empty()) {
        std::vector<std::string> names;
        names.reserve(errors.size());
        for (const std::size_t i : errors) names.push_back(plain_move(review.moves[i]));
        constexpr std::string_view counts[] = {"One move", "Two moves", "Three moves"};
        text = fmt::format("{} did the damage: {}.", counts[names.size() - 1], listed(names));
    }
    const bool won_from_the_start = chance_of(winner, review.start_verdict.white_chance) >= winning;
    if (!point || (*point == 0 && won_from_the_start)) return text;
    const bool just_named = !errors.empty() && errors.back() == *point;
    return text + fmt::format("{}{} on, {} {} winning.", text.empty() ? "" : " ",
                              just_named ? "From then" : "From " + plain_move(review.moves[*point]),
                              side_word(review, winner), review.side == winner ? "were" : "was");
}

// The phase in which a side gave away most, if it gave away much and most of it in one phase.
std::optional<Phase> costly_phase(const Review& review, Color side) {
    ByPhase<double> lost{};
    for (const ReviewedMove& move : review.moves)
        if (move.mover() == side) lost[move.phase] += move.loss;
    const double total = std::accumulate(lost.begin(), lost.end(), 0.0);
    int phases_played = 0;
    for (const auto& accuracy : review.sides[side].accuracy_by_phase)
        phases_played += accuracy.has_value();
    if (total < much_lost || phases_played < 2) return std::nullopt;
    for (const Phase phase : phases)
        if (lost[phase] >= most_of_it * total) return phase;
    return std::nullopt;
}

std::string where_it_was_lost(const Review& review) {
    if (review.side) {
        const auto phase = costly_phase(review, *review.side);
        return phase ? fmt::format("You lost most ground in the {}.", name(*phase)) : "";
    }
    const auto white = costly_phase(review, Color::white);
    const auto black = costly_phase(review, Color::black);
    if (white && white == black)
        return fmt::format("Both sides lost most ground in the {}.", name(*white));
    std::vector<std::string> parts;
    if (white) parts.push_back(fmt::format("White lost most ground in the {}", name(*white)));
    if (black)
        parts.push_back(
            fmt::format("Black {}in the {}", white ? "" : "lost most ground ", name(*black)));
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
    return text.empty() ? "" : text + ".";
}

// Only if it went wrong.
std::string about_time(const Review& review, Color side) {
    const auto& time = review.sides[side].time;
    if (!time || time->errors_in_trouble == 0) return "";
    const int errors = time->errors_in_trouble;
    const int moves = time->moves_in_trouble;
    if (moves == 1)
        return fmt::format("{} played one move in time trouble, and it was an error.",
                           capitalised(side_word(review, side)));
    return fmt::format("{} played {} moves in time trouble, {} of them {}.",
                       capitalised(side_word(review, side)), moves,
                       errors == moves ? "all" : std::to_string(errors),
                       errors == 1 ? "an error" : "errors");
}

}  // namespace

std::string side_word(const Review& review, Color side) {
    if (review.side) return *review.side == side ? "you" : "your opponent";
    return side == Color::white ? "White" : "Black";
}

std::string move_with_sign(const ReviewedMove& move) {
    return numbered_san(move.position, move.move) + std::string(sign(move.verdict));
}

std::string_view standing(double chance) {
    if (chance >= winning) return "winning";
    if (chance >= clearly_better) return "clearly better";
    if (chance >= 0.63) return "better";
    if (chance > 0.37) return "level";
    if (chance > 0.20) return "worse";
    if (chance > 0.08) return "clearly worse";
    return "lost";
}

std::string change_of_fortune(const Review& review, const ReviewedMove& move) {
    const std::string who = capitalised(side_word(review, move.mover()));
    const std::string_view is = review.side == move.mover() ? "were" : "was";
    const std::string_view from = standing(move.facts.chance_best);
    const std::string_view to = standing(move.facts.chance_played);
    const int elo = review.sides[review.side.value_or(move.mover())].told_to;
    std::string text;
    if (!is_error(move.verdict))
        text = fmt::format("{} stay{} {}", who, review.side == move.mover() ? "" : "s", to);
    else if (from == to)
        text = fmt::format("{} {} {} and still {}", who, is, from,
                           review.side == move.mover() ? "are" : "is");
    else
        text = fmt::format("{} {} {}, now {}", who, is, from, to);
    if (elo >= figures_from_elo && is_error(move.verdict))
        text += fmt::format(" ({} to {})", percent(move.facts.chance_best),
                            percent(move.facts.chance_played));
    return text;
}

std::string duration_text(Milliseconds time) {
    const auto seconds = (time.count() + 500) / 1000;
    if (seconds < 60) return fmt::format("{} s", seconds);
    if (seconds < 3600) return fmt::format("{} min {:02} s", seconds / 60, seconds % 60);
    return fmt::format("{} h {:02} min", seconds / 3600, seconds / 60 % 60);
}

std::vector<std::string> game_summary(const Review& review) {
    std::vector<std::string> sentences;
    const auto say = [&](std::string text) {
        if (!text.empty()) sentences.push_back(std::move(text));
    };
    if (review.moves.empty()) return sentences;
    const auto winner = winner_of(review);
    if (review.complete) {
        say(how_it_ended(review));
        if (winner) say(what_decided_it(review, *winner));
    }
    say(where_it_was_lost(review));
    for (const Color color : colors)
        if (!review.side || *review.side == color) say(about_time(review, color));
    for (const std::size_t i : review.teachable)
        if (const std::string& lesson = review.moves[i].telling.lesson; !lesson.empty()) {
            say("To take home: " + lesson);
            break;
        }
    const bool any_error =
        std::any_of(review.moves.begin(), review.moves.end(),
                    [&](const auto& m) { return review.concerns(m) && is_error(m.verdict); });
    if (!any_error) say("No move gave away enough to speak of.");
    return sentences;
}

}  // namespace kibitzer
