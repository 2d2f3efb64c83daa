#include "kibitzer/report/fact_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/report/review_words.hpp"
#include "kibitzer/teach/profile.hpp"

namespace kibitzer {

namespace {

constexpr int facts_version = 1;

int percent(double chance) { return int(std::lround(100 * chance)); }

std::string player_of(const Review& review, Color color) {
    const SideReview& side = review.sides[color];
    const bool known = side.player.find_first_not_of("?. ") != std::string::npos;
    std::string text = known ? escape_controls(side.player) : std::string(name(color));
    if (side.elo) text += fmt::format(" ({})", *side.elo);
    return text;
}

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

void write_strings(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
    json.key(key).begin_array();
    for (const std::string& text : texts) json.value(text);
    json.end_array();
}

void write_side(JsonWriter& json, const Review& review, Color color) {
    const SideReview& side = review.sides[color];
    json.key(name(color)).begin_object().field("player", side.player);
    if (side.elo) json.field("elo", *side.elo);
    if (side.accuracy) json.field("accuracy", *side.accuracy);
    for (const MoveClass verdict : {MoveClass::inaccuracy, MoveClass::mistake, MoveClass::blunder})
        json.field(name(verdict), side.counts[verdict]);
    json.end_object();
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

std::string to_text(const FactSheet& facts) {
    std::string text = "position: " + facts.fen + "\n";
    text += "move: " + facts.move + "\n";
    text += "class: " + facts.verdict + "\n";
    text += fmt::format("win chance: {} % with the best move, {} % with this one\n",
                        percent(facts.chance_best), percent(facts.chance_played));
    for (const std::string& sentence : facts.found) text += "found: " + sentence + "\n";
    for (const FactLine& line : facts.better)
        text += "alternative: " + line.moves +
                (line.chance ? fmt::format(" ({} %)", percent(*line.chance)) : "") + "\n";
    if (!facts.refutation.empty()) text += "answer: " + facts.refutation + "\n";
    for (const std::string& sentence : facts.on_board) text += "on the board: " + sentence + "\n";
    if (!facts.lesson.empty()) text += "lesson: " + facts.lesson + "\n";
    return text;
}

void write_facts(JsonWriter& json, const FactSheet& facts) {
    json.field("position", facts.fen).field("move", facts.move).field("class", facts.verdict);
    json.field("win_chance_best", facts.chance_best);
    json.field("win_chance_played", facts.chance_played);
    write_strings(json, "found", facts.found);
    json.key("alternatives").begin_array();
    for (const FactLine& line : facts.better) {
        json.begin_object().field("line", line.moves);
        if (line.chance) json.field("win_chance", *line.chance);
        json.end_object();
    }
    json.end_array().field("answer", facts.refutation);
    write_strings(json, "on_the_board", facts.on_board);
    json.field("lesson", facts.lesson);
}

std::string review_facts(std::span<const Review> reviews) {
    std::string text;
    for (const Review& review : reviews) {
        if (!text.empty()) text += "\n";
        text += fmt::format("game: {} - {} {}\n", player_of(review, Color::white),
                            player_of(review, Color::black), to_string(review.result));
        if (const std::string opening = opening_of(review); !opening.empty())
            text += "opening: " + opening + "\n";
        for (const Color color : colors) {
            const SideReview& side = review.sides[color];
            text +=
                fmt::format("{}: {}inaccuracies {}, mistakes {}, blunders {}\n", name(color),
                            side.accuracy ? fmt::format("accuracy {:.0f} %, ", *side.accuracy) : "",
                            side.counts[MoveClass::inaccuracy], side.counts[MoveClass::mistake],
                            side.counts[MoveClass::blunder]);
        }
        for (const std::string& sentence : game_summary(review))
            text += "summary: " + sentence + "\n";
        for (const FactSheet& facts : sheets_of(review)) text += "\n" + to_text(facts);
    }
    return text + "\n" + std::string(fact_sheet_rule) + "\n";
}

std::string review_facts_json(std::span<const Review> reviews) {
    JsonWriter json;
    begin_document(json, "kibitzer.review.facts", facts_version);
    json.key("games").begin_array();
    for (const Review& review : reviews) {
        json.begin_object();
        for (const Color color : colors) write_side(json, review, color);
        json.field("result", to_string(review.result)).field("opening", opening_of(review));
        write_strings(json, "summary", game_summary(review));
        json.key("moments").begin_array();
        for (const FactSheet& facts : sheets_of(review)) {
            json.begin_object();
            write_facts(json, facts);
            json.end_object();
        }
        json.end_array().end_object();
    }
    json.end_array().field("rule", fact_sheet_rule).end_object();
    return json.str();
}

}  // namespace kibitzer
