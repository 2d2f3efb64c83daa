#include "kibitzer/desks/suites/puzzles_tag.hpp"

namespace kibitzer {

using tactics::Theme;
using tactics::ThemeSet;

namespace {

std::vector<std::string_view> names_of(const ThemeSet& themes) {
    std::vector<std::string_view> names;
    themes.each([&](Theme theme) { names.push_back(name(theme)); });
    return names;
}

// How one theme was found: compared with what files say, and in files that say nothing.
struct ThemeFigures {
    using Share = std::optional<double>;  // nothing: of no puzzle

    std::optional<std::uint64_t> hits, extra, missed;
    std::optional<Share> precision, recall, f1;
    std::optional<std::uint64_t> apart;
};

void describe(Fields& f, ThemeFigures& figures) {
    f("tp", figures.hits, "found, and in the file", {.absent = true});
    f("fp", figures.extra, "found, but not in the file", {.absent = true});
    f("fn", figures.missed, "in the file, but not found", {.absent = true});
    f("precision", figures.precision, "the share of those found that are in the file",
      {.absent = true});
    f("recall", figures.recall, "the share of those in the file that were found", {.absent = true});
    f("f1", figures.f1, "the harmonic mean of both", {.absent = true});
    f("found_uncompared", figures.apart, "found in files that name no themes", {.absent = true});
}

ThemeFigures figures_of(const TagTally& tally, Theme theme) {
    const ThemeTally& counts = tally[theme];
    ThemeFigures figures;
    if (tally.compared > 0) {
        figures.hits = counts.hits;
        figures.extra = counts.extra;
        figures.missed = counts.missed;
        figures.precision = counts.precision();
        figures.recall = counts.recall();
        figures.f1 = counts.f1();
    }
    if (tally.compared < tally.puzzles) figures.apart = counts.apart;
    return figures;
}

}  // namespace

namespace {

void describe(Fields& f, TagsAsked& asked) {
    f("nodes", asked.nodes,
      "let the engine judge with so many nodes; 0: themes that need an evaluation are left out");
    f("theme", asked.theme, "only these (put the files first)", {.value = "NAME..."});
}

}  // namespace

void describe(Fields& f, TagLineRequest& r) {
    f("fen", r.fen, "one line instead of files: where it starts",
      {.value = "FEN", .required = true});
    f("moves", r.moves, "its moves, as in UCI; the first is the opponent's, which leads in",
      {.value = "MOVES", .required = true});
    f("solver_first", r.solver_first, "the first of the moves is the solver's already");
    describe(f, r.tags);
}

void describe(Fields& f, PuzzlesTagRequest& r) {
    f("csv", r.csv,
      "puzzles: PuzzleId,FEN,Moves,Rating,...,Themes; plain or compressed, - is standard input; "
      "without themes it lists what it finds",
      {.who = Who::local, .place = Place::argument, .required = true});
    describe(f, r.tags);
    f("out", r.out, "write the rows with a column KibitzerThemes",
      {.value = "FILE", .who = Who::local, .writes = true});
    f("errors", r.errors, "write the rows that differ, and how",
      {.value = "FILE", .who = Who::local, .writes = true});
}

void describe(Fields& f, PuzzleTags& tags) {
    f("id", tags.id, "its name in the file");
    f.also("themes", names_of(tags.found), "what its solution shows");
}

void describe(Fields& f, TagLineAnswer& a) {
    f("fen", a.fen, "where the line starts, as it was given");
    f("moves", a.moves, "its moves, as they were given");
    f.also("themes", names_of(a.themes), "what the line shows");
    f.also("not_computed", names_of(a.left_out), "themes that need an engine");
}

void describe(Fields& f, PuzzlesTagAnswer& a) {
    f("puzzles", a.tally.puzzles, "good rows");
    f("compared", a.tally.compared, "those of files that name themes");
    f("bad_rows", a.bad_rows, "rows that are no puzzle");
    std::vector<std::pair<std::string, ThemeFigures>> themes;
    a.wanted.each(
        [&](Theme theme) { themes.emplace_back(name(theme), figures_of(a.tally, theme)); });
    f.also("themes", themes, "how each theme was found");
    f.also("not_computed", names_of(a.left_out), "themes that need an engine");
    f("not_ours", a.tally.unknown, "names of the files that are none of ours, counted");
}

}  // namespace kibitzer
