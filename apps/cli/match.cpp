#include "kibitzer/app/match.hpp"

#include <cstdio>
#include <memory>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/report/match_report.hpp"
#include "match_run.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    MatchArguments match;
    std::uint64_t report_every = 20;
};

// Without a terminal: a line now and then.
void print_interim(std::uint64_t report_every, const MatchSummary& summary) {
    if (report_every == 0 || summary.games % report_every != 0) return;
    const std::string line = "games " + std::to_string(summary.games) + " of " +
                             std::to_string(summary.scheduled) + "  " + match_line(summary) + "\n";
    std::fputs(line.c_str(), stderr);
}

int exit_code_of(const MatchOutcome& outcome) {
    if (outcome.error) return failed;
    return outcome.summary.interrupted ? interrupted : done;
}

}  // namespace

void play_match(Session& session, const MatchArguments& arguments, std::uint64_t report_every) {
    auto options = read_match_arguments(arguments);
    if (!options) {
        session.fail(options.error().message, usage);
        return;
    }
    options->runner.stop = &session.stop_flag();

    std::unique_ptr<Progress> progress;
    std::uint64_t resumed = 0;
    MatchCallbacks callbacks;
    callbacks.warn = [&](const std::string& text) {
        if (progress) progress->clear();
        session.warn(text);
    };
    callbacks.on_game = [&](const MatchSummary& summary) {
        if (!session.shows_progress()) {
            if (!session.quiet) print_interim(report_every, summary);
            return;
        }
        resumed = summary.resumed;
        if (!progress)
            progress = std::make_unique<Progress>("match", summary.scheduled - resumed, true,
                                                  ProgressUnit::games);
        progress->update(summary.games - resumed, match_line(summary));
    };
    const auto outcome = run_match(std::move(*options), callbacks);
    progress.reset();
    if (!outcome) {
        const bool stopped = outcome.error().code == Errc::interrupted;
        session.fail(outcome.error().message, stopped ? interrupted : failed);
        return;
    }
    if (outcome->error) session.fail(outcome->error->message);
    session.exit_code = exit_code_of(*outcome);
    if (outcome->summary.interrupted && !session.quiet)
        std::fputs(arguments.pgn.empty()
                       ? "interrupted: this is what was played up to now\n"
                       : "interrupted: this is what was played up to now; --resume goes on\n",
                   stderr);
    if (!session.json) {
        print(match_table(outcome->summary));
        return;
    }
    JsonWriter json;
    begin_document(json, "kibitzer.match", 1);
    write_match(json, outcome->summary);
    print_line(json.end_object().str());
}

void add_match(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    MatchArguments& match = arguments->match;
    Verb verb = root.add_verb(
        session, "match", "Plays engines against each other and says what the results mean",
        "kibitzer match --engine cmd=./new --engine cmd=./old --tc 2+0.02 --games 200 "
        "--openings book.epd --pgn games.pgn\n"
        "kibitzer match --engine cmd=./new --engine cmd=./old --nodes 20000 "
        "--openings book.epd --sprt elo0=0,elo1=5 --concurrency 4\n"
        "kibitzer match --engine 'cmd=kibitzer uci,name=kibitzer' "
        "--engine cmd=stockfish,option.Hash=16 --tc 10+0.1\n"
        "kibitzer match --engine cmd=./new --engine cmd=stockfish --tc 2+0.02 --nodestime 500\n"
        "kibitzer match --engine cmd=./new --engine cmd=./old --tc 2+0.02 --pgn games.pgn --resume",
        CommonFlags::json);
    verb.option("--engine", match.engines, "LIST",
                "an engine: cmd=COMMAND,name=NAME,dir=FOLDER,option.NAME=VALUE and tc=, movetime=, "
                "nodes=, depth= of its own; twice or more");
    verb.option("--tc", match.time_control, "TIME",
                "clock in seconds: 2+0.02, 40/60+0.5 (moves/time+increment)");
    verb.option("--movetime", match.move_time, "MS", "milliseconds for every move");
    verb.option("--nodes", match.nodes, "N", "nodes for every move");
    verb.option("--depth", match.depth, "N", "depth of every move");
    verb.option("--nodestime", match.nodes_per_millisecond, "N",
                "count the clocks in nodes, N of them for a millisecond, so that the load of the "
                "machine does not matter; for engines with the option nodestime or NodesTime");
    verb.option("--time-margin", match.margin, "MS",
                "how far a move may overstep its time (default 20)");
    verb.option("--patience", match.patience, "S",
                "how long a move without a clock may take in all (default 60)");
    verb.option("--games", match.games, "N",
                "games of each pair of engines (default 100; with --sprt until it is decided)");
    verb.flag("--gauntlet", match.gauntlet,
              "only the first engine against the others (default: all against all)");
    verb.option("--openings", match.openings, "FILE",
                "positions (EPD, FEN) or games (PGN) to start from, compressed or not; each is "
                "played twice, with colours reversed");
    verb.option("--opening-plies", match.opening_plies, "N",
                "half moves to take from each game of the openings (default: all)");
    verb.choice("--order", match.order, "ORDER", {"random", "sequential"},
                "of the openings (default random)");
    verb.option("--seed", match.seed, "N", "the same seed gives the same openings (default 1)");
    verb.flag("--chess960", match.chess960, "the openings are Chess960 positions");
    verb.option("--concurrency", match.concurrency, "N", "games at a time (default 1)");
    verb.option("--draw", match.draw, "RULE",
                "adjudicate draws: movenumber=40,movecount=8,score=10 (centipawns)");
    verb.option("--resign", match.resign, "RULE",
                "adjudicate wins: movecount=3,score=600 (centipawns), twosided");
    verb.option("--max-moves", match.max_moves, "N", "a draw after so many moves");
    verb.option("--sprt", match.sprt, "TEST",
                "stop when decided: elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic|normalised");
    verb.option("--pgn", match.pgn, "FILE", "where the games go, one by one as they end");
    verb.option("--event", match.event, "TEXT", "the tag Event of the games");
    verb.flag("--resume", match.resume, "go on with the match whose games are in --pgn");
    verb.option("--report-every", arguments->report_every, "N",
                "without a terminal: a line on stderr every N games (default 20, 0: none)");
    verb.on_run(
        [&session, arguments] { play_match(session, arguments->match, arguments->report_every); });
}

}  // namespace kibitzer::cli
