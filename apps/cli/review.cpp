#include <fmt/format.h>

#include <memory>

#include "kibitzer/base/text.hpp"
#include "review_run.hpp"

namespace kibitzer::cli {

namespace {

// What is wrong with the arguments, or nothing.
std::string check_arguments(const Session& session, const ReviewArguments& arguments) {
    if (arguments.elo && (*arguments.elo < 100 || *arguments.elo > 4000))
        return "--elo: expected 100 to 4000";
    if (arguments.candidates && (*arguments.candidates < 1 || *arguments.candidates > 20))
        return "--candidates: expected 1 to 20";
    if (arguments.show && *arguments.show > 20) return "--show: expected 0 to 20";
    if (arguments.nodes && (*arguments.nodes < 1 || *arguments.nodes > 1'000'000'000'000))
        return "--nodes: expected 1 to 1000000000000";
    if (arguments.game && *arguments.game < 1) return "--game: games are counted from 1";
    if (arguments.study && arguments.pgn.empty()) return "--study needs --pgn FILE";
    if (arguments.facts && (arguments.html == "-" || arguments.pgn == "-"))
        return "--facts goes to standard output: --html and --pgn need a file";
    const int on_stdout =
        int(session.json) + int(arguments.html == "-") + int(arguments.pgn == "-");
    if (on_stdout > 1) return "only one of --json, --html - and --pgn - can go to standard output";
    return "";
}

void run(Session& session, const ReviewArguments& arguments) {
    if (const std::string problem = check_arguments(session, arguments); !problem.empty()) {
        session.fail(problem + "; see kibitzer review --help", usage);
        return;
    }
    const auto weights = read_teach_weights(session, arguments.weights);
    if (!weights) return;
    ReviewRun work(session, arguments, *weights);
    std::uint64_t seen = 0;
    std::uint64_t seen_before = 0;  // in the files before
    const FilesSummary summary = process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            seen_before = seen;
            if (work.failed() || (arguments.game && work.reviewed() > 0)) return StreamReport{};
            return each_game(
                path, options,
                [&](GameTree&& game, std::uint64_t number) {
                    ++seen;
                    return work.take(std::move(game), seen_before + number);
                },
                on_problem);
        },
        [&] { return seen; });
    const bool any = summary.finish(session);
    if (work.failed()) {
        session.exit_code = failed;
        if (work.reviewed() > 0) work.finish();
        return;
    }
    if (!any) return;
    if (arguments.game && work.reviewed() == 0 && !summary.interrupted) {
        session.fail(fmt::format("--game {}: there {} only {} game{}", *arguments.game,
                                 seen == 1 ? "is" : "are", seen, seen == 1 ? "" : "s"));
        return;
    }
    work.finish();
    if (work.reviewed() > 1 && !session.quiet && !session.json && !arguments.facts)
        std::fprintf(stderr, "%s games reviewed; --game N picks one of them\n",
                     with_commas(work.reviewed()).c_str());
}

}  // namespace

void add_review(Verb& root, Session& session) {
    auto arguments = std::make_shared<ReviewArguments>();
    Verb verb = root.add_verb(
        session, "review", "A whole game in words: what went wrong, why, and what to learn from it",
        "kibitzer review game.pgn\n"
        "kibitzer review game.pgn --side black --elo 1200     told to Black, rated 1200\n"
        "kibitzer review game.pgn --html review.html          a page to click through\n"
        "kibitzer review game.pgn --pgn annotated.pgn         glyphs, arrows, words, better lines\n"
        "kibitzer review games.pgn --game 3 --boards          the third game, with diagrams\n"
        "kibitzer review game.pgn --pgn study.pgn --study     chapters for a Lichess study\n"
        "kibitzer review game.pgn --facts                     a fact sheet for a language model\n"
        "kibitzer review game.pgn --engine stockfish --json",
        CommonFlags::json | CommonFlags::threads);
    verb.required("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.option("--elo", arguments->elo, "N",
                "the reader's rating (default: the player's tag, else 1400)");
    verb.choice("--side", arguments->side, "SIDE", {"white", "black", "both"},
                "whose moves are explained (both)");
    verb.option("--html", arguments->html, "FILE", "write one self-contained page");
    verb.option("--pgn", arguments->pgn, "FILE", "write the annotated games");
    verb.flag("--study", arguments->study,
              "with --pgn: games and exercises as chapters, 64 to a file");
    verb.flag("--boards", arguments->boards, "a diagram with every moment");
    verb.option("--game", arguments->game, "N", "only this game of the file");
    verb.option("--candidates", arguments->candidates, "N", "moves compared where it matters (5)");
    verb.option("--show", arguments->show, "N", "better moves named for an error (2)");
    verb.option("--nodes", arguments->nodes, "N",
                "effort for a position (200000); the same answer on any machine");
    verb.option("--engine", arguments->engine, "COMMAND", "ask this UCI engine");
    verb.flag("--facts", arguments->facts, "a compact sheet of what was proved or measured");
    verb.option("--weights", arguments->weights, "FILE",
                "weights of teachability (config --weights shows the form)");
    verb.flag("--reuse-evals", arguments->reuse_evals, "trust [%eval] comments of the game");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
