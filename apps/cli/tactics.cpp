#include "kibitzer/app/tactics.hpp"

#include <memory>

#include "fens.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::optional<std::string> fen;
    std::string fens;
    std::string side;
    std::optional<int> elo;
    std::optional<int> threshold;
    bool everything = false;
    bool jsonl = false;
    bool chess960 = false;
};

void run(Session& session, const Arguments& arguments) {
    if (arguments.elo && (*arguments.elo < 100 || *arguments.elo > 4000)) {
        session.fail("tactics --elo " + std::to_string(*arguments.elo) +
                         ": expected a rating from 100 to 4000",
                     usage);
        return;
    }
    TacticsRequest request;
    if (arguments.elo) request.reader.elo = *arguments.elo;
    if (!arguments.side.empty())
        request.reader.side = arguments.side == "white" ? Color::white : Color::black;
    request.rules.threshold = arguments.threshold;
    request.everything = arguments.everything;
    if (!arguments.fens.empty()) {
        process_fens(session, arguments.fens, arguments.chess960,
                     {[&](const Position& position, const std::string& fen) {
                          return tactics_json(position, fen, request);
                      },
                      json_error_row});
        return;
    }
    if (!arguments.fen) {
        session.fail("tactics: expected FEN or --fens FILE; see kibitzer tactics --help", usage);
        return;
    }
    const auto position = read_position(session, *arguments.fen, arguments.chess960);
    if (!position) return;
    print(session.json || arguments.jsonl ? tactics_json(*position, *arguments.fen, request)
                                          : describe_tactics(*position, request));
}

}  // namespace

void add_tactics(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "tactics",
                              "What can be won by force, by whom, why, and the line that proves it",
                              "kibitzer tactics 'FEN'\n"
                              "kibitzer tactics 'FEN' --side white --elo 1000\n"
                              "kibitzer tactics 'FEN' --json\n"
                              "kibitzer tactics --fens positions.txt > tactics.jsonl",
                              CommonFlags::json | CommonFlags::threads);
    verb.optional("FEN", arguments->fen, "the position, or startpos");
    verb.option("--fens", arguments->fens, "FILE",
                "a file of positions, one per line; - for stdin");
    verb.choice("--side", arguments->side, "SIDE", {"white", "black"},
                "whose player reads it: your, their");
    verb.option("--elo", arguments->elo, "N", "rating of the reader (1400)");
    verb.option("--threshold", arguments->threshold, "CP",
                "what a tactic must win to be shown; by rating: 20 to 100 centipawns");
    verb.flag("--all", arguments->everything, "everything that was found, without selection");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.flag("--jsonl", arguments->jsonl, "one JSON object per position");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
