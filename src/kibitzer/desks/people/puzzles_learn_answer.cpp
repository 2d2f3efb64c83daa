#include <fmt/format.h>

#include "kibitzer/desks/people/puzzles_learn.hpp"

namespace kibitzer {

void describe(Fields& f, PuzzlesLearnRequest& r) {
    f("csv", r.csv, "rated puzzles: PuzzleId,FEN,Moves,Rating,...,GameUrl",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("out", r.out, "a folder for the model",
      {.value = "FOLDER", .who = Who::local, .required = true});
    f("networks", r.networks, "of which the mean is told", {.low = 1, .high = 8});
    f("epochs", r.epochs, "times that each sees all puzzles", {.low = 1, .high = 1000});
    f("rate", r.rate, "how far a step goes at first", {.low = 0.00001, .high = 1});
    f("seed", r.seed, "of the random numbers");
}

void describe(Fields& f, DifficultyBand& band) {
    f("from", band.from, "lowest rating told", {.unit = "Elo", .decimals = 0});
    f("to", band.to, "highest rating told", {.unit = "Elo", .decimals = 0});
    f("puzzles", band.puzzles, "how many there are");
    f("told", band.told, "mean rating told", {.unit = "Elo", .decimals = 1});
    f("rating", band.rating, "mean of the ratings of the file", {.unit = "Elo", .decimals = 1});
    f("error", band.error, "mean distance between the two", {.unit = "Elo", .decimals = 1});
    f("told_error", band.told_error, "mean of the errors told", {.unit = "Elo", .decimals = 1});
}

void describe(Fields& f, DifficultyReport& report) {
    f("puzzles", report.puzzles, "rated puzzles compared");
    f("mean_error", report.mean_error, "mean distance between told and true",
      {.unit = "Elo", .decimals = 2});
    f("error_of_mean", report.error_of_mean, "that of telling all puzzles the middle rating",
      {.unit = "Elo", .decimals = 2});
    f("rank_correlation", report.rank_correlation, "Spearman's, of told and true", {.decimals = 4});
    f("told_error", report.told_error, "mean of the errors told", {.unit = "Elo", .decimals = 2});
    f("bands", report.bands, "tenths of the puzzles, by the rating told");
}

void describe(Fields& f, PuzzlesLearnAnswer& a) {
    f("puzzles", a.puzzles, "rated puzzles read");
    f("learned", a.learned, "learned from");
    f("test", a.test, "on puzzles of games kept apart");
}

std::string report_text(const DifficultyReport& report) {
    std::string text = fmt::format(
        "mean error {:.1f} (the middle rating for all: {:.1f}), told {:.1f}\n"
        "rank correlation {:.3f}\n",
        report.mean_error, report.error_of_mean, report.told_error, report.rank_correlation);
    for (const DifficultyBand& band : report.bands)
        text += fmt::format(
            "  told {:4.0f} to {:4.0f}  mean {:4.0f}  true {:4.0f}  error {:3.0f}  told {:3.0f}  "
            "({} puzzles)\n",
            band.from, band.to, band.told, band.rating, band.error, band.told_error, band.puzzles);
    return text;
}

std::string text(const PuzzlesLearnRequest& request, const PuzzlesLearnAnswer& answer,
                 const Paper&) {
    return fmt::format("{} puzzles, {} learned from; model in {}\n{} puzzles kept apart:\n",
                       answer.puzzles, answer.learned, request.out, answer.test.puzzles) +
           report_text(answer.test);
}

}  // namespace kibitzer
