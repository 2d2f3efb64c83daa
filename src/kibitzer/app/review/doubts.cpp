// Where a closer look pays: positions about which searches and the game disagree, and moves that
// may be errors or fine ones.
#include <algorithm>
#include <cmath>

#include "kibitzer/app/review/game_work.hpp"
#include "kibitzer/chess/win_chance.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t most_compared = 18;  // positions of a game whose candidates are compared
constexpr std::size_t most_deep = 8;       // positions that are searched as long as a comparison
constexpr double nearly = 0.6;             // of a threshold: worth comparing
constexpr double surprising = 0.10;        // win chance by which the game showed a search wrong
constexpr int offers_piece = 200;          // centipawns

}  // namespace

double GameWork::surprise(std::size_t i) const {
    return std::abs(known_[i].verdict->white_chance - settled_[i].white_chance);
}

std::vector<std::size_t> GameWork::disputed_positions() const {
    std::vector<std::pair<double, std::size_t>> disputes;
    for (std::size_t i = 0; i < review_.moves.size(); ++i)
        if (surprise(i) >= surprising) disputes.emplace_back(surprise(i), i);
    std::stable_sort(disputes.begin(), disputes.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    const auto deep = std::size_t(
        std::count_if(known_.begin(), known_.end(), [](const Known& k) { return k.deep; }));
    std::vector<std::size_t> found;
    for (const auto& [amount, i] : disputes)
        for (const std::size_t at : {i, i + 1}) {
            const bool listed = std::find(found.begin(), found.end(), at) != found.end();
            if (deep + found.size() < most_deep && known_[at].searched && !known_[at].deep &&
                !listed)
                found.push_back(at);
        }
    return found;
}

std::vector<std::size_t> GameWork::doubtful_positions() const {
    std::vector<std::pair<double, std::size_t>> doubts;  // how much is at stake, which move
    for (std::size_t i = 0; i < review_.moves.size(); ++i) {
        const ReviewedMove& move = review_.moves[i];
        if (move.move.is_null() || move.facts.gives_mate || known_[i].compared) continue;
        const ErrorThresholds limits = error_thresholds(elo_of(move.mover()));
        const MoveFacts& facts = move.facts;
        const double ahead = lead_over_others(i);
        const bool may_be_error = move.loss >= nearly * limits.inaccuracy;
        const bool may_be_praised =
            move.loss < limits.inaccuracy && ((facts.sacrificed >= offers_piece && ahead > 0) ||
                                              (!facts.is_obvious && ahead >= limits.mistake));
        if (compare_all_ || may_be_error || may_be_praised || surprise(i) >= surprising)
            doubts.emplace_back(std::max({move.loss, surprise(i), may_be_praised ? ahead : 0}), i);
    }
    std::stable_sort(doubts.begin(), doubts.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    const auto compared = std::size_t(
        std::count_if(known_.begin(), known_.end(), [](const Known& k) { return k.compared; }));
    std::vector<std::size_t> found;
    for (const auto& [stake, i] : doubts)
        if (compared + found.size() < most_compared) found.push_back(i);
    return found;
}

std::vector<std::size_t> GameWork::unseen_replies(std::span<const std::size_t> moves) const {
    std::vector<std::size_t> found;
    for (const std::size_t i : moves)
        if (!known_[i + 1].searched && !known_[i + 1].verdict->over) found.push_back(i + 1);
    return found;
}

// By how much the best move beats all others, in win chance, as far as that is known: only lines of
// one search can be compared.
double GameWork::lead_over_others(std::size_t i) const {
    const auto& lines = known_[i].lines;
    const Color side = positions_[i].side_to_move();
    if (lines.size() < 2 || lines[0].moves[0] != moves_[i].move) return 0;
    return std::max(0.0, win_chance(lines[0].score, side) - win_chance(lines[1].score, side));
}

}  // namespace kibitzer
