#include "kibitzer/chess/forms.hpp"
#include "kibitzer/desks/training/cards_asked.hpp"
#include "kibitzer/desks/training/errors.hpp"

namespace kibitzer {

namespace {

constexpr About chance_lost{.unit = "share of 1", .decimals = 4};
constexpr About games_lost{.unit = "games", .decimals = 4};

void describe_error_sets(Fields& f, std::vector<store::TrainingSet>& sets) {
    f.each(
        "sets", sets,
        [&](store::TrainingSet& set) {
            f.also("name", set.name, "what they have in common; to be asked for by it");
            f.also("errors", set.errors, "errors");
            f.also("loss", set.loss, "win chance lost by them all", games_lost);
        },
        "the most costly first");
}

void describe_error(Fields& f, ToldError& told) {
    store::CardFinding& found = told.found;
    store::Finding& finding = found.finding;
    f.also("game", found.game, "number of the game in the database");
    f.also("ply", finding.ply, "which ply of it, from 1");
    f.also("white", found.white, "who played");
    f.also("black", found.black, "against whom");
    f.also("date", found.date, "when; may be empty");
    f.also("eco", found.eco, "code of the opening");
    f.also("opening", found.opening, "its name");
    f.choice("side", finding.side, color_names, "whose error");
    f.also("fen", finding.fen, "the position before it");
    f.also("move", told.san, "the move, SAN");
    f.also("verdict", finding.verdict, "inaccuracy, mistake or blunder");
    f.also("loss", finding.loss, "win chance lost by it", chance_lost);
    f.also("fault", finding.fault, "whether it allowed or missed; may be empty");
    f.also("motif", finding.motif, "what; may be empty");
    f.choice("phase", finding.phase, phase_names, "in which phase");
    f.choice("pace", finding.pace, store::pace_names, "how quickly it was made");
    f.also("spent", finding.spent, "how long was thought about it, if that is known",
           {.unit = "s"});
    f.also("difficulty", finding.difficulty, "chance that a player of this rating goes wrong here",
           chance_lost);
    f.also("words", finding.words, "what a review says of it");
}

}  // namespace

void describe(Fields& f, ErrorsRequest& r) {
    f("player", r.player, "whose: surname, or with an initial; nobody: yours",
      {.value = "NAME", .place = Place::argument});
    f("db", r.db, database_meaning, database_file);
    describe_error_filter(f, r.filter);
    f("limit", r.limit, "at most so many errors, the newest", {.low = 0, .high = 10'000});
}

void describe(Fields& f, ErrorsAnswer& a) {
    f("games", a.reviewed.games, "games of the player that were reviewed");
    f("moves", a.reviewed.moves, "moves in them");
    f("accuracy", a.reviewed.accuracy, "mean accuracy of these games",
      {.unit = "percent", .decimals = 2});
    f("count", a.sum.errors, "errors of this kind");
    f("loss", a.sum.loss, "win chance lost by them all", games_lost);
    f.each(
        "kinds", a.kinds,
        [&](KindOfErrors& kind) {
            f.choice("kind", kind.kind, store::set_kind_names, "by what errors are told apart");
            describe_error_sets(f, kind.sets);
        },
        "what they have in common");
    f.each(
        "errors", a.errors, [&](ToldError& told) { describe_error(f, told); }, "the newest first");
}

}  // namespace kibitzer
