// From the verdicts to words.
#include <algorithm>

#include "kibitzer/app/review/game_work.hpp"

namespace kibitzer {

namespace {

// The lines of the position with the played one among them, best first.
std::vector<ScoredLine> alternatives(const ReviewedMove& move) {
    std::vector<ScoredLine> lines;
    for (const ScoredLine& line : move.lines)
        if (line.moves[0] != move.move) lines.push_back(line);
    const int own = points(move.played.score, move.mover());
    const auto place = std::find_if(lines.begin(), lines.end(), [&](const ScoredLine& line) {
        return points(line.score, move.mover()) <= own;
    });
    lines.insert(place, move.played);
    return lines;
}

}  // namespace

void GameWork::find_words() {
    const ReviewedMove* previous = nullptr;
    for (ReviewedMove& move : review_.moves) {
        if (move.move.is_null()) {
            previous = nullptr;
            continue;
        }
        const Color reader = review_.side.value_or(move.mover());
        const Audience audience = !review_.side            ? Audience::both
                                  : reader == move.mover() ? Audience::mover
                                                           : Audience::opponent;
        Moment moment = moment_of(move);
        if (previous) moment.lead_in = LeadIn{previous->position, previous->move};
        move.telling = tell(moment, {elo_of(reader), audience}, weights_);
        previous = &move;
    }
    complete_review(review_);
}

Moment moment_of(const ReviewedMove& move) {
    Moment moment;
    moment.before = move.position;
    moment.played = move.move;
    moment.after_played = move.played;
    moment.alternatives = alternatives(move);
    moment.chance_before = std::max(move.facts.chance_best, move.facts.chance_played);
    moment.chance_after = move.facts.chance_played;
    moment.verdict = move.verdict;
    return moment;
}

}  // namespace kibitzer
