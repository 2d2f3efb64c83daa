#include <memory>

#include "table.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    TableArguments table;
    std::string player;
    std::uint64_t fewest_games = 1;
};

// One player: three tables, in JSON three lists of one document.
void run_player(Session& session, const Arguments& arguments) {
    if (arguments.table.csv || arguments.table.jsonl) {
        session.fail("--player: three tables; --csv and --jsonl are for the list of players",
                     usage);
        return;
    }
    constexpr std::uint64_t enough_rows = 10;
    KeptTable players;
    KeptTable opponents;
    KeptTable openings;
    const auto answered =
        ask_player(arguments.table.database, arguments.player,
                   arguments.table.limit.value_or(enough_rows), {players, opponents, openings});
    if (!tell(session, arguments.table.database, answered)) return;
    JsonWriter json;
    begin_document(json, "kibitzer.player", 1);
    for (const auto& [name, table] :
         {std::pair("players", &players), std::pair("opponents", &opponents),
          std::pair("openings", &openings)}) {
        if (session.json) {
            json.key(name).begin_array();
            table->write_to(json);
            json.end_array();
            continue;
        }
        if (table != &players) print("\n" + std::string(name) + "\n");
        table->send_to(*arguments.table.printer(session, "", ""));
    }
    json.end_object();
    if (session.json) print_line(json.str());
}

void run(Session& session, const Arguments& arguments) {
    if (!arguments.player.empty()) {
        run_player(session, arguments);
        return;
    }
    const auto writer = arguments.table.printer(session, "kibitzer.players", "players");
    tell(session, arguments.table.database,
         ask_players(arguments.table.database, arguments.fewest_games, arguments.table.limit,
                     *writer));
}

}  // namespace

void add_players(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "players", "Lists the players of a database",
                              "kibitzer players --db games.db --min-games 30\n"
                              "kibitzer players --db games.db --player Kramnik,V\n"
                              "kibitzer players --db games.db --csv > players.csv",
                              CommonFlags::json);
    arguments->table.declare(verb);
    verb.option("--min-games", arguments->fewest_games, "N", "only those with so many games (1)");
    verb.option("--player", arguments->player, "NAME",
                "this one, with opponents and openings; surname, or with an initial");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
