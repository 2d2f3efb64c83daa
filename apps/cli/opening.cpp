#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/openings.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string fen;
    std::string moves;
    bool chess960 = false;
    bool summary = false;
    bool jsonl = false;
};

std::string code_of(const OpeningVerdict& verdict) {
    return std::string(verdict.opening ? verdict.opening->code : "-");
}
std::string name_of(const OpeningVerdict& verdict) {
    return std::string(verdict.opening ? verdict.opening->name : "no opening");
}

void write_verdict(JsonWriter& json, const OpeningVerdict& verdict) {
    if (verdict.opening) {
        json.field("eco", verdict.opening->code).field("opening", verdict.opening->name);
        json.field("named_ply", verdict.named_ply);
    } else {
        json.key("eco").null().key("opening").null().key("named_ply").null();
    }
    json.field("book_plies", verdict.book_plies()).field("last_book_ply", verdict.last_book_ply);
    json.key("theory_ended");
    if (verdict.theory_ended)
        json.value(*verdict.theory_ended);
    else
        json.null();
}

// --- One position or line ------------------------------------------------------------------------

void print_line_text(const Position& start, const std::vector<Move>& moves,
                     const OpeningVerdict& verdict) {
    print_line(verdict.opening ? code_of(verdict) + " " + name_of(verdict) : name_of(verdict));
    if (moves.empty()) return;
    if (!verdict.theory_ended) {
        print_line("theory to the end");
        return;
    }
    if (*verdict.theory_ended == 0) return;  // the first position was none already
    Position position = start;
    for (int ply = 1; ply < *verdict.theory_ended; ++ply)
        play(position, moves[std::size_t(ply) - 1]);
    print_line(fmt::format("theory ended with {}{}{}", position.fullmove_number(),
                           position.side_to_move() == Color::white ? "." : "...",
                           to_san(position, moves[std::size_t(*verdict.theory_ended) - 1])));
}

void run_line(Session& session, const Arguments& arguments) {
    const auto start = read_position(session, arguments.fen.empty() ? "startpos" : arguments.fen,
                                     arguments.chess960);
    if (!start) return;
    const auto moves = parse_moves(*start, arguments.moves);
    if (!moves) {
        session.fail(moves.error().message);
        return;
    }
    const OpeningVerdict verdict = classify(*start, *moves);
    if (!session.json && !arguments.jsonl) {
        print_line_text(*start, *moves, verdict);
        return;
    }
    JsonWriter json;
    begin_document(json, "kibitzer.opening", 1);
    write_verdict(json, verdict);
    json.end_object();
    print_line(json.str());
}

// --- Files of games ------------------------------------------------------------------------------

std::string game_row(const std::string& file, const GameOpening& game) {
    return fmt::format("{}{}\t{}\t{}\t{}\n", file.empty() ? "" : escape_controls(file) + "\t",
                       game.game, code_of(game.verdict), name_of(game.verdict),
                       game.verdict.book_plies());
}

std::string game_json(const std::string& file, const GameOpening& game) {
    JsonWriter json;
    begin_document(json, "kibitzer.opening", 1);
    json.field("file", file).field("game", game.game);
    write_verdict(json, game.verdict);
    json.field("result", to_string(game.result)).end_object();
    return json.str() + "\n";
}

void print_summary(const OpeningSummary& summary) {
    print(
        fmt::format("{:>9} {:>9} {:>9} {:>9}  eco  opening\n", "games", "white", "draw", "black"));
    for (const OpeningCount& count : summary.counts())
        print(fmt::format("{:>9} {:>9} {:>9} {:>9}  {:3}  {}\n", count.games,
                          count.results[std::size_t(GameResult::white_wins)],
                          count.results[std::size_t(GameResult::draw)],
                          count.results[std::size_t(GameResult::black_wins)],
                          count.code.empty() ? "-" : count.code,
                          count.name.empty() ? "no opening" : count.name));
}

void print_summary_json(const OpeningSummary& summary, std::uint64_t games, bool complete) {
    JsonWriter json;
    begin_document(json, "kibitzer.opening_summary", 1);
    json.field("games", games).field("complete", complete);
    json.key("openings").begin_array();
    for (const OpeningCount& count : summary.counts()) {
        json.begin_object();
        if (count.code.empty())
            json.key("eco").null().key("opening").null();
        else
            json.field("eco", count.code).field("opening", count.name);
        json.field("games", count.games);
        json.key("results").begin_object();
        for (const GameResult result : {GameResult::white_wins, GameResult::black_wins,
                                        GameResult::draw, GameResult::unknown})
            json.field(to_string(result), count.results[std::size_t(result)]);
        json.end_object().end_object();
    }
    json.end_array().end_object();
    print_line(json.str());
}

void run_files(Session& session, const Arguments& arguments) {
    const bool as_json = session.json || arguments.jsonl;
    OpeningSummary openings;
    std::uint64_t games = 0;
    const FilesSummary files = process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            const std::string shown = arguments.files.size() > 1 ? path : "";
            return find_game_openings(
                path, options,
                [&](const GameOpening& game) {
                    ++games;
                    if (arguments.summary)
                        openings.add(game);
                    else
                        print(as_json ? game_json(path, game) : game_row(shown, game));
                    return std::ferror(stdout) == 0;
                },
                on_problem);
        },
        [&] { return games; });
    if (!files.finish(session) || !arguments.summary) return;
    if (as_json)
        print_summary_json(openings, games, !files.interrupted && !files.cut);
    else
        print_summary(openings);
}

void run(Session& session, const Arguments& arguments) {
    const bool is_line = !arguments.fen.empty() || !arguments.moves.empty();
    const std::string help = "; see kibitzer opening --help";
    if (is_line == !arguments.files.empty())
        session.fail((is_line ? "GAMES together with --fen or --moves: expected one or the other"
                              : "nothing to name: expected GAMES, --fen or --moves") +
                         help,
                     usage);
    else if (is_line && arguments.summary)
        session.fail("--summary needs GAMES" + help, usage);
    else if (is_line)
        run_line(session, arguments);
    else
        run_files(session, arguments);
}

}  // namespace

void add_opening(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "opening", "Names openings, by position, and says where theory ended",
        "kibitzer opening games.pgn                       number, ECO, name, plies in book\n"
        "kibitzer opening games.pgn.zst --summary         games and results per opening\n"
        "kibitzer opening --moves 'e4 e5 Nf3 Nc6 Bb5'\n"
        "kibitzer opening --fen 'FEN'\n"
        "kibitzer opening games.pgn --jsonl               one JSON object per game",
        CommonFlags::json | CommonFlags::threads);
    verb.optional("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    verb.option("--fen", arguments->fen, "FEN", "name this position, or begin --moves here");
    verb.option("--moves", arguments->moves, "MOVES", "name this line; SAN or UCI moves");
    verb.flag("--summary", arguments->summary, "games and results per opening, most played first");
    verb.flag("--jsonl", arguments->jsonl, "one JSON object per game; --json is the same here");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
