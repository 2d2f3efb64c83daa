#include "kibitzer/desks/review/fact_sheet.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/review/review_words.hpp"
#include "kibitzer/teach/profile.hpp"

namespace kibitzer {

namespace {

// The moments that are taught, in the order of the game.
std::vector<FactSheet> sheets_of(const Review& review) {
    std::vector<std::size_t> moments = review.teachable;
    std::sort(moments.begin(), moments.end());
    std::vector<FactSheet> sheets;
    for (const std::size_t i : moments) {
        const ReviewedMove& move = review.moves[i];
        sheets.push_back(facts_of(move, review.sides[review.side.value_or(move.mover())].told_to));
    }
    return sheets;
}

std::string opening_of(const Review& review) {
    const OpeningName& opening = review.opening;
    const std::string space = opening.code.empty() || opening.name.empty() ? "" : " ";
    return escape_controls(opening.code + space + opening.name);
}

}  // namespace

FactSheet facts_of(const ReviewedMove& move, int elo) {
    const auto plies = std::size_t(profile_of(elo).shown_plies);
    FactSheet facts;
    facts.fen = to_fen(move.position);
    facts.move = numbered_san(move.position, move.move);
    facts.verdict = name(move.verdict);
    facts.chance_best = move.facts.chance_best;
    facts.chance_played = move.facts.chance_played;
    facts.found = move.telling.sentences;
    facts.lesson = move.telling.lesson;
    if (is_error(move.verdict) && !move.telling.better.empty())
        facts.better.push_back({san_line(move.position, move.telling.better, plies), std::nullopt});
    Position after = move.position;
    play(after, move.move);
    facts.refutation = san_line(after, move.telling.refutation, plies);
    return facts;
}

GameFacts facts_of(const Review& review) {
    return {review.sides, review.result, opening_of(review), game_summary(review),
            sheets_of(review)};
}

}  // namespace kibitzer
