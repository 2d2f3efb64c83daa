#include "verbs.hpp"

namespace kibitzer::cli {

void add_pgn(Verb& root, Session& session) {
    Verb pgn = root.add_group("pgn", "Works on files of games",
                              "kibitzer pgn stats games.pgn\n"
                              "kibitzer pgn check games.pgn\n"
                              "kibitzer pgn convert games.pgn --out clean.pgn");
    add_pgn_stats(pgn, session);
    add_pgn_check(pgn, session);
    add_pgn_convert(pgn, session);
}

}  // namespace kibitzer::cli
