#include "kibitzer/app/explain.hpp"

#include <fmt/format.h>

#include <cmath>

#include "kibitzer/app/engine_json.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/report/tactics_report.hpp"
#include "kibitzer/teach/profile.hpp"
#include "kibitzer/teach/selection.hpp"

namespace kibitzer {

namespace {

int percent(double chance) { return int(std::lround(100 * chance)); }

std::size_t shown_plies(const Explanation& e) { return std::size_t(profile_of(e.elo).shown_plies); }

Reader reader_of(const Explanation& e) { return {e.move.mover(), e.elo}; }

std::vector<Alternative> find_alternatives(const ReviewedMove& move,
                                           const TeachabilityWeights& weights) {
    std::vector<Alternative> found;
    for (const ScoredLine& line : move.lines) {
        if (line.moves.empty() || line.moves[0] == move.move) continue;
        Alternative alternative{line, win_chance(line.score, move.mover()), {}};
        alternative.teachability = score_line(
            {move.position, line.moves, alternative.chance, move.facts.chance_played}, weights);
        found.push_back(std::move(alternative));
    }
    return found;
}

// What is said of the move itself, if it was no error and nothing special.
std::string verdict_sentence(const Explanation& e) {
    const ReviewedMove& move = e.move;
    const std::string played = numbered_san(move.position, move.move);
    if (move.facts.gives_mate) return played + " is checkmate.";
    if (move.facts.is_best || e.alternatives.empty())
        return "Nothing better was found than " + played + ".";
    return fmt::format("{} is a good move; {} came out a little better.", played,
                       numbered_san(move.position, e.alternatives[0].line.moves[0]));
}

std::vector<std::string> sentences(const Explanation& e) {
    std::vector<std::string> all = e.move.telling.sentences;
    if (all.empty()) {
        all.push_back(verdict_sentence(e));
        if (e.tactic && !e.move.facts.gives_mate)
            all.push_back(tactic_text(e.move.position, *e.tactic, reader_of(e)));
    }
    return all;
}

void write_alternative(JsonWriter& json, const Explanation& e, std::size_t i) {
    const Alternative& alternative = e.alternatives[i];
    json.begin_object().field("move", to_uci(e.move.position, alternative.line.moves[0]));
    json.field("san", numbered_san(e.move.position, alternative.line.moves[0]));
    write_score(json, alternative.line.score);
    json.field("win_chance", alternative.chance);
    json.field("shown", std::find(e.shown.begin(), e.shown.end(), i) != e.shown.end());
    json.field("teachability", alternative.teachability.score).key("terms").begin_object();
    for (const TeachabilityTerm& term : alternative.teachability.terms)
        json.field(term.name, term.value);
    json.end_object().key("line");
    write_moves(json, e.move.position, alternative.line.moves);
    json.end_object();
}

}  // namespace

Result<Explanation> explain(const Position& position, Move move, const ExplainSettings& settings,
                            const AnalystSettings& analyst, int threads, const StopFlag& stop) {
    ReviewSettings review_settings;
    review_settings.elo = settings.elo;
    review_settings.candidates = settings.candidates;
    review_settings.nodes = settings.nodes;
    review_settings.compare_all = true;
    review_settings.weights = settings.weights;
    GameTree game(position);
    game.add(GameTree::root, move);
    auto reviewer = Reviewer::open(review_settings, analyst, threads, stop);
    if (!reviewer) return reviewer.error();
    auto review = (*reviewer)->review(game);
    if (!review) return review.error();
    if (review->moves.empty()) return Error{Errc::interrupted, "interrupted before an answer"};

    Explanation e;
    e.elo = settings.elo;
    e.move = std::move(review->moves[0]);
    // Whoever asks wants to know what a move costs, even if it is too little to be called an error.
    if (!is_error(e.move.verdict) && !e.move.facts.is_best) {
        Moment moment = moment_of(e.move);
        moment.verdict = MoveClass::inaccuracy;
        Telling telling = tell(moment, {settings.elo, Audience::mover}, settings.weights);
        if (!telling.motifs.empty()) e.move.telling = std::move(telling);
    }
    TeachabilityWeights weights = settings.weights;
    weights.max_concept_depth = profile_of(settings.elo).concept_plies;
    e.alternatives = find_alternatives(e.move, weights);
    std::vector<Teachability> scores;
    for (const Alternative& alternative : e.alternatives)
        scores.push_back(alternative.teachability);
    e.shown = choose_lines(scores, std::size_t(settings.show));
    e.tactic = tactics::find_tactic_of(position, move);
    SelectionRules rules;
    rules.threshold = settings.threshold;
    e.before = select(position, tactics::find_tactics(position), reader_of(e), rules);
    Position after = position;
    after.make(move);
    if (e.move.after.over) return e;
    auto asked = make_analyst(analyst, stop);
    if (!asked) return asked.error();
    search::Limits limits;
    limits.nodes = std::max<std::uint64_t>(1000, settings.nodes / 4);
    if (auto analysis = analyse(**asked, after, limits)) e.themes = std::move(analysis->themes);
    return e;
}

std::string explanation_text(const Explanation& e) {
    const ReviewedMove& move = e.move;
    std::string text;
    for (const std::string& sentence : sentences(e)) text += sentence + "\n";
    if (is_error(move.verdict) && profile_of(e.elo).shows_chances)
        text += fmt::format("Win chance: {} % with the best move, {} % with this one.\n",
                            percent(move.facts.chance_best), percent(move.facts.chance_played));
    if (!move.telling.lesson.empty()) text += "Remember: " + move.telling.lesson + "\n";
    if (!e.shown.empty()) text += "\nAlternatives\n";
    for (const std::size_t i : e.shown) {
        const Alternative& alternative = e.alternatives[i];
        text +=
            fmt::format("  {}", san_line(move.position, alternative.line.moves, shown_plies(e)));
        text += profile_of(e.elo).shows_chances
                    ? fmt::format("   {} %\n", percent(alternative.chance))
                    : "\n";
        if (const auto tactic = tactics::find_tactic_of(move.position, alternative.line.moves[0]))
            text += "      " + tactic_text(move.position, *tactic, reader_of(e)) + "\n";
    }
    Position after = move.position;
    play(after, move.move);
    for (const SearchTheme& theme : e.themes) {
        Position passed = after;
        passed.make_null();
        text += "\n" + describe(theme, " " + san_line(passed, theme.line, shown_plies(e))) + "\n";
    }
    return text;
}

std::string explanation_json(const Explanation& e, const std::string& fen) {
    const ReviewedMove& move = e.move;
    JsonWriter json;
    begin_document(json, "kibitzer.explain", 1);
    json.field("fen", fen).field("move", to_uci(move.position, move.move));
    json.field("san", numbered_san(move.position, move.move)).field("class", name(move.verdict));
    json.field("elo", e.elo).field("win_chance_best", move.facts.chance_best);
    json.field("win_chance_played", move.facts.chance_played).field("loss", move.loss);
    json.key("sentences").begin_array();
    for (const std::string& sentence : sentences(e)) json.value(sentence);
    json.end_array().field("lesson", move.telling.lesson).key("motifs").begin_array();
    for (const std::string& motif : move.telling.motifs) json.value(motif);
    json.end_array().key("refutation");
    Position after = move.position;
    play(after, move.move);
    write_moves(json, after, move.telling.refutation);
    json.key("better");
    write_moves(json, move.position, move.telling.better);
    json.key("alternatives").begin_array();
    for (std::size_t i = 0; i < e.alternatives.size(); ++i) write_alternative(json, e, i);
    json.end_array();
    write_search_themes(json, after, e.themes);
    json.key("position").begin_object();
    write_tactics(json, move.position, e.before, reader_of(e));
    json.end_object().end_object();
    return json.str() + "\n";
}

FactSheet facts_of(const Explanation& e) {
    FactSheet facts = facts_of(e.move, e.elo);
    facts.found = sentences(e);
    facts.better.clear();
    for (const std::size_t i : e.shown)
        facts.better.push_back(
            {san_line(e.move.position, e.alternatives[i].line.moves, shown_plies(e)),
             e.alternatives[i].chance});
    facts.on_board = tactics_sentences(e.move.position, e.before, reader_of(e));
    return facts;
}

std::string explanation_facts(const Explanation& e) {
    return to_text(facts_of(e)) + std::string(fact_sheet_rule) + "\n";
}

std::string explanation_facts_json(const Explanation& e) {
    JsonWriter json;
    begin_document(json, "kibitzer.explain.facts", 1);
    write_facts(json, facts_of(e));
    json.field("rule", fact_sheet_rule).end_object();
    return json.str() + "\n";
}

}  // namespace kibitzer
