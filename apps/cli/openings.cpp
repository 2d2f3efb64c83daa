#include <memory>

#include "table.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    TableArguments table;
    std::string player;
};

void run(Session& session, const Arguments& arguments) {
    std::optional<std::string> player;
    if (!arguments.player.empty()) player = arguments.player;
    const auto writer = arguments.table.printer(session, "kibitzer.openings", "openings");
    tell(session, arguments.table.database,
         ask_openings(arguments.table.database, player, arguments.table.limit, *writer));
}

}  // namespace

void add_openings(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "openings", "Lists the openings of a database with results",
                              "kibitzer openings --db games.db --limit 20\n"
                              "kibitzer openings --db games.db --player Tal",
                              CommonFlags::json);
    arguments->table.declare(verb);
    verb.option("--player", arguments->player, "NAME",
                "only games of this player, with his results");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
