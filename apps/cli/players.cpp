#include <memory>

#include "kibitzer/base/json.hpp"
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
    const RowLimit limit = arguments.table.limit ? arguments.table.limit : 10;
    std::string texts[3];
    std::vector<std::unique_ptr<TableSink>> writers;
    const bool csv_or_lines = arguments.table.csv || arguments.table.jsonl;
    if (csv_or_lines) {
        session.fail("--player: three tables; --csv and --jsonl are for the list of players",
                     usage);
        return;
    }
    for (std::string& text : texts)
        writers.push_back(
            make_table_writer({session.json ? TableForm::jsonl : TableForm::text, "", ""},
                              [&text](std::string_view piece) { text += piece; }));
    const auto answered = ask_player(arguments.table.database, arguments.player, limit,
                                     {*writers[0], *writers[1], *writers[2]});
    if (!tell(session, arguments.table.database, answered)) return;
    const std::string names[] = {"players", "opponents", "openings"};
    if (!session.json) {
        for (int i = 0; i < 3; ++i) print((i == 0 ? "" : "\n" + names[i] + "\n") + texts[i]);
        return;
    }
    std::string document;
    for (int i = 0; i < 3; ++i) {
        std::string rows = texts[i];
        if (!rows.empty()) rows.pop_back();
        for (char& c : rows)
            if (c == '\n') c = ',';  // a line end within a text is escaped in JSON
        document += ",\"" + names[i] + "\":[" + rows + "]";
    }
    JsonWriter head;
    begin_document(head, "kibitzer.player", 1);
    head.end_object();
    print_line(head.str().substr(0, head.str().size() - 1) + document + "}");
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
