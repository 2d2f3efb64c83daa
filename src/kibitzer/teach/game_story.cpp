#include "kibitzer/teach/game_story.hpp"

#include <algorithm>

#include "kibitzer/teach/verdict_words.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t most_decisive = 3;

// The first move after which the loser was never level again.
std::size_t last_level(const Review& review, Color loser, std::size_t end) {
    for (std::size_t i = end; i-- > 0;)
        if (whole_percent(chance_of(loser, review.moves[i].before.white_chance)) >= level_from)
            return i;
    return 0;
}

}  // namespace

double chance_of(Color side, double white_chance) {
    return side == Color::white ? white_chance : 1 - white_chance;
}

double settled_chance(const Review& review, Color side, std::size_t i) {
    const bool is_last = i + 1 == review.moves.size();
    return chance_of(side, is_last ? review.moves[i].after.white_chance
                                   : review.moves[i + 1].before.white_chance);
}

std::optional<Color> winner_of(const Review& review) {
    if (review.ending && review.ending->winner) return review.ending->winner;
    if (review.result == GameResult::white_wins) return Color::white;
    if (review.result == GameResult::black_wins) return Color::black;
    return std::nullopt;
}

std::optional<std::size_t> turning_point(const Review& review, Color winner) {
    std::optional<std::size_t> point;
    for (std::size_t i = review.moves.size(); i-- > 0;) {
        const double chance = settled_chance(review, winner, i);
        if (whole_percent(chance) < clearly_better_from) break;
        if (whole_percent(chance) >= winning_from) point = i;
    }
    return point;
}

std::vector<std::size_t> decisive_errors(const Review& review) {
    const auto winner = winner_of(review);
    if (!winner || !review.complete || review.moves.empty()) return {};
    const Color loser = other(*winner);
    const auto point = turning_point(review, *winner);
    // Won in a position that was not: no error decided that.
    if (!point && whole_percent(settled_chance(review, *winner, review.moves.size() - 1)) <
                      clearly_better_from)
        return {};
    const std::size_t end = point ? *point + 1 : review.moves.size();
    std::vector<std::size_t> errors;
    for (std::size_t i = last_level(review, loser, end); i < end; ++i)
        if (review.moves[i].mover() == loser && is_error(review.moves[i].verdict))
            errors.push_back(i);
    std::stable_sort(errors.begin(), errors.end(), [&](std::size_t a, std::size_t b) {
        return review.moves[a].loss > review.moves[b].loss;
    });
    if (errors.size() > most_decisive) errors.resize(most_decisive);
    std::sort(errors.begin(), errors.end());
    return errors;
}

std::optional<HighWater> best_moment(const Review& review, Color side, std::size_t end) {
    std::optional<HighWater> best;
    for (std::size_t i = 0; i < std::min(end, review.moves.size()); ++i) {
        const double chance = settled_chance(review, side, i);
        if (!best || chance > best->chance) best = HighWater{i, chance};
    }
    return best;
}

std::optional<std::size_t> find_slip(const Review& review, Color side, std::size_t end, int least) {
    const auto high = best_moment(review, side, end);
    if (!high) return std::nullopt;
    std::optional<std::size_t> slip;
    for (std::size_t i = high->move + 1; i < std::min(end, review.moves.size()); ++i) {
        const ReviewedMove& move = review.moves[i];
        if (move.mover() == side && is_error(move.verdict) &&
            whole_percent(move.facts.chance_best) >= least &&
            whole_percent(move.facts.chance_played) < better_from &&
            (!slip || move.loss > review.moves[*slip].loss))
            slip = i;
    }
    return slip;
}

}  // namespace kibitzer
