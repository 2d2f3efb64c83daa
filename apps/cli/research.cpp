#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "kibitzer/app/style_research.hpp"
#include "research_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::vector<std::string> players;
    std::vector<std::string> versus;
    std::uint64_t fewest_games = 30;
    std::optional<int> shortest_game;
    std::optional<int> first_ply;
    std::optional<int> last_ply;
    std::uint64_t map_games = 0;
};

// Distances take a moment for each pair.
constexpr std::size_t most_compared = 60;

// Those asked for, in that order; or all with enough games, those with most games first.
std::vector<NamedPlayer> choose_players(Session& session, const Arguments& arguments,
                                        const ResearchFindings& findings) {
    std::vector<NamedPlayer> chosen;
    const auto choose = [&](const std::string& name, PlayerGroup group) {
        const auto found = findings.players.find(name);
        if (found == findings.players.end())
            session.warn(name + ": no game of this player");
        else
            chosen.push_back({name, group, &found->second});
    };
    for (const std::string& name : arguments.players) choose(name, PlayerGroup::first);
    for (const std::string& name : arguments.versus) choose(name, PlayerGroup::second);
    if (!arguments.players.empty() || !arguments.versus.empty()) return chosen;

    for (const auto& [name, player] : findings.players)
        if (player.games >= arguments.fewest_games)
            chosen.push_back({name, PlayerGroup::first, &player});
    std::stable_sort(chosen.begin(), chosen.end(), [](const NamedPlayer& a, const NamedPlayer& b) {
        return a.record->games > b.record->games;
    });
    if (chosen.size() > most_compared) {
        session.warn(fmt::format("{} players with {} games or more: the first {} are shown",
                                 chosen.size(), arguments.fewest_games, most_compared));
        chosen.resize(most_compared);
    }
    return chosen;
}

std::optional<ResearchOptions> read_options(Session& session, const Arguments& arguments) {
    ResearchOptions options;
    options.players = arguments.players;
    options.players.insert(options.players.end(), arguments.versus.begin(), arguments.versus.end());
    for (std::size_t i = 0; i < options.players.size(); ++i)
        if (std::count(options.players.begin(), options.players.end(), options.players[i]) > 1) {
            session.fail(options.players[i] + ": named twice", usage);
            return std::nullopt;
        }
    options.shortest_game = arguments.shortest_game.value_or(options.shortest_game);
    options.first_ply = arguments.first_ply.value_or(options.first_ply);
    options.last_ply = arguments.last_ply.value_or(options.last_ply);
    options.map_games = std::size_t(arguments.map_games);
    if (options.shortest_game >= 1 && 1 <= options.first_ply &&
        options.first_ply <= options.last_ply)
        return options;
    session.fail("--min-plies, --from-ply, --to-ply: expected 1 or more, the last ply not first",
                 usage);
    return std::nullopt;
}

void run(Session& session, const Arguments& arguments) {
    const auto options = read_options(session, arguments);
    if (!options) return;
    ResearchFindings findings;
    const FilesSummary summary = process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            return collect_research(path, stream, *options, findings, on_problem);
        },
        [&] { return findings.games + findings.short_games; });
    if (!summary.finish(session)) return;
    if (findings.players_left_out > 0)
        session.warn(fmt::format("more than {} players: the rest is in the curves only",
                                 ResearchFindings::most_players));
    ResearchReport report{findings,
                          *options,
                          choose_players(session, arguments, findings),
                          {},
                          !summary.interrupted && !summary.cut};
    std::vector<const ResearchPlayer*> records;
    for (const NamedPlayer& player : report.players) records.push_back(player.record);
    report.pairs = find_distances(records, session.threads());
    if (session.json)
        print_json(report);
    else
        print_text(report);
}

void add_research_games(Verb& research, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = research.add_verb(
        session, "games", "How measures run through games, and how far players are apart",
        "kibitzer research games masters.pgn\n"
        "kibitzer research games players/*.pgn.xz --player Tal --player Petrosian\n"
        "kibitzer research games masters.pgn tcec.pgn --player Carlsen --versus Stockfish --json",
        CommonFlags::json | CommonFlags::threads);
    verb.required("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.option("--player", arguments->players, "NAME",
                "a surname, a full name or a program; all spellings (repeatable)");
    verb.option("--versus", arguments->versus, "NAME",
                "a player of a second group, to compare with the first (repeatable)");
    verb.option("--min-games", arguments->fewest_games, "N",
                "without names: players with so many games (30)");
    verb.option("--min-plies", arguments->shortest_game, "N", "leave out shorter games (30)");
    verb.option("--from-ply", arguments->first_ply, "N", "first ply of the players' means (13)");
    verb.option("--to-ply", arguments->last_ply, "N", "last ply of the players' means (60)");
    verb.option("--map-games", arguments->map_games, "N",
                "heat maps of so many games of each player, drawn by lot (0: all)");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace

void add_research(Verb& root, Session& session) {
    Verb group = root.add_group("research", "Measures of research papers, over files of games",
                                "kibitzer research games masters.pgn\n"
                                "kibitzer research deltas masters.pgn --sample 60 --depth 10\n"
                                "kibitzer research fit deltas.csv");
    add_research_games(group, session);
    add_research_deltas(group, session);
    add_research_fit(group, session);
}

}  // namespace kibitzer::cli
