#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/import_games.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/progress.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string database;
    bool positions = false;
    bool delta = false;
    bool reevaluate = false;
    std::string engine;
    std::optional<int> depth;
    std::optional<int> delta_rate;
    ImportEntry entry;
    std::optional<int> round;
};

// What is wrong with the arguments, or nothing.
std::string complaint(const Arguments& arguments) {
    if (arguments.files.empty() && !arguments.positions && !arguments.delta &&
        !arguments.reevaluate)
        return "nothing to do: expected GAMES, --positions, --delta or --reevaluate";
    if (!arguments.delta && (!arguments.engine.empty() || arguments.depth || arguments.delta_rate))
        return "--engine, --depth and --delta-rate need --delta";
    if (arguments.depth.value_or(1) < 1 || arguments.depth.value_or(1) > 64)
        return "--depth: expected 1 to 64";
    if (arguments.delta_rate.value_or(1) < 1) return "--delta-rate: expected 1 or more";
    if (arguments.round && arguments.entry.run.empty()) return "--round needs --run";
    if (!arguments.entry.group_player.empty() && arguments.entry.group.empty())
        return "--player needs --group";
    return "";
}

using Pass = std::function<Result<void>(const PassHooks&)>;

bool run_pass(Session& session, const std::string& label, const Pass& pass) {
    if (session.stop_flag()) return true;
    std::unique_ptr<Progress> progress;
    PassHooks hooks;
    hooks.threads = session.threads();
    hooks.stop = &session.stop_flag();
    hooks.on_progress = [&](std::uint64_t done, std::uint64_t total) {
        if (!progress)
            progress = std::make_unique<Progress>(label, total, session.shows_progress(),
                                                  ProgressUnit::games);
        progress->update(done);
    };
    const auto passed = pass(hooks);
    progress.reset();
    if (!passed) session.fail(passed.error().message);
    return passed.has_value();
}

bool run_deltas(Session& session, const Arguments& arguments, Importer& importer) {
    GameDeltaOptions options;
    options.analyst.command = arguments.engine;
    options.analyst.hash_megabytes = 16;
    options.depth = arguments.depth.value_or(options.depth);
    options.sampling.delta_sampling_rate =
        arguments.delta_rate.value_or(options.sampling.delta_sampling_rate);
    const auto source = make_delta_source(options, session.threads(), session.stop_flag());
    if (!source) {
        session.fail(source.error().message);
        return false;
    }
    return run_pass(session, "analysing", [&](const PassHooks& hooks) {
        return importer.add_deltas(arguments.files, options, *source, arguments.reevaluate, hooks);
    });
}

void print_counts(const Session& session, const ImportCounts& counts, std::uint64_t damaged) {
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.import", 1);
        json.field("imported", counts.imported).field("known", counts.known);
        json.field("read", counts.read).field("damaged", damaged);
        json.field("reevaluated", counts.reevaluated).field("positions", counts.positions);
        json.field("deltas", counts.deltas).end_object();
        print_line(json.str());
        return;
    }
    print(fmt::format("imported {}\nknown already {}\ndamaged {}\n", counts.imported, counts.known,
                      damaged));
    if (counts.reevaluated > 0) print(fmt::format("measured anew {}\n", counts.reevaluated));
    if (counts.positions > 0) print(fmt::format("positions added {}\n", counts.positions));
    if (counts.deltas > 0) print(fmt::format("deltas analysed {}\n", counts.deltas));
}

void run(Session& session, Arguments& arguments) {
    if (const std::string wrong = complaint(arguments); !wrong.empty()) {
        session.fail(wrong + "; see kibitzer import --help", usage);
        return;
    }
    arguments.entry.round = arguments.round.value_or(0);
    const StopFlag& stop = session.stop_flag();
    auto importer = Importer::open(arguments.database, arguments.entry);
    if (!importer) {
        session.fail(importer.error().message);
        return;
    }
    Importer& work = **importer;
    std::uint64_t damaged = 0;
    if (!arguments.files.empty()) {
        std::uint64_t last_damaged = 0;
        const FilesSummary files = process_game_files(
            session, arguments.files,
            [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
                last_damaged = 0;
                return work.add_file(path, stream, arguments.positions,
                                     [&](const PgnProblem& problem) {
                                         if (problem.game != last_damaged) ++damaged;
                                         last_damaged = problem.game;
                                         on_problem(problem);
                                     });
            },
            [&] { return work.counts().read; });
        if (!files.finish(session)) return;
    }
    bool good = true;
    if (arguments.reevaluate)
        good = run_pass(session, "measuring",
                        [&](const PassHooks& hooks) { return work.reevaluate(hooks); });
    if (good && arguments.positions)
        good = run_pass(session, "measuring", [&](const PassHooks& hooks) {
            return work.add_positions(arguments.files, hooks);
        });
    if (good && arguments.delta && !stop) good = run_deltas(session, arguments, work);
    if (!good) return;
    print_counts(session, work.counts(), damaged);
    if (stop) session.exit_code = interrupted;
}

}  // namespace

void add_import(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "import", "Stores games and what was measured in them in a database",
        "kibitzer import games.pgn.zst --db games.db\n"
        "kibitzer import games.pgn --db games.db --positions    with the values of every position\n"
        "kibitzer import games.pgn --db games.db --delta        with the engine's deltas\n"
        "kibitzer import round7.pgn --db games.db --run spring --round 7 --group attackers\n"
        "kibitzer import --db games.db --reevaluate             after an update of the formulas",
        CommonFlags::json | CommonFlags::threads);
    verb.optional("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.required_option("--db", arguments->database, "FILE", "the database; made if need be");
    verb.flag("--positions", arguments->positions,
              "piece, mobility, offensive and defensive value after every ply");
    verb.flag("--delta", arguments->delta,
              "how far apart the two best moves are, at every third position of moves 7 to 20");
    verb.option("--engine", arguments->engine, "COMMAND",
                "for --delta: ask this UCI engine instead of the own one");
    verb.option("--depth", arguments->depth, "N", "for --delta: search to this depth (12)");
    verb.option("--delta-rate", arguments->delta_rate, "N",
                "for --delta: every so many-th position (3)");
    verb.flag("--reevaluate", arguments->reevaluate,
              "measure games anew that an older version measured");
    verb.option("--run", arguments->entry.run, "NAME", "enter the games under this run");
    verb.option("--round", arguments->round, "N", "and this round of it (0)");
    verb.option("--group", arguments->entry.group, "NAME", "enter the games under this group");
    verb.option("--player", arguments->entry.group_player, "NAME",
                "only this player's sides belong to the group (both sides)");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
