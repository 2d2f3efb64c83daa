#include "verbs.hpp"

namespace kibitzer::cli {

void add_pgn(CLI::App& root, Session& session) {
    CLI::App* pgn = root.add_subcommand("pgn", "Works on files of games");
    pgn->require_subcommand(1);
    add_pgn_stats(*pgn, session);
    add_pgn_check(*pgn, session);
    add_pgn_convert(*pgn, session);
}

}  // namespace kibitzer::cli
