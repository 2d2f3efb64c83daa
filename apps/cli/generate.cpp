#include "kibitzer/app/generate.hpp"

#include <fstream>
#include <memory>

#include "kibitzer/app/metrics.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string profiles = "default";
    std::uint64_t count = 1;
    std::uint64_t seed = 1;
    std::optional<int> depth;
    std::optional<int> max_plies;
    std::string set = "neutral";
    std::string pgn = "-";
    bool no_variance = false;
};

void run(Session& session, const Arguments& arguments) {
    GenerateOptions options;
    for (const std::string_view name : split(arguments.profiles, ',')) {
        const auto profile = find_configured_profile(session.config, trimmed(name));
        if (!profile) {
            session.fail(profile.error().message, usage);
            return;
        }
        options.profiles.push_back(*profile);
    }
    options.count = arguments.count;
    options.seed = arguments.seed;
    options.depth = arguments.depth.value_or(1);
    options.max_plies = arguments.max_plies.value_or(200);
    if (options.count < 1 || options.depth < 1 || options.depth > 8 || options.max_plies < 1) {
        session.fail("generate: expected --count 1 or more, --depth 1 to 8, --max-plies 1 or more",
                     usage);
        return;
    }
    options.set = arguments.set == "classic" ? MetricsSet::classic : MetricsSet::neutral;
    options.variance = !arguments.no_variance;
    options.threads = session.threads();
    options.stop = &session.stop_flag();

    std::ofstream file;
    if (arguments.pgn != "-") {
        file.open(arguments.pgn);
        if (!file) {
            session.fail("cannot write " + in_quotes(arguments.pgn, 200));
            return;
        }
    }
    const GenerateReport report = generate_games(options, [&](const GameTree& game) {
        const std::string text = to_pgn(game);
        if (arguments.pgn == "-")
            print(text);
        else
            file << text;
    });
    if (arguments.pgn != "-" && !file.flush())
        session.fail("cannot write " + in_quotes(arguments.pgn, 200));
    if (report.exhausted)
        session.warn("no new game in " + std::to_string(report.patience) + " attempts: only " +
                     with_commas(report.written) + " of " + with_commas(options.count) +
                     " games were found");
    if (report.written == 0 && !report.interrupted && options.count > 0)
        session.exit_code = failed;
    else if (report.exhausted)
        session.exit_code = incomplete;
    if (report.interrupted) session.exit_code = interrupted;
}

}  // namespace

void add_generate(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "generate", "Plays games between metrics profiles",
        "kibitzer generate --profiles offense-first,defense-first --count 100 --pgn games.pgn\n"
        "kibitzer generate --depth 2 --seed 7",
        CommonFlags::threads);
    verb.option("--profiles", arguments->profiles, "LIST",
                "names, separated by commas; all pairings, mirror matches too (default: default)");
    verb.option("--count", arguments->count, "N", "games, all different (default 1)");
    verb.option("--depth", arguments->depth, "N", "half moves the players look ahead (default 1)");
    verb.option("--seed", arguments->seed, "N", "the same seed gives the same games (default 1)");
    verb.option("--max-plies", arguments->max_plies, "N",
                "games are broken off after so many half moves (default 200)");
    verb.choice("--set", arguments->set, "SET", {"neutral", "classic"}, "the metrics played by");
    verb.flag("--no-variance", arguments->no_variance,
              "always the best move: every pair has one game only");
    verb.option("--pgn", arguments->pgn, "FILE", "where the games go (default: stdout)");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
