#include "kibitzer/desks/effort/ab.hpp"
#include "kibitzer/desks/effort/policies.hpp"

namespace kibitzer {

void describe(Fields& f, EffortAbRequest& r) {
    f("a", r.a, policy_names, {.who = Who::local, .place = Place::argument, .required = true});
    f("b", r.b, policy_names, {.who = Who::local, .place = Place::argument, .required = true});
    f("openings", r.openings, "positions or games to start from",
      {.value = "FILE", .who = Who::local});
    f("tc", r.tc, "clock in seconds", {.value = "TIME"});
    f("nodestime", r.nodestime, "the clock counts nodes, so many for a millisecond",
      {.low = 1, .high = 1'000'000});
    f("games", r.games, "play so many instead of testing", {.low = 1});
    f("sprt", r.sprt, "stop when decided (elo0=0,elo1=10)", {.value = "TEST"});
    f("seed", r.seed, "of the order of the openings", {.low = 0});
    f("pgn", r.pgn, "where the games go", {.value = "FILE", .who = Who::local});
    f("resume", r.resume, "go on with the match whose games are in --pgn");
    f("report_every", r.report_every, "without a terminal: a line every N games; 0: none",
      {.low = 0});
}

}  // namespace kibitzer
