#include "kibitzer/teach/review.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/teach/accuracy.hpp"
#include "kibitzer/teach/game_story.hpp"

namespace kibitzer {

namespace {

void mark_phases(Review& review) {
    Phase phase = game_phase(review.start);
    for (ReviewedMove& move : review.moves) {
        phase = std::max(phase, game_phase(move.position));
        move.phase = phase;
    }
}

// The time for a move: told ([%emt]), or from two clock readings of the same player.
void measure_time(Review& review) {
    ByColor<std::optional<Milliseconds>> left{{review.time_control.base, review.time_control.base}};
    ByColor<std::optional<Milliseconds>> base = left;
    for (ReviewedMove& move : review.moves) {
        auto& clock = left[move.mover()];
        if (!base[move.mover()]) base[move.mover()] = move.clock;
        if (!move.spent && clock && move.clock)
            move.spent =
                std::max(Milliseconds(0), *clock + review.time_control.increment - *move.clock);
        move.in_time_trouble = clock && *clock < time_trouble_limit(base[move.mover()]);
        clock = move.clock;
    }
}

std::vector<WeightedAccuracy> accuracies_of(const Review& review, std::span<const double> weights,
                                            Color color, std::optional<Phase> phase) {
    std::vector<WeightedAccuracy> accuracies;
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const ReviewedMove& move = review.moves[i];
        if (move.mover() == color && !move.move.is_null() && (!phase || *phase == move.phase))
            accuracies.push_back({move.accuracy, weights[i]});
    }
    return accuracies;
}

// Accuracy says nothing about a phase in which the game was decided already.
bool is_contested(const Review& review, Color color, Phase phase) {
    return std::any_of(review.moves.begin(), review.moves.end(), [&](const ReviewedMove& move) {
        return move.mover() == color && move.phase == phase && !is_decided(move.facts);
    });
}

TimeUse time_use(const Review& review, Color color) {
    TimeUse use;
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const ReviewedMove& move = review.moves[i];
        if (move.mover() != color) continue;
        use.moves_in_trouble += move.in_time_trouble;
        use.errors_in_trouble += move.in_time_trouble && is_error(move.verdict);
        if (!move.spent) continue;
        use.spent[move.phase] += *move.spent;
        use.total += *move.spent;
        use.longest.push_back(i);
    }
    constexpr std::size_t most = 3;
    std::stable_sort(use.longest.begin(), use.longest.end(), [&](std::size_t a, std::size_t b) {
        return *review.moves[a].spent > *review.moves[b].spent;
    });
    if (use.longest.size() > most) use.longest.resize(most);
    return use;
}

void sum_up_side(Review& review, std::span<const double> weights, Color color) {
    SideReview& side = review.sides[color];
    side.moves = 0;
    side.counts = {};
    double loss = 0;
    bool timed = false;
    for (const ReviewedMove& move : review.moves) {
        if (move.mover() != color) continue;
        timed = timed || move.spent;
        if (move.move.is_null()) continue;
        ++side.moves;
        ++side.counts[move.verdict];
        loss += move.loss;
    }
    side.mean_loss.reset();
    if (side.moves > 0) side.mean_loss = loss / side.moves;
    side.accuracy = mean_accuracy(accuracies_of(review, weights, color, std::nullopt));
    for (const Phase phase : phases) {
        side.accuracy_by_phase[phase].reset();
        if (is_contested(review, color, phase))
            side.accuracy_by_phase[phase] =
                mean_accuracy(accuracies_of(review, weights, color, phase));
    }
    side.time.reset();
    if (timed) side.time = time_use(review, color);
}

template <class Value>
std::vector<std::size_t> best_by(std::vector<std::size_t> indices, std::size_t most, Value value) {
    std::stable_sort(indices.begin(), indices.end(),
                     [&](std::size_t a, std::size_t b) { return value(a) > value(b); });
    if (indices.size() > most) indices.resize(most);
    return indices;
}

void find_critical(Review& review) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < review.moves.size(); ++i)
        if (std::abs(review.moves[i].swing()) >= critical_swing) found.push_back(i);
    review.critical = best_by(std::move(found), most_critical,
                              [&](std::size_t i) { return std::abs(review.moves[i].swing()); });
}

// No error and not praised by a sign, but told: few of the rating find it.
bool is_find(const ReviewedMove& move) {
    return move.verdict == MoveClass::good && !move.telling.sentences.empty();
}

// The win chance that was at stake: lost by an error, kept by a fine move that nothing replaces.
// What happened in a decided game counts half.
double stake(const ReviewedMove& move) {
    const MoveFacts& facts = move.facts;
    if (is_praise(move.verdict) && facts.chance_other)
        return facts.chance_played - *facts.chance_other;
    return is_decided(facts) ? move.loss / 2 : move.loss;
}

// How well a moment fits players of that rating: an error that most of them avoid is the next to be
// unlearned, a fine move that few of them find is the one to be proud of. 0 to 1.
double fitness(const ReviewedMove& move) {
    const double chance = move.facts.error_chance.value_or(0.5);
    return is_error(move.verdict) ? 1 - chance : chance;
}

// The moves that a summary may name.
std::vector<std::size_t> moves_of_the_story(const Review& review) {
    std::vector<std::size_t> moves = decisive_errors(review);
    const std::size_t end = moves.empty() ? review.moves.size() : moves.front();
    for (const Color color : colors)
        if (const auto slip = find_slip(review, color, end)) moves.push_back(*slip);
    return moves;
}

// Two errors of one player, soon after each other, with the same answer or the same better move.
bool tells_the_same(const Review& review, std::size_t a, std::size_t b) {
    constexpr std::size_t soon = 8;  // half moves
    const ReviewedMove& one = review.moves[a];
    const ReviewedMove& two = review.moves[b];
    if (one.mover() != two.mover() || !is_error(one.verdict) || !is_error(two.verdict) ||
        std::max(a, b) - std::min(a, b) > soon)
        return false;
    const auto same = [](const std::vector<Move>& x, const std::vector<Move>& y) {
        return !x.empty() && !y.empty() && x[0] == y[0];
    };
    return same(one.telling.better, two.telling.better) ||
           same(one.telling.refutation, two.telling.refutation);
}

// Errors and praise about which there is something to say. What teaches well, what was at stake
// (each against the highest value in this game) and what fits the rating count alike.
void find_teachable(Review& review) {
    std::vector<std::size_t> found;
    double most_taught = 0;
    double most_at_stake = 0;
    for (std::size_t i = 0; i < review.moves.size(); ++i) {
        const ReviewedMove& move = review.moves[i];
        const bool worth = is_error(move.verdict) || is_praise(move.verdict) || is_find(move);
        if (!worth || !review.concerns(move) || move.telling.sentences.empty()) continue;
        found.push_back(i);
        most_taught = std::max(most_taught, move.telling.teachability);
        most_at_stake = std::max(most_at_stake, stake(move));
    }
    found = best_by(std::move(found), review.moves.size(), [&](std::size_t i) {
        const ReviewedMove& move = review.moves[i];
        return (most_taught > 0 ? move.telling.teachability / most_taught : 0) +
               (most_at_stake > 0 ? stake(move) / most_at_stake : 0) + fitness(move);
    });
    // What decided the game is among them, and one theme is told once.
    const std::vector<std::size_t> decisive = moves_of_the_story(review);
    const auto decides = [&](std::size_t i) {
        return std::find(decisive.begin(), decisive.end(), i) != decisive.end();
    };
    const std::vector<std::size_t> by_worth = found;
    std::stable_partition(found.begin(), found.end(), decides);
    std::size_t praised = 0;
    std::vector<std::size_t> chosen;
    for (const std::size_t i : found) {
        if (chosen.size() == most_teachable) break;
        const bool repeats = std::any_of(chosen.begin(), chosen.end(), [&](std::size_t other_one) {
            return tells_the_same(review, other_one, i);
        });
        if (repeats || (!is_error(review.moves[i].verdict) && praised++ >= most_praised)) continue;
        chosen.push_back(i);
    }
    review.teachable.clear();
    for (const std::size_t i : by_worth)
        if (std::find(chosen.begin(), chosen.end(), i) != chosen.end())
            review.teachable.push_back(i);
}

}  // namespace

bool is_decided(const MoveFacts& facts) {
    constexpr double decided = 0.08;
    return facts.chance_best <= decided || facts.chance_played >= 1 - decided;
}

PositionVerdict verdict_of(const Score& score) {
    return {seen_from(Color::white, score), std::nullopt, win_chance(score, Color::white)};
}

PositionVerdict verdict_of(const Outcome& over) {
    PositionVerdict verdict;
    verdict.over = over;
    if (over.winner) verdict.white_chance = *over.winner == Color::white ? 1 : 0;
    return verdict;
}

std::string_view Review::tag(std::string_view name) const {
    for (const auto& [key, value] : tags)
        if (key == name) return value;
    return {};
}

void complete_review(Review& review) {
    mark_phases(review);
    measure_time(review);
    for (ReviewedMove& move : review.moves) {
        const double best = move.facts.chance_played + move.loss;
        move.accuracy =
            move_accuracy(lichess_chance(best) - lichess_chance(move.facts.chance_played));
    }
    std::vector<double> chances = white_chances(review);
    for (double& chance : chances) chance = lichess_chance(chance);
    const std::vector<double> weights = accuracy_weights(chances);
    for (const Color color : colors) sum_up_side(review, weights, color);
    find_critical(review);
    find_teachable(review);
}

std::vector<double> white_chances(const Review& review) {
    std::vector<double> chances = {review.start_verdict.white_chance};
    for (const ReviewedMove& move : review.moves) chances.push_back(move.after.white_chance);
    return chances;
}

}  // namespace kibitzer
