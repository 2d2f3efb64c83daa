#include "kibitzer/desks/effort/profile.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

void describe(Fields& f, EffortProfileRequest& r) {
    f("file", r.file,
      "games (PGN), puzzles (CSV of the public collection), or positions (a FEN or EPD a line); "
      "plain or compressed",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("out", r.out, "where the rows go, one per iteration",
      {.value = "CSV", .who = Who::local, .required = true});
    f("held_out", r.held_out, "where the rows of one game in ten go, to test models with",
      {.value = "CSV", .who = Who::local});
    f("nodes", r.nodes, "nodes of each search", {.low = 100, .high = 1'000'000'000});
    f("judge", r.judge, "the judging search gets N times as many nodes for each move",
      {.low = 1, .high = 1000});
    f("every", r.every, "one position in N of a game", {.low = 1});
    f("self_play", r.self_play, "the files hold openings: the engine plays on against itself");
    f("samples", r.samples, "end after so many rows", {.low = 1});
    f("seed", r.seed, "chooses the positions of --every", {.low = 0});
    f("resume", r.resume, "go on with files that an earlier run left");
}

void describe(Fields& f, EffortProfileAnswer& a) {
    f("games", a.games, "games, puzzles and single positions that were profiled");
    f("positions", a.positions, "that were searched");
    f("samples", a.samples, "rows that were written, one per iteration");
    f("held_out", a.held_out, "of these in the file of held-out games");
    describe_notes(f, a.notes);
}

}  // namespace kibitzer
