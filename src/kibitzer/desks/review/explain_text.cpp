#include <fmt/format.h>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/review/explain.hpp"
#include "kibitzer/teach/profile.hpp"
#include "kibitzer/teach/verdict_words.hpp"

namespace kibitzer {

std::size_t Explanation::shown_plies() const { return std::size_t(profile_of(elo).shown_plies); }

std::string text(const ExplainRequest&, const Explanation& e, const Paper&) {
    const ReviewedMove& move = e.move;
    std::string text;
    for (const std::string& sentence : e.sentences) text += sentence + "\n";
    if (is_error(move.verdict) && profile_of(e.elo).shows_chances)
        text += fmt::format("Win chance: {} % with the best move, {} % with this one.\n",
                            whole_percent(move.facts.chance_best),
                            whole_percent(move.facts.chance_played));
    if (!move.telling.lesson.empty()) text += "Remember: " + move.telling.lesson + "\n";
    if (!e.shown.empty()) text += "\nAlternatives\n";
    for (const std::size_t i : e.shown) {
        const Alternative& alternative = e.alternatives[i];
        text +=
            fmt::format("  {}", san_line(move.position, alternative.line.moves, e.shown_plies()));
        text += profile_of(e.elo).shows_chances
                    ? fmt::format("   {} %\n", whole_percent(alternative.chance))
                    : "\n";
        if (!alternative.tactic.empty()) text += "      " + alternative.tactic + "\n";
    }
    Position after = move.position;
    play(after, move.move);
    for (const SearchTheme& theme : e.themes) {
        Position passed = after;
        passed.make_null();
        text += "\n" + describe(theme, " " + san_line(passed, theme.line, e.shown_plies())) + "\n";
    }
    return text;
}

FactSheet facts_of(const Explanation& e) {
    FactSheet facts = facts_of(e.move, e.elo);
    facts.found = e.sentences;
    facts.better.clear();
    for (const std::size_t i : e.shown)
        facts.better.push_back(
            {san_line(e.move.position, e.alternatives[i].line.moves, e.shown_plies()),
             e.alternatives[i].chance});
    facts.on_board = tactics_sentences(e.move.position, e.before, e.reader());
    return facts;
}

std::string text(const ExplainFactsRequest&, const ExplainFacts& answer, const Paper&) {
    return to_text(answer.sheet) + std::string(fact_sheet_rule) + "\n";
}

}  // namespace kibitzer
