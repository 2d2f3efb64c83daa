#include "kibitzer/desks/players/research_deltas.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

void describe(Fields& f, ResearchDeltasRequest& r) {
    describe_files(f, r.games);
    describe(f, r.engine);
    describe(f, r.cache);
    f("sample", r.sample, "games to draw", {.low = 1, .high = 10'000'000});
    f("seed", r.seed, "another draw");
    f("from_ply", r.from_ply, "first position, after so many plies", {.low = 1});
    f("every", r.every, "plies from one position to the next", {.low = 1});
    f("min_plies", r.min_plies, "leave out shorter games", {.low = 1});
    f("csv", r.csv, "write the samples too: game,ply,delta,best; - writes them instead",
      {.value = "FILE", .who = Who::local});
}

void describe(Fields& f, ResearchFitRequest& r) {
    f("file", r.file, "numbers one per line, or CSV with a column named delta",
      {.who = Who::local, .place = Place::argument, .required = true});
}

namespace {

void describe_summary(Fields& f, DeltaSummary& summary) {
    const auto told = [&](std::string_view key, double value, std::string_view meaning,
                          std::string_view unit) {
        f.also(key, summary.count > 0 ? std::optional(value) : std::nullopt, meaning,
               {.unit = unit, .absent = true});
    };
    f("deltas", summary.count, "how many");
    told("median", summary.median, "half of them are larger", "pawns");
    told("above_0.5", summary.above_half, "larger than half a pawn", "share of 1");
    told("above_1", summary.above_one, "larger than a pawn", "share of 1");
    told("above_3", summary.above_three, "larger than three pawns", "share of 1");
    std::optional<std::vector<style::PowerLawFit>> fits;
    if (summary.count > 0) fits.emplace();
    for (const auto& fit : summary.fits)
        if (fits && fit) fits->push_back(*fit);
    f.each_if("fits", fits,
              [&](style::PowerLawFit& fit) {
                  f("lowest", fit.lowest, "of the range", {.unit = "pawns"});
                  f("highest", fit.highest, "of the range", {.unit = "pawns"});
                  f("count", fit.count, "deltas in it");
                  f("exponent", fit.exponent, "of the power law");
                  f("stderr", fit.standard_error, "its standard error");
                  f("misfit", fit.misfit, "largest distance of the shares found and fitted");
              },
              "power laws on the ranges that have enough deltas", {.absent = true});
}

}  // namespace

void describe(Fields& f, ResearchDeltasAnswer& a) {
    f("engine", a.engine, "who judged");
    f("games", a.games, "games with a delta");
    f("games_above_1", a.games_above_one, "games with one above a pawn");
    f("games_above_3", a.games_above_three, "games with one above three pawns");
    describe_notes(f, a.notes);
    describe_summary(f, a.all);
    f.group(
        "undecided", [&] { describe_summary(f, a.undecided); },
        "only where the best move is worth less than three pawns to either side");
}

void describe(Fields& f, ResearchFitAnswer& a) { describe_summary(f, a.summary); }

}  // namespace kibitzer
