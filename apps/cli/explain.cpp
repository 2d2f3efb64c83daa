#include "kibitzer/app/explain.hpp"

#include <memory>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string fen;
    std::string move;
    std::string engine;
    std::string weights;
    std::optional<int> elo;
    std::optional<int> candidates;
    std::optional<int> show;
    std::optional<int> threshold;
    std::optional<std::uint64_t> nodes;
    bool facts = false;
    bool chess960 = false;
};

// What is wrong with the arguments, or nothing.
std::string check_arguments(const Arguments& arguments) {
    if (arguments.elo && (*arguments.elo < 100 || *arguments.elo > 4000))
        return "--elo: expected 100 to 4000";
    if (arguments.candidates && (*arguments.candidates < 1 || *arguments.candidates > 20))
        return "--candidates: expected 1 to 20";
    if (arguments.show && (*arguments.show < 0 || *arguments.show > 20))
        return "--show: expected 0 to 20";
    if (arguments.nodes && (*arguments.nodes < 1 || *arguments.nodes > 1'000'000'000'000))
        return "--nodes: expected 1 to 1000000000000";
    return "";
}

void run(Session& session, const Arguments& arguments) {
    if (const std::string problem = check_arguments(arguments); !problem.empty()) {
        session.fail("explain " + problem, usage);
        return;
    }
    const auto position = read_position(session, arguments.fen, arguments.chess960);
    if (!position) return;
    auto move = parse_uci_move(*position, arguments.move);
    if (!move) move = parse_san(*position, arguments.move);
    if (!move) {
        session.fail(move.error().message);
        return;
    }
    if (move->is_null()) {
        session.fail("a null move cannot be explained: expected a legal move");
        return;
    }
    ExplainSettings settings;
    settings.elo = arguments.elo.value_or(settings.elo);
    settings.candidates = arguments.candidates.value_or(settings.candidates);
    settings.show = arguments.show.value_or(settings.show);
    settings.nodes = arguments.nodes.value_or(settings.nodes);
    settings.threshold = arguments.threshold;
    const auto weights = read_teach_weights(session, arguments.weights);
    if (!weights) return;
    settings.weights = *weights;
    AnalystSettings analyst;
    analyst.command = arguments.engine;
    const auto explanation =
        explain(*position, *move, settings, analyst, session.threads(), session.stop_flag());
    if (!explanation) {
        session.fail(explanation.error().message, session.stop_flag() ? interrupted : failed);
        return;
    }
    if (arguments.facts)
        print(session.json ? explanation_facts_json(*explanation)
                           : explanation_facts(*explanation));
    else
        print(session.json ? explanation_json(*explanation, arguments.fen)
                           : explanation_text(*explanation));
    if (session.stop_flag()) session.exit_code = interrupted;
}

}  // namespace

void add_explain(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb =
        root.add_verb(session, "explain", "Why a move is good or bad, with the line that proves it",
                      "kibitzer explain 'FEN' Nf6\n"
                      "kibitzer explain 'FEN' g8f6 --elo 800\n"
                      "kibitzer explain 'FEN' Nf6 --facts     a fact sheet for a language "
                      "model\n"
                      "kibitzer explain 'FEN' Nf6 --json",
                      CommonFlags::json | CommonFlags::threads);
    verb.required("FEN", arguments->fen, "the position, or startpos");
    verb.required("MOVE", arguments->move, "a legal move, SAN or UCI");
    verb.option("--elo", arguments->elo, "N", "rating of the reader (1400)");
    verb.option("--candidates", arguments->candidates, "N", "moves compared (5)");
    verb.option("--show", arguments->show, "N", "alternatives shown, the most teachable (2)");
    verb.option("--threshold", arguments->threshold, "CP",
                "what a tactic must win to be shown; by rating: 20 to 100 centipawns");
    verb.option("--nodes", arguments->nodes, "N", "nodes for a position (400000)");
    verb.option("--engine", arguments->engine, "CMD", "another UCI engine");
    verb.flag("--facts", arguments->facts, "a compact sheet of what was proved or measured");
    verb.option("--weights", arguments->weights, "FILE",
                "weights of teachability (config --weights shows the form)");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
