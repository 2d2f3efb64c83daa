#include <fmt/format.h>

#include "kibitzer/base/interval.hpp"
#include "kibitzer/desks/suites/puzzles_solve.hpp"

namespace kibitzer {

void describe(Fields& f, PuzzlesSolveRequest& r) {
    f("csv", r.csv, "puzzles: PuzzleId,FEN,Moves,Rating,...,Themes",
      {.who = Who::local, .place = Place::argument, .required = true});
    describe(f, r.engine);
    f("count", r.count, "only the first N");
    f("theme", r.theme, "only puzzles of this theme, such as fork", {.value = "NAME"});
}

void describe(Fields& f, PuzzleBand& band) {
    f("from", band.from, "the lowest rating of the band; it is 400 wide");
    f("puzzles", band.puzzles, "how many there are");
    f("solved", band.solved, "how many were solved");
}

void describe(Fields& f, PuzzlesTally& t) {
    f("puzzles", t.puzzles, "how many there are");
    f("solved", t.solved, "how many were solved");
    f("nodes", t.nodes, "positions searched");
    f("by_rating", t.by_rating, "the same by the rating of the puzzles");
}

std::string text(const PuzzlesSolveRequest&, const PuzzlesTally& tally, const Paper&) {
    std::string text =
        fmt::format("puzzles {}\nsolved {} ({:.1f} %)\n", tally.puzzles, tally.solved,
                    percentage(double(tally.solved), double(tally.puzzles)));
    for (const PuzzleBand& band : tally.by_rating)
        text += fmt::format("  rated {:4} to {:4}  {:6} of {:6} ({:.1f} %)\n", band.from,
                            band.from + PuzzleBand::width - 1, band.solved, band.puzzles,
                            percentage(double(band.solved), double(band.puzzles)));
    return text;
}

}  // namespace kibitzer
