#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/style_players.hpp"
#include "kibitzer/report/style_game_report.hpp"
#include "kibitzer/report/style_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::vector<std::string> players;
    std::uint64_t min_games = 10;
    std::uint64_t limit = 40;
    bool per_game = false;
    bool jsonl = false;
    bool raw = false;
};

using RecordHandler = std::function<bool(style::GameRecord&&)>;

FilesSummary read_files(Session& session, const Arguments& arguments, const RecordHandler& use,
                        const std::function<void(const std::string&)>& on_file = {}) {
    std::uint64_t games = 0;
    StyleGamesOptions options;
    options.keep_facts = arguments.raw;
    return process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            if (on_file) on_file(path);
            options.stream = stream;
            return measure_games(
                path, options,
                [&](style::GameRecord&& record) {
                    ++games;
                    return use(std::move(record));
                },
                on_problem);
        },
        [&] { return games; });
}

void run_per_game(Session& session, const Arguments& arguments) {
    std::string file;
    const FilesSummary files = read_files(
        session, arguments,
        [&](style::GameRecord&& record) {
            print_line(style_game_json(record, file));
            return std::ferror(stdout) == 0;
        },
        [&](const std::string& path) { file = path; });
    files.finish(session);
}

void print_json(const std::vector<style::Profile>& profiles, std::uint64_t games, bool complete) {
    JsonWriter json;
    begin_document(json, "kibitzer.style", 1);
    json.field("games", games).field("complete", complete);
    json.field("formula_version", style::formula_version);
    json.key("players").begin_array();
    for (const style::Profile& profile : profiles) {
        json.begin_object();
        write_profile(json, profile);
        json.end_object();
    }
    json.end_array().end_object();
    print_line(json.str());
}

void print_text(const Arguments& arguments, const std::vector<style::Profile>& profiles,
                const StylePlayers& players) {
    if (!arguments.players.empty()) {
        for (std::size_t i = 0; i < profiles.size(); ++i)
            print((i == 0 ? "" : "\n") + style_page(profiles[i]));
        return;
    }
    const std::size_t shown = std::min<std::size_t>(profiles.size(), arguments.limit);
    print(style_table(std::span(profiles).first(shown)));
    print_line(
        fmt::format("\n{} games, {} players, {} with {} games or more{}. For a page about one: "
                    "--player NAME",
                    players.games(), players.count(), profiles.size(), arguments.min_games,
                    shown < profiles.size() ? fmt::format(", the first {} shown", shown) : ""));
}

void run_players(Session& session, const Arguments& arguments) {
    StylePlayers players(arguments.players);
    const FilesSummary files = read_files(session, arguments, [&](style::GameRecord&& record) {
        players.add(record);
        return true;
    });
    if (!files.finish(session)) return;
    const auto profiles = players.profiles(arguments.players.empty() ? arguments.min_games : 1);
    if (profiles.size() < arguments.players.size() && players.games() > 0)
        for (const std::string& query : arguments.players)
            if (std::none_of(profiles.begin(), profiles.end(),
                             [&](const style::Profile& p) { return p.player == query; }))
                session.warn("no game of a player '" + query + "' among " +
                             std::to_string(players.games()));
    if (!arguments.players.empty() && profiles.empty()) {
        session.fail("none of the players asked for is in these games");
        return;
    }
    if (session.json)
        print_json(profiles, players.games(), !files.interrupted && !files.cut);
    else
        print_text(arguments, profiles, players);
}

}  // namespace

void add_style(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "style", "Tells how players play, from their games",
        "kibitzer style games.pgn                         every player with ten games or more\n"
        "kibitzer style games.pgn --player Tal            one page about one player\n"
        "kibitzer style games.pgn --player 'Tal' --json\n"
        "kibitzer style games.pgn --per-game --jsonl      one line per game, every measure",
        CommonFlags::json | CommonFlags::threads);
    verb.required("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.option("--player", arguments->players, "NAME",
                "surname, with or without given name or initial; may be repeated");
    verb.option("--min-games", arguments->min_games, "N",
                "without --player: leave out players with fewer games");
    verb.option("--limit", arguments->limit, "N", "without --player: so many lines at most");
    verb.flag("--per-game", arguments->per_game, "one line per game instead of one per player");
    verb.flag("--jsonl", arguments->jsonl, "with --per-game: one JSON object per line");
    verb.flag("--raw", arguments->raw, "with --per-game: also the positions behind the sums");
    verb.on_run([&session, arguments] {
        if (arguments->per_game)
            run_per_game(session, *arguments);
        else
            run_players(session, *arguments);
    });
}

}  // namespace kibitzer::cli
