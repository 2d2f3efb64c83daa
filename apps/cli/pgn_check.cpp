#include "kibitzer/app/pgn_check.hpp"

#include <memory>

#include "kibitzer/base/json.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

void print_problem(const Session& session, const std::string& path, const PgnProblem& problem) {
    if (!session.json) {
        print_line(describe(path, problem));
        return;
    }
    JsonWriter json;
    begin_document(json, "kibitzer.pgn_problem", 1);
    json.field("file", path).field("game", problem.game).field("line", problem.line);
    json.field("reason", problem.reason).end_object();
    print_line(json.str());
}

struct Arguments {
    std::vector<std::string> files;
    bool strict = false;
};

void run(Session& session, const Arguments& arguments) {
    const Strictness strictness = arguments.strict ? Strictness::strict : Strictness::lenient;
    PgnCheck check;
    const FilesSummary summary = process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            return check_pgn(path, options, strictness, check, on_problem);
        },
        [&] { return check.games; },
        [&](const std::string& path, const PgnProblem& problem) {
            print_problem(session, path, problem);
        });
    if (!summary.finish(session)) return;
    if (!session.json)
        print_line("games " + std::to_string(check.games) + ", problems " +
                   std::to_string(check.problems));
    if (check.problems > 0 && session.exit_code == done) session.exit_code = failed;
}

}  // namespace

void add_pgn_check(Verb& pgn, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = pgn.add_verb(session, "check",
                             "Reports every problem of every game; exit code 1 if there was one",
                             "kibitzer pgn check games.pgn\n"
                             "kibitzer pgn check --jsonl games.pgn.gz",
                             CommonFlags::threads);
    verb.flag("--jsonl,--json", session.json, "one JSON object per problem");
    verb.flag("--strict", arguments->strict, "also missing roster tags and text that is not UTF-8");
    verb.required("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
