#include "kibitzer/chess/forms.hpp"
#include "kibitzer/desks/position/tactics.hpp"

namespace kibitzer {

namespace {

void describe_squares(Fields& f, ToldFinding& finding) {
    f.group(
        "squares",
        [&] {
            f("actor", finding.actor, "who does it", {.absent = true});
            f("target", finding.target, "against whom");
            f("behind", finding.behind, "who stands behind", {.absent = true});
            f("targets", finding.targets, "all that are meant", {.absent = true});
        },
        "where it stands");
}

void describe_value(Fields& f, tactics::TacticValue& value) {
    f("mate", value.mate, "mate in so many moves", {.unit = "moves", .absent = true});
    f("material_delta", value.material_delta, "what is won; 0 with a mate", {.unit = "cp"});
    f("draw", value.draws, "check for ever: at least a draw", {.absent = true});
    f("is_sound", value.is_sound, "a legal forcing line wins it, or draws");
    f("defense_notes", value.defense_notes, "why what looks like a defender is none");
    f.also("source", tactics::name(value.source), "how the value was found");
}

}  // namespace

void describe_hardness(Fields& f, const people::Hardness& hardness) {
    f.also("puzzle_rating", hardness.puzzle.rating,
           "half of those whose puzzle rating on Lichess this is find it as a puzzle",
           {.unit = "Elo", .decimals = 0});
    f.also("error", hardness.puzzle.error, "how far off that usually is",
           {.unit = "Elo", .decimals = 0});
    f.also("found_in_game", hardness.found_in_game,
           "that a player of the reader's rating finds it in a game",
           {.unit = "share of 1", .absent = true});
}

void describe(Fields& f, TacticsRequest& r) {
    describe(f, r.where);
    f.choice("side", r.side, color_names, "whose player reads it: your, their", {.value = "SIDE"});
    f("elo", r.elo, "rating of the reader", {.low = 100, .high = 4000});
    f.choice("scale", r.scale, people::scale_names, people::scale_meaning, {.value = "SITE"});
    f("threshold", r.threshold, "what a tactic must win to be shown, 100 to 900 in whole pawns",
      {.low = smallest_threshold, .high = largest_threshold, .value = "CP"});
    f("all", r.all, "everything that was found, without selection");
}

void describe(Fields& f, TacticsAnswer& a) {
    f("fen", a.fen, "the position as it was given");
    describe(f, a.told);
}

void describe(Fields& f, ToldTactics& told) {
    f("complete", told.complete, "false: there was too much to prove");
    f("left_out", told.left_out, "found and not chosen for the reader");
    f.each(
        "motifs", told.motifs,
        [&](ToldTactic& tactic) {
            f.also("motif", tactic.finding.motif, "its name");
            f.also("kind", tactic.finding.kind, "absolute pin, royal fork and the like");
            f.choice("side", tactic.finding.side, color_names, "who wins by it");
            f("threat", tactic.threat, "the reader's opponent does it");
            describe_squares(f, tactic.finding);
            f.group(
                "value", [&] { describe_value(f, tactic.value); }, "what it is worth");
            f("proof", tactic.proof, "UCI moves; a threat begins with the pass 0000");
            f("themes", tactic.themes, "ideas and mate patterns along the proof");
            f("other_defence", tactic.other_defence, "another defence, and what beats it",
              {.absent = true});
            const people::Hardness hardness = tactic.hardness.value_or(people::Hardness{});
            f.maybe("hardness", tactic.hardness.has_value(),
                    [&] { describe_hardness(f, hardness); }, "for people", {.absent = true});
            f("text", tactic.text, "the sentence");
        },
        "what can be won by force, the best first");
    f.each(
        "chains", told.chains,
        [&](ToldChain& chain) {
            f("tier", chain.tier, "1: a pin leaves a piece hanging; 2: two duties, one defender");
            f.choice("side", chain.cause.side, color_names, "who wins by it");
            f("threat", chain.threat, "the reader's opponent does it");
            f.group(
                "cause",
                [&] {
                    f.also("motif", chain.cause.motif, "its name");
                    describe_squares(f, chain.cause);
                },
                "what it begins with");
            f.group(
                "effect",
                [&] {
                    f.also("motif", chain.effect.motif, "its name");
                    describe_squares(f, chain.effect);
                },
                "what follows from it");
            f("material_delta", chain.value, "what is won in all", {.unit = "cp"});
            f("is_sound", chain.is_sound, "a forcing line wins it");
            f("proof", chain.proof, "UCI moves; a threat begins with the pass 0000");
            f("text", chain.text, "the sentence");
        },
        "cause and effect");
    f.each(
        "observations", told.observations,
        [&](ToldObservation& observation) {
            f.also("motif", observation.finding.motif, "its name");
            std::optional<std::string_view> kind;
            if (observation.value) kind = observation.finding.kind;
            f.also("kind", kind, "of pins and discovered attacks", {.absent = true});
            f.choice("side", observation.finding.side, color_names, "whom it favours");
            describe_squares(f, observation.finding);
            tactics::TacticValue value = observation.value.value_or(tactics::TacticValue{});
            f.maybe("value", observation.value.has_value(), [&] { describe_value(f, value); },
                    "what the proof leaves, of pins and discovered attacks", {.absent = true});
            f("text", observation.text, "the sentence");
        },
        "what stands there and claims nothing");
}

}  // namespace kibitzer
