#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/review/explain.hpp"
#include "kibitzer/workshop/teach_weights.hpp"

namespace kibitzer {

void describe(Fields& f, ExplainRequest& r) {
    describe(f, r.where);
    f("move", r.where.move, "a legal move, SAN or UCI", {.place = Place::argument});
    f("elo", r.settings.elo, "rating of the reader", {.low = lowest_elo, .high = highest_elo});
    f.choice("scale", r.settings.scale, people::scale_names, people::scale_meaning,
             {.value = "SITE"});
    f("candidates", r.settings.candidates, "moves compared", {.low = 1, .high = most_candidates});
    f("show", r.settings.show, "alternatives shown, the most teachable",
      {.low = 0, .high = most_candidates});
    f("threshold", r.settings.threshold,
      "what a tactic must win to be shown, 100 to 900 in whole pawns",
      {.low = smallest_threshold, .high = largest_threshold, .value = "CP"});
    f("nodes", r.settings.nodes, "nodes for a position, as in review",
      {.low = 1, .high = most_nodes});
    f("engine", r.engine, "ask this UCI engine", {.value = "COMMAND", .who = Who::local});
    f("judge", r.judge, "and this one, which must confirm an error",
      {.value = "COMMAND", .who = Who::local});
    describe_teach_weights(f, r.weights);
    describe(f, r.cache);
}

void describe(Fields& f, Explanation& e) {
    ReviewedMove& move = e.move;
    Position after = move.position;
    play(after, move.move);
    f("fen", e.fen, "the position as it was given");
    f.also("move", to_uci(move.position, move.move), "the move, as UCI writes it");
    f.also("san", numbered_san(move.position, move.move), "the move with its number");
    f.also("class", name(move.verdict), "how good it is, for that reader");
    f("elo", e.elo, "rating of the reader");
    f("win_chance_best", move.facts.chance_best, "the mover's, with the best move",
      {.unit = "share of 1"});
    f("win_chance_played", move.facts.chance_played, "the mover's, with this one",
      {.unit = "share of 1"});
    f("loss", move.loss, "win chance that the move gives away", {.unit = "share of 1"});
    f("error_chance", move.facts.error_chance,
      "that a player of that rating loses a tenth of the win chance or more here",
      {.unit = "share of 1", .absent = true});
    f("sentences", e.sentences, "the words");
    f("lesson", move.telling.lesson, "one thing to remember; may be empty");
    f("motifs", move.telling.motifs, "what the words speak of");
    f.also("refutation", uci_line(after, move.telling.refutation), "the answer to an error");
    f.also("better", uci_line(move.position, move.telling.better), "what was better");
    f.each(
        "alternatives", e.alternatives,
        [&](Alternative& alternative) {
            f.also("move", to_uci(move.position, alternative.first()),
                   "the move, as UCI writes it");
            f.also("san", numbered_san(move.position, alternative.first()),
                   "the move with its number");
            describe_score(f, alternative.line.score);
            f("win_chance", alternative.chance, "the mover's", {.unit = "share of 1"});
            f("shown", alternative.shown, "is it among those that the text names?");
            f("teachability", alternative.teachability.score, "how much it teaches");
            std::vector<std::pair<std::string, double>> terms;
            for (const TeachabilityTerm& term : alternative.teachability.terms)
                terms.emplace_back(term.name, term.value);
            f.also("terms", terms, "what that sum is made of");
            f.also("line", uci_line(move.position, alternative.line.moves),
                   "best play of both sides");
        },
        "other moves, best first");
    describe_search_themes(f, after, e.themes);
    f("position", e.told, "what there was to see before the move, as `tactics` tells it");
}

void describe(Fields& f, ExplainFacts& facts) {
    describe(f, facts.sheet);
    f.also("rule", fact_sheet_rule, "what may be said of it");
}

}  // namespace kibitzer
