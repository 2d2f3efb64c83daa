#include "kibitzer/app/effort_predict.hpp"

#include <fmt/format.h>

#include <cmath>
#include <memory>

#include "fens.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

constexpr std::size_t most_reasons = 4;
constexpr double least_weight = 0.01;  // percent of win chance

constexpr std::string_view over = "the game is over; expected a position with a legal move";

struct Arguments {
    std::optional<std::string> fen;
    std::string fens;
    std::string model;
    std::optional<std::uint64_t> nodes;
};

std::string json_row(const std::string& fen, const EffortPrediction& answer) {
    JsonWriter json;
    begin_document(json, "kibitzer.effort_predict", 1);
    json.field("fen", fen).field("pes", answer.told.pes).field("mode", name(answer.told.mode));
    json.field("band", band_name(answer.told.mode)).field("time_factor", answer.factor);
    json.field("expected_regret", answer.told.expected);
    json.field("ordinary_regret", answer.ordinary).field("nodes", answer.nodes);
    json.key("bands").begin_array();
    for (const float band : answer.told.bands) json.value(double(band));
    json.end_array().key("reasons").begin_array();
    for (const EffortReason& reason : answer.reasons) {
        json.begin_object().field("feature", effort::name(reason.feature));
        json.field("value", reason.value).field("ordinary", reason.ordinary);
        json.field("weight", reason.weight).end_object();
    }
    json.end_array().end_object();
    return json.str() + "\n";
}

void print_text(const EffortPrediction& answer, effort::Target target) {
    print(fmt::format("effort {:.2f} of 1: {} ({})\n", answer.told.pes, band_name(answer.told.mode),
                      name(answer.told.mode)));
    if (answer.is_raised) print("A check is never scored lower than this.\n");
    if (target == effort::Target::risk) {
        print(fmt::format("It deserves {:.2g} times its share of the time.\n", answer.factor));
        print(fmt::format(
            "Stopping after {} nodes would lose {:.2f} % of win chance; after as many it usually "
            "is {:.2f} %.\n",
            with_commas(answer.nodes), std::max(0.0, answer.told.expected), answer.ordinary));
    }
    for (const bool harder : {true, false}) {
        std::size_t told = 0;
        for (const EffortReason& reason : answer.reasons) {
            if ((reason.weight > 0) != harder || std::abs(reason.weight) < least_weight ||
                told == most_reasons)
                continue;
            if (told++ == 0) print(harder ? "Harder:\n" : "Easier:\n");
            print(fmt::format("  {}\n", describe(reason)));
        }
    }
}

void predict_one(Session& session, const std::string& text, std::uint64_t nodes,
                 const effort::EffortModel& model) {
    const auto fen = parse_fen(text);
    if (!fen) {
        session.fail(fen.error().message);
        return;
    }
    if (!has_legal_move(fen->position)) {
        session.fail(fmt::format("{}: {}", text, over));
        return;
    }
    const EffortPrediction answer = predict_effort(fen->position, nodes, model);
    if (session.json)
        print(json_row(text, answer));
    else
        print_text(answer, model.facts().target);
}

void predict_file(Session& session, const std::string& path, std::uint64_t nodes,
                  const effort::EffortModel& model) {
    const auto answer = [&](const Position& position, const std::string& fen) {
        return json_row(fen, predict_effort(position, nodes, model));
    };
    const auto refuse = [](const Position& position) -> std::optional<Error> {
        if (has_legal_move(position)) return std::nullopt;
        return Error{Errc::bad_text, std::string(over)};
    };
    // A line is a search: one at a time, so that Ctrl-C waits for no more than that.
    process_fens(
        session, path, false,
        {.answer = answer, .error = json_error_row, .refuse = refuse, .lines_per_block = 1});
}

void run(Session& session, const Arguments& arguments) {
    if (arguments.fen.has_value() == !arguments.fens.empty()) {
        session.fail("effort predict: expected either FEN or --fens FILE", usage);
        return;
    }
    const std::uint64_t nodes = arguments.nodes.value_or(16'000);
    if (nodes < 1 || nodes > 1'000'000'000) {
        session.fail("--nodes: expected 1 to 1,000,000,000", usage);
        return;
    }
    const auto model = load_effort_model(arguments.model);
    if (!model) {
        session.fail(model.error().message);
        return;
    }
    if (arguments.fen)
        predict_one(session, *arguments.fen, nodes, **model);
    else
        predict_file(session, arguments.fens, nodes, **model);
}

}  // namespace

void add_effort_predict(Verb& effort, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = effort.add_verb(
        session, "predict", "Tells how hard a position is, and what makes it so",
        "kibitzer effort predict \"r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq "
        "- 4 4\"\n"
        "kibitzer effort predict --fens positions.txt > effort.jsonl",
        CommonFlags::json | CommonFlags::threads);
    verb.optional("FEN", arguments->fen, "the position, in quotes");
    verb.option("--fens", arguments->fens, "FILE",
                "one FEN per line, - for stdin; a JSON object per line comes out");
    verb.option("--model", arguments->model, "FOLDER", "a model (the built-in one)");
    verb.option("--nodes", arguments->nodes, "N", "how long the engine looks first (16,000)");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
