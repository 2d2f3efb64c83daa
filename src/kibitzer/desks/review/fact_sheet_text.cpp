#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/review/review.hpp"
#include "kibitzer/teach/verdict_words.hpp"

namespace kibitzer {

namespace {

std::string player_of(const GameFacts& game, Color color) {
    const SideReview& side = game.sides[color];
    const bool known = side.player.find_first_not_of("?. ") != std::string::npos;
    std::string text = known ? escape_controls(side.player) : std::string(name(color));
    if (side.elo) text += fmt::format(" ({})", *side.elo);
    return text;
}

}  // namespace

std::string to_text(const FactSheet& facts) {
    std::string text = "position: " + facts.fen + "\n";
    text += "move: " + facts.move + "\n";
    text += "class: " + facts.verdict + "\n";
    text += fmt::format("win chance: {} % with the best move, {} % with this one\n",
                        whole_percent(facts.chance_best), whole_percent(facts.chance_played));
    for (const std::string& sentence : facts.found) text += "found: " + sentence + "\n";
    for (const FactLine& line : facts.better)
        text += "alternative: " + line.moves +
                (line.chance ? fmt::format(" ({} %)", whole_percent(*line.chance)) : "") + "\n";
    if (!facts.refutation.empty()) text += "answer: " + facts.refutation + "\n";
    for (const std::string& sentence : facts.on_board) text += "on the board: " + sentence + "\n";
    if (!facts.lesson.empty()) text += "lesson: " + facts.lesson + "\n";
    return text;
}

std::string text(const ReviewFactsRequest&, const ReviewFacts& facts, const Paper&) {
    std::string text;
    for (const GameFacts& game : facts.games) {
        if (!text.empty()) text += "\n";
        text += fmt::format("game: {} - {} {}\n", player_of(game, Color::white),
                            player_of(game, Color::black), to_string(game.result));
        if (!game.opening.empty()) text += "opening: " + game.opening + "\n";
        for (const Color color : colors) {
            const SideReview& side = game.sides[color];
            text +=
                fmt::format("{}: {}inaccuracies {}, mistakes {}, blunders {}\n", name(color),
                            side.accuracy ? fmt::format("accuracy {:.0f} %, ", *side.accuracy) : "",
                            side.counts[MoveClass::inaccuracy], side.counts[MoveClass::mistake],
                            side.counts[MoveClass::blunder]);
        }
        for (const std::string& sentence : game.summary) text += "summary: " + sentence + "\n";
        for (const FactSheet& sheet : game.moments) text += "\n" + to_text(sheet);
    }
    return text + "\n" + std::string(fact_sheet_rule) + "\n";
}

}  // namespace kibitzer
