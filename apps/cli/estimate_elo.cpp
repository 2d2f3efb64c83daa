#include "kibitzer/app/estimate_elo.hpp"

#include <cstdio>
#include <memory>

#include "kibitzer/app/elo_results.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/report/rating_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    EstimateEloArguments estimate;
    std::string from_results;
};

void print_report(const Session& session, const RatingReport& report) {
    if (!session.json) {
        print(rating_table(report));
        return;
    }
    JsonWriter json;
    begin_document(json, "kibitzer.estimate_elo", 1);
    write_rating(json, report);
    print_line(json.end_object().str());
}

void estimate_from_file(Session& session, const std::string& path) {
    const auto report = read_rating_report(path);
    if (!report) {
        session.fail(report.error().message);
        return;
    }
    if (total_of(report->results).games() == 0)
        session.warn(path + ": no games, so nothing can be said about strength");
    print_report(session, *report);
}

void estimate_by_games(Session& session, const Arguments& arguments) {
    auto options = read_estimate_arguments(arguments.estimate);
    if (!options) {
        session.fail(options.error().message, usage);
        return;
    }
    options->match.runner.stop = &session.stop_flag();

    std::unique_ptr<Progress> progress;
    EstimateEloCallbacks callbacks;
    callbacks.warn = [&](const std::string& text) {
        if (progress) progress->clear();
        session.warn(text);
    };
    callbacks.on_game = [&](const RatingReport& report) {
        if (!session.shows_progress()) return;
        const MatchSummary& match = *report.match;
        if (!progress)
            progress = std::make_unique<Progress>("games", match.scheduled - match.resumed, true,
                                                  ProgressUnit::games);
        progress->update(match.games - match.resumed, rating_line(report));
    };
    const auto outcome = run_estimate_elo(std::move(*options), callbacks);
    progress.reset();
    if (!outcome) {
        const bool stopped = outcome.error().code == Errc::interrupted;
        session.fail(outcome.error().message, stopped ? interrupted : failed);
        return;
    }
    if (outcome->error) session.fail(outcome->error->message);
    if (outcome->report.match->interrupted) {
        session.exit_code = interrupted;
        if (!session.quiet)
            std::fputs(arguments.estimate.match.pgn.empty()
                           ? "interrupted: this is what was played up to now\n"
                           : "interrupted: this is what was played up to now; --resume goes on\n",
                       stderr);
    }
    print_report(session, outcome->report);
}

void run(Session& session, const Arguments& arguments) {
    if (arguments.from_results.empty())
        estimate_by_games(session, arguments);
    else
        estimate_from_file(session, arguments.from_results);
}

}  // namespace

void add_estimate_elo(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    EstimateEloArguments& estimate = arguments->estimate;
    MatchArguments& match = estimate.match;
    Verb verb = root.add_verb(
        session, "estimate-elo",
        "Plays against Stockfish at set levels and says how strong an engine is, and how surely",
        "kibitzer estimate-elo\n"
        "kibitzer estimate-elo --levels 2000,2300,2600,2850 --games 40 --concurrency 2 --pgn "
        "games.pgn\n"
        "kibitzer estimate-elo --engine option.UCI_LimitStrength=true,option.UCI_Elo=1800\n"
        "kibitzer estimate-elo --engine cmd=./my-engine --levels 1400,1600 --time-per-move 0.5\n"
        "kibitzer estimate-elo --levels 2000,2300,2600,2850 --games 80 --pgn games.pgn --resume\n"
        "kibitzer estimate-elo --from-results results.csv --json",
        CommonFlags::json);
    verb.option("--engine", match.engines, "LIST",
                "the engine to be rated, as for match: cmd=COMMAND,name=NAME,option.NAME=VALUE; "
                "without cmd, or at all, the own one");
    verb.option("--levels", estimate.levels, "LIST",
                "ratings of the opponents (default 1400,1800,2200,2600): Stockfish by UCI_Elo, "
                "below its lowest the own engine");
    verb.option("--games", match.games, "N", "games with each level (default 10)");
    verb.option("--time-per-move", estimate.time_per_move, "S",
                "seconds for every move (default 0.1)");
    verb.option("--tc", match.time_control, "TIME",
                "a clock in seconds instead: 2+0.02, 40/60+0.5 (moves/time+increment)");
    verb.option("--nodes", match.nodes, "N", "nodes for every move instead");
    verb.option("--stockfish", estimate.stockfish, "COMMAND",
                "Stockfish, or another engine that plays by UCI_Elo (default: where it is "
                "installed)");
    verb.option("--openings", match.openings, "FILE",
                "positions (EPD, FEN) or games (PGN) to start from, each played with both colours "
                "(default: 347 named lines of three moves)");
    verb.option("--seed", match.seed, "N", "the same seed gives the same openings (default 1)");
    verb.option("--concurrency", match.concurrency, "N", "games at a time (default 1)");
    verb.option("--time-margin", match.margin, "MS",
                "how far a move may overstep its time (default 200)");
    verb.option("--patience", match.patience, "S",
                "how long a move without a clock may take in all (default 60)");
    verb.option("--draw", match.draw, "RULE",
                "adjudicate draws: movenumber=40,movecount=8,score=10 (centipawns)");
    verb.option("--resign", match.resign, "RULE",
                "adjudicate wins: movecount=3,score=600 (centipawns), twosided");
    verb.option("--max-moves", match.max_moves, "N", "a draw after so many moves");
    verb.option("--pgn", match.pgn, "FILE", "where the games go, one by one as they end");
    verb.flag("--resume", match.resume, "go on with the games in --pgn");
    verb.option("--from-results", arguments->from_results, "FILE",
                "play nothing: results from a file, JSON or CSV with opponent_elo, wins, draws, "
                "losses");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
