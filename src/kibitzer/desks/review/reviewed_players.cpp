#include "kibitzer/desks/review/reviewed_players.hpp"

#include <algorithm>

#include "kibitzer/workshop/game_skills.hpp"
#include "kibitzer/workshop/style_games.hpp"

namespace kibitzer {

namespace {

std::vector<EvaluatedMove> evaluated(const Review& review) {
    std::vector<EvaluatedMove> moves;
    for (const ReviewedMove& move : review.moves)
        moves.push_back({move.mover(), move.phase, move.after.white_chance});
    return moves;
}

}  // namespace

void ReviewedPlayers::add(const Review& review) {
    if (!review.complete || review.moves.empty()) return;
    auto game = measure_game(review.pgn);
    if (!game) return;
    game->skills = skills_of_game(evaluated(review));
    for (const Color color : colors) {
        const std::string& player = game->header.players[color];
        if (player.empty() || (review.side && *review.side != color)) continue;
        sums_[player].add(*game, color, style::style_model());
    }
}

std::vector<style::Profile> ReviewedPlayers::compared() const {
    std::vector<style::Profile> profiles;
    for (const auto& [player, sums] : sums_)
        if (sums.style.games >= style::games_for_label)
            profiles.push_back(make_profile(player, sums, style::style_model()));
    std::ranges::stable_sort(profiles, std::ranges::greater(),
                             [](const style::Profile& profile) { return profile.sums.games(); });
    return profiles;
}

}  // namespace kibitzer
