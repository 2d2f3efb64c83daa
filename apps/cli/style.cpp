#include <memory>

#include "kibitzer/app/style_games.hpp"
#include "kibitzer/report/style_game_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    bool per_game = false;
    bool jsonl = false;
    bool raw = false;
};

void run_per_game(Session& session, const Arguments& arguments) {
    std::uint64_t games = 0;
    StyleGamesOptions options;
    options.keep_facts = arguments.raw;
    const FilesSummary files = process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            options.stream = stream;
            return measure_games(
                path, options,
                [&](style::GameRecord&& record) {
                    ++games;
                    print_line(style_game_json(record, path));
                    return std::ferror(stdout) == 0;
                },
                on_problem);
        },
        [&] { return games; });
    files.finish(session);
}

}  // namespace

void add_style(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "style", "Tells how players play, from their games",
                              "kibitzer style games.pgn --per-game --jsonl",
                              CommonFlags::json | CommonFlags::threads);
    verb.required("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.flag("--per-game", arguments->per_game, "one line per game instead of one per player");
    verb.flag("--jsonl", arguments->jsonl, "one JSON object per line");
    verb.flag("--raw", arguments->raw, "with --per-game: also the positions behind the sums");
    verb.on_run([&session, arguments] { run_per_game(session, *arguments); });
}

}  // namespace kibitzer::cli
