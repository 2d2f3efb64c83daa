#include "kibitzer/app/pgn_stats.hpp"

#include <fmt/format.h>

#include <memory>

#include "kibitzer/base/json.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

std::uint64_t count(const PgnStats& stats, GameResult result) {
    return stats.results[std::size_t(result)];
}

void print_text(const PgnStats& stats) {
    print(fmt::format("games {}\nplies {}\nplayers {}\n", stats.games, stats.plies,
                      stats.players.size()));
    print(fmt::format("white wins {}\nblack wins {}\ndraws {}\nno result {}\n",
                      count(stats, GameResult::white_wins), count(stats, GameResult::black_wins),
                      count(stats, GameResult::draw), count(stats, GameResult::unknown)));
    print(fmt::format("longest game {} plies\ndamaged {}\n", stats.longest, stats.damaged));
}

void print_json(const PgnStats& stats, bool complete) {
    JsonWriter json;
    begin_document(json, "kibitzer.pgn_stats", 1);
    json.field("games", stats.games).field("plies", stats.plies);
    json.field("players", stats.players.size());
    json.key("results").begin_object();
    for (const GameResult result :
         {GameResult::white_wins, GameResult::black_wins, GameResult::draw, GameResult::unknown})
        json.field(to_string(result), count(stats, result));
    json.end_object();
    json.field("longest_plies", stats.longest).field("damaged", stats.damaged);
    json.field("complete", complete);
    json.key("plies_by_thread").begin_array();
    for (const std::uint64_t plies : stats.plies_by_thread) json.value(plies);
    json.end_array().end_object();
    print_line(json.str());
}

void run(Session& session, const std::vector<std::string>& files) {
    PgnStats stats;
    const FilesSummary summary = process_game_files(
        session, files,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            return collect_stats(path, options, stats, on_problem);
        },
        [&] { return stats.games; });
    if (!summary.finish(session)) return;
    if (session.json)
        print_json(stats, !summary.interrupted && !summary.cut);
    else
        print_text(stats);
}

}  // namespace

void add_pgn_stats(Verb& pgn, Session& session) {
    auto files = std::make_shared<std::vector<std::string>>();
    Verb verb = pgn.add_verb(session, "stats", "Counts games, plies, results, players and damage",
                             "kibitzer pgn stats games.pgn\n"
                             "kibitzer pgn stats lichess_2026-01.pgn.zst --json\n"
                             "cat *.pgn | kibitzer pgn stats -",
                             CommonFlags::json | CommonFlags::threads);
    verb.required("GAMES", *files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.on_run([&session, files] { run(session, *files); });
}

}  // namespace kibitzer::cli
