#include "kibitzer/desks/database/import.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

void describe(Fields& f, ImportRequest& r) {
    describe_files(f, r.games, false);
    f("db", r.db, "the database; made if need be", database_file);
    f("lichess", r.lichess, "fetch new games of this player from lichess.org", {.value = "NAME"});
    f("chesscom", r.chesscom, "fetch new games of this player from chess.com", {.value = "NAME"});
    f("since", r.since, "fetch none before this day, yyyy-mm-dd", {.value = "DAY"});
    f("afresh", r.afresh, "fetch also what was fetched before");
    f("positions", r.positions, "piece, mobility, offensive and defensive value after every ply");
    describe(f, r.delta);
    f("reevaluate", r.reevaluate, "measure games anew that an older version measured");
    f("run", r.run, "enter the games under this run", {.value = "NAME"});
    f("round", r.round, "and this round of it (0)", {.low = 0});
    f("group", r.group, "enter the games under this group", {.value = "NAME"});
    f("player", r.player, "only this player's sides belong to the group (both sides)",
      {.value = "NAME"});
}

void describe(Fields& f, ImportAnswer& a) {
    f("imported", a.counts.imported, "games that are new");
    f("known", a.counts.known, "games that were there already");
    f("read", a.counts.read, "games read");
    f("damaged", a.damaged, "games with damage; read up to it");
    f("reevaluated", a.counts.reevaluated, "games measured anew");
    f("positions", a.counts.positions, "games whose positions were added later");
    f("deltas", a.counts.deltas, "games whose deltas were analysed");
    describe_notes(f, a.notes);
}

}  // namespace kibitzer
