#include "kibitzer/workshop/game_skills.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/teach/accuracy.hpp"

namespace kibitzer {

namespace {

constexpr Score start_score{Centipawns{15}, Color::white};  // as Lichess takes it
constexpr double error_loss = 0.10;
constexpr double least_evaluated = 0.9;  // of the moves
constexpr int least_moves = 10;          // of a side

struct MoveWorth {
    Phase phase;
    double lost;
    WeightedAccuracy accuracy;
};

void add_up(const std::vector<MoveWorth>& moves, std::optional<Phase> phase, int least,
            std::optional<double>& accuracy, std::optional<double>& errors) {
    std::vector<WeightedAccuracy> chosen;
    int wrong = 0;
    for (const MoveWorth& move : moves) {
        if (phase && move.phase != *phase) continue;
        chosen.push_back(move.accuracy);
        wrong += move.lost >= error_loss;
    }
    if (int(chosen.size()) < least) return;
    accuracy = *mean_accuracy(chosen) / 100;
    errors = double(wrong) / double(chosen.size());
}

}  // namespace

double told_white_chance(const Score& score) {
    constexpr double slope = 0.00368208;  // per centipawn
    constexpr double mate = 1000;         // centipawns, as Lichess counts it
    double centipawns = 0;
    if (const Mate* found = std::get_if<Mate>(&score.value))
        centipawns = found->moves > 0 ? mate : -mate;
    else
        centipawns = std::clamp(double(std::get<Centipawns>(score.value).value), -mate, mate);
    if (score.point_of_view == Color::black) centipawns = -centipawns;
    return 1 / (1 + std::exp(-slope * centipawns));
}

ByColor<style::GameSkills> skills_of_game(const std::vector<EvaluatedMove>& moves) {
    ByColor<style::GameSkills> skills;
    // The last move may end the game, which nobody evaluates.
    const auto evaluated = std::ranges::count_if(
        moves, [](const EvaluatedMove& move) { return move.white_chance.has_value(); });
    if (moves.empty() || double(evaluated) < least_evaluated * double(moves.size())) return skills;
    std::vector<double> chances = {told_white_chance(start_score)};
    for (const EvaluatedMove& move : moves)
        chances.push_back(move.white_chance.value_or(chances.back()));
    const std::vector<double> weights = accuracy_weights(chances);
    ByColor<std::vector<MoveWorth>> worth;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (!moves[i].white_chance) continue;
        const double change = chances[i + 1] - chances[i];
        const double lost = std::max(0.0, moves[i].mover == Color::white ? -change : change);
        worth[moves[i].mover].push_back({moves[i].phase, lost, {move_accuracy(lost), weights[i]}});
    }
    for (const Color color : colors) {
        if (int(worth[color].size()) < least_moves) continue;
        style::GameSkills& side = skills[color];
        using style::Skill;
        add_up(worth[color], std::nullopt, 1, side[Skill::accuracy], side[Skill::errors]);
        for (const Phase phase : phases)
            add_up(worth[color], phase, least_moves_in_phase, side[style::accuracy_in(phase)],
                   side[style::errors_in(phase)]);
    }
    return skills;
}

}  // namespace kibitzer
