#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/delta_queue.hpp"
#include "kibitzer/app/stored_games.hpp"
#include "kibitzer/app/style_players.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/report/style_game_report.hpp"
#include "kibitzer/report/style_html.hpp"
#include "kibitzer/report/style_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string database;
    std::vector<std::string> players;
    std::uint64_t min_games = 10;
    std::uint64_t limit = 40;
    std::string html;
    bool per_game = false;
    bool jsonl = false;
    bool raw = false;
    bool delta = false;
    std::string engine;
    std::optional<int> depth;
    std::string reading = "classic";
    std::string preset;
    std::string settings_file;
    std::vector<std::string> settings;
    bool show_settings = false;
};

// The settings of the reading that may be changed, from preset, file and options, in this order.
std::optional<style::EvaluationSettings> read_settings(Session& session,
                                                       const Arguments& arguments) {
    style::EvaluationSettings settings;
    settings.style = *style::find_style_preset(arguments.reading);
    const auto refuse = [&](const std::string& message, int code) {
        session.fail(message, code);
        return std::nullopt;
    };
    if (!arguments.preset.empty()) {
        const auto applied = style::apply_tuning(arguments.preset, settings);
        if (!applied) return refuse(applied.error().message, usage);
    }
    if (!arguments.settings_file.empty()) {
        const auto text = read_whole_file(arguments.settings_file);
        if (!text) return refuse(text.error().message, failed);
        const auto applied = style::apply_settings(*text, settings);
        if (!applied)
            return refuse(arguments.settings_file + ": " + applied.error().message, failed);
    }
    for (const std::string& setting : arguments.settings) {
        const auto applied = style::apply_settings(setting, settings);
        if (!applied) return refuse("--set " + setting + ": " + applied.error().message, usage);
    }
    settings.delta.enabled |= arguments.delta;
    if (!arguments.engine.empty()) settings.delta.engine_path = arguments.engine;
    if (arguments.depth) {
        const auto applied =
            style::apply_setting("stockfish_depth", std::to_string(*arguments.depth), settings);
        if (!applied) return refuse("--depth: " + applied.error().message, usage);
    }
    if (settings.delta.enabled && !arguments.database.empty())
        return refuse("--delta with --db: deltas get into a database by kibitzer import --delta",
                      usage);
    for (const std::string& key : settings.unused)
        session.warn("setting " + key + " has no meaning for style");
    return settings;
}

void print_settings(const style::EvaluationSettings& settings) {
    for (const style::SettingRow& row : style::all_settings())
        print_line(fmt::format("{}: {:<8}  # {}", row.key, style::setting_value(row.key, settings),
                               row.meaning));
}

using RecordHandler = std::function<bool(style::GameRecord&&)>;

// The games of a database instead of files.
FilesSummary read_database(Session& session, const std::string& database,
                           StyleGamesOptions& options, const RecordHandler& use) {
    Progress progress(database, 0, session.shows_progress(), ProgressUnit::games);
    options.stream.threads = session.threads();
    options.stream.stop = [&stop = session.stop_flag()] { return stop.load(); };
    options.stream.on_progress = [&](std::uint64_t games) { progress.update(games); };
    const auto read = measure_stored_games(database, options, use);
    progress.clear();
    FilesSummary summary;
    if (!read) session.fail(read.error().message);
    summary.usable = read ? 1 : 0;
    summary.interrupted = read && *read;
    return summary;
}

// Does the game matter for the players asked for? Everybody's does if none is named.
bool is_wanted(const style::GameRecord& record, const std::vector<std::string>& players) {
    if (players.empty()) return true;
    for (const std::string& player : players)
        for (const std::string& name : record.header.players)
            if (style::matches_player(name, player)) return true;
    return false;
}

FilesSummary read_files(Session& session, const Arguments& arguments,
                        const style::EvaluationSettings& settings, const RecordHandler& use,
                        const std::function<void(const std::string&)>& on_file = {}) {
    std::uint64_t games = 0;
    StyleGamesOptions options;
    options.keep_facts = arguments.raw;
    for (style::StyleSettings& reading : options.settings)
        if (reading.name == settings.style.name) reading = settings.style;
    options.keep_heat_maps = !arguments.html.empty();
    if (!arguments.database.empty()) {
        if (on_file) on_file(arguments.database);
        return read_database(session, arguments.database, options, use);
    }
    DeltaSource delta;
    if (settings.delta.enabled) {
        auto source = make_delta_source(settings, session.threads(), session.stop_flag());
        if (!source) {
            session.fail(source.error().message);
            return {};
        }
        delta = std::move(*source);
        options.keep_facts = true;
    }
    return process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            if (on_file) on_file(path);
            options.stream = stream;
            DeltaQueue queue(options, delta, use);
            StreamReport report = measure_games(
                path, options,
                [&](style::GameRecord&& record) {
                    ++games;
                    const bool asked = delta && is_wanted(record, arguments.players);
                    return asked ? queue.add(std::move(record)) : use(std::move(record));
                },
                on_problem);
            if (delta) queue.finish(report);
            return report;
        },
        [&] { return games; });
}

void run_per_game(Session& session, const Arguments& arguments,
                  const style::EvaluationSettings& settings) {
    std::string file;
    const FilesSummary files = read_files(
        session, arguments, settings,
        [&](style::GameRecord&& record) {
            if (!arguments.raw) record.facts = {};  // kept for the deltas only
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
    const auto counted = [](std::uint64_t count, std::string_view what) {
        return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
    };
    const std::string read =
        counted(players.games(), "game") + ", " + counted(players.count(), "player");
    const std::string enough = counted(arguments.min_games, "game") + " or more";
    if (profiles.empty()) {
        print_line(read + "; nobody with " + enough +
                   (players.count() > 0 ? ": --min-games 1 shows everybody" : ""));
        return;
    }
    const std::size_t shown = std::min<std::size_t>(profiles.size(), arguments.limit);
    print(style_table(std::span(profiles).first(shown)));
    print_line(fmt::format(
        "\n{}, {} with {}{}. For a page about one: --player NAME", read, profiles.size(), enough,
        shown < profiles.size() ? fmt::format(", the first {} shown", shown) : ""));
}

void write_page(Session& session, const std::string& path, const std::string& page) {
    if (path == "-")
        print(page);
    else if (const auto error = write_whole_file(path, page))
        session.fail(error->message);
}

void run_players(Session& session, const Arguments& arguments,
                 const style::EvaluationSettings& settings) {
    StylePlayers players(arguments.players);
    const FilesSummary files =
        read_files(session, arguments, settings, [&](style::GameRecord&& record) {
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
    const bool complete = !files.interrupted && !files.cut;
    if (session.json)
        print_json(profiles, players.games(), complete);
    else if (arguments.html != "-")
        print_text(arguments, profiles, players);
    if (!arguments.html.empty())
        write_page(session, arguments.html,
                   style_html(profiles.front(), complete ? Reading::complete : Reading::cut_short));
}

// What is wrong with the arguments, or nothing.
std::string check_arguments(const Session& session, const Arguments& arguments) {
    if (arguments.html.empty()) return "";
    if (arguments.players.size() != 1) return "--html needs one --player NAME: a page is about one";
    if (arguments.per_game) return "--html is about a player, --per-game about games";
    if (session.json && arguments.html == "-")
        return "only one of --json and --html - can go to standard output";
    return "";
}

void run(Session& session, const Arguments& arguments) {
    if (const std::string problem = check_arguments(session, arguments); !problem.empty()) {
        session.fail(problem + "; see kibitzer style --help", usage);
        return;
    }
    const auto settings = read_settings(session, arguments);
    if (!settings) return;
    if (arguments.show_settings)
        print_settings(*settings);
    else if (arguments.files.empty() == arguments.database.empty())
        session.fail(
            "expected either GAMES (PGN files, or - for stdin) or --db FILE; see kibitzer "
            "style --help",
            usage);
    else if (arguments.per_game)
        run_per_game(session, arguments, *settings);
    else
        run_players(session, arguments, *settings);
}

}  // namespace

void add_style(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "style", "Tells how players play, from their games",
        "kibitzer style games.pgn                         every player with ten games or more\n"
        "kibitzer style games.pgn --player Tal            one page about one player\n"
        "kibitzer style --db games.db --player 'Tal' --json\n"
        "kibitzer style games.pgn --player Tal --html tal.html    the page with charts\n"
        "kibitzer style games.pgn --per-game --jsonl      one line per game, every measure\n"
        "kibitzer style games.pgn --player Tal --delta    also tipping points, by the engine",
        CommonFlags::json | CommonFlags::threads);
    verb.optional("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.option("--db", arguments->database, "FILE",
                "the games of a database (kibitzer import) instead of files");
    verb.repeated("--player", arguments->players, "NAME",
                  "surname, with or without given name or initial; may be repeated");
    verb.option("--html", arguments->html, "FILE",
                "with --player: write one self-contained page with charts");
    verb.option("--min-games", arguments->min_games, "N",
                "without --player: leave out players with fewer games");
    verb.option("--limit", arguments->limit, "N", "without --player: so many lines at most");
    verb.flag("--per-game", arguments->per_game, "one line per game instead of one per player");
    verb.flag("--jsonl", arguments->jsonl, "with --per-game: one JSON object per line");
    verb.flag("--raw", arguments->raw, "with --per-game: also the positions behind the sums");
    verb.flag("--delta", arguments->delta,
              "also compare the two best moves of sampled positions, with an engine");
    verb.option("--engine", arguments->engine, "COMMAND",
                "for --delta: ask this UCI engine instead of the own one");
    verb.option("--depth", arguments->depth, "N", "for --delta: search to this depth (12)");
    verb.choice("--reading", arguments->reading, "NAME", {"classic", "documented", "repaired"},
                "the reading that the settings below change");
    verb.choice("--preset", arguments->preset, "NAME", {"fast", "balanced", "accurate"},
                "how much work goes into the comparison of the two best moves");
    verb.option("--settings", arguments->settings_file, "FILE",
                "settings, one 'key: value' a line");
    verb.repeated("--set", arguments->settings, "KEY=VALUE", "one setting; may be repeated");
    verb.flag("--show-settings", arguments->show_settings, "print all settings and stop");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
