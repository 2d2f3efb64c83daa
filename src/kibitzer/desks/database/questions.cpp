#include "kibitzer/desks/database/questions.hpp"

#include "kibitzer/desks/database/export.hpp"
#include "kibitzer/desks/database/import.hpp"
#include "kibitzer/desks/database/opening_results.hpp"
#include "kibitzer/desks/database/players.hpp"
#include "kibitzer/desks/database/query.hpp"
#include "kibitzer/desks/database/results.hpp"
#include "kibitzer/desks/database/stored_game.hpp"

namespace kibitzer {

std::vector<Question> database_questions() {
    return {
        unattended(question<ImportRequest, ImportAnswer>(
            "import", "Stores games and what was measured in them in a database",
            {"kibitzer.import", 1},
            "kibitzer import games.pgn.zst --db games.db\n"
            "kibitzer import games.pgn --db games.db --positions    with the values of every "
            "position\n"
            "kibitzer import games.pgn --db games.db --delta        with the engine's deltas\n"
            "kibitzer import round7.pgn --db games.db --run spring --round 7 --group attackers\n"
            "kibitzer import --lichess rook_lifter --db games.db    new games of a player, by "
            "name\n"
            "kibitzer import --db games.db --reevaluate             after an update of the "
            "formulas")),
        without_threads(table_question<PlayersRequest, PlayerRow>(
            "players", "Lists the players of a database", {"kibitzer.players", 2}, "players",
            "kibitzer players --db games.db --min-games 30\n"
            "kibitzer players --db games.db --player Kramnik,V\n"
            "kibitzer players --db games.db --no-merge     spelling by spelling\n"
            "kibitzer players --db games.db --csv > players.csv")),
        as_form_of("players", without_threads(question<PlayerRequest, PlayerAnswer>(
                                  "player", "A player of a database, with opponents and openings",
                                  {"kibitzer.player", 2},
                                  "kibitzer players --db games.db --player Kramnik,V"))),
        without_threads(quickly(question<ResultsRequest, ResultsAnswer>(
            "results", "How a player of a database did, by colour, pace, month and opening",
            {"kibitzer.results", 1},
            "kibitzer results Tal --db games.db\n"
            "kibitzer results Kramnik,V --db games.db --limit 10\n"
            "kibitzer results Tal --db games.db --map-games 1000 --json"))),
        without_threads(quickly(question<StoredGameRequest, StoredGameAnswer>(
            "game", "A game of a database as PGN", {"kibitzer.game", 1},
            "kibitzer game 17 --db games.db\n"
            "kibitzer game 17 --db games.db | kibitzer review -"))),
        without_threads(table_question<OpeningResultsRequest, OpeningRow>(
            "opening results", "Lists the openings of a database with results",
            {"kibitzer.openings", 2}, "openings",
            "kibitzer opening results --db games.db --limit 20\n"
            "kibitzer opening results --db games.db --player Tal")),
        without_threads(table_question<QueryRequest, QueryRow>(
            "query", "Finds games in a database by what was measured in them",
            {"kibitzer.query", 1}, "rows",
            "kibitzer query --db games.db \"player = 'Tal' and points = 1 and eco like 'B%'\"\n"
            "kibitzer query --db games.db 'max_delta > 3'            games and plies\n"
            "kibitzer query --db games.db \"white = 'Kramnik,V' and dv > 60\"\n"
            "kibitzer query --db games.db 'repaired.tactical_score > 0.7' --limit 10 --json\n"
            "kibitzer query --db games.db --sql 'SELECT count(*) FROM games'\n"
            "kibitzer query --columns                                what can be asked",
            Columns::more)),
        as_form_of("query",
                   without_threads(table_question<QueryColumnsRequest, QueryColumnRow>(
                       "query columns", "Lists the columns that a query may name",
                       {"kibitzer.query_columns", 1}, "columns", "kibitzer query --columns"))),
        table_question<ExportRequest, ExportedRow>(
            "export", "Writes a table of a database as CSV, JSON lines or Parquet",
            {"kibitzer.export", 1}, "rows",
            "kibitzer export --db games.db --table metrics --out metrics.csv\n"
            "kibitzer export --db games.db --table positions --format parquet --out "
            "positions.parquet\n"
            "kibitzer export --db games.db --table games --format jsonl | head\n"
            "kibitzer export --db games.db --digest       a number that equal databases share",
            Columns::more),
        as_form_of("export", question<DigestRequest, DigestAnswer>(
                                 "export digest", "A number that databases of equal content share",
                                 {"kibitzer.digest", 1}, "kibitzer export --db games.db --digest")),
    };
}

}  // namespace kibitzer
