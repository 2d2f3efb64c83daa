#include "kibitzer/app/tactics.hpp"

#include <memory>

#include "fens.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    FenArguments where;
    std::string side;
    std::optional<int> elo;
    std::optional<int> threshold;
    bool everything = false;
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
    if (!arguments.where.fens.empty()) {
        process_fens(session, arguments.where.fens, arguments.where.chess960,
                     {[&](const Position& position, const std::string& fen) {
                          return tactics_json(position, fen, request);
                      },
                      json_error_row});
        return;
    }
    if (arguments.where.is_missing(session, "tactics")) return;
    const auto position = read_position(session, *arguments.where.fen, arguments.where.chess960);
    if (!position) return;
    print(session.json || arguments.where.jsonl
              ? tactics_json(*position, *arguments.where.fen, request)
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
    add_fen_arguments(verb, arguments->where);
    verb.choice("--side", arguments->side, "SIDE", {"white", "black"},
                "whose player reads it: your, their");
    verb.option("--elo", arguments->elo, "N", "rating of the reader (1400)");
    verb.option("--threshold", arguments->threshold, "CP",
                "what a tactic must win to be shown; by rating: 20 to 100 centipawns");
    verb.flag("--all", arguments->everything, "everything that was found, without selection");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
