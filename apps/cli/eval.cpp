#include <fmt/format.h>

#include <memory>

#include "fens.hpp"
#include "kibitzer/app/evaluate.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::optional<std::string> fen;
    std::string fens;
    std::vector<std::string> without;
    bool chess960 = false;
    bool all = false;
    bool no_cost = false;
};

std::optional<eval::ThemeMask> read_mask(Session& session, const Arguments& arguments) {
    eval::ThemeMask mask;
    for (const std::string& name : arguments.without) {
        const auto theme = eval::find_theme(name);
        if (!theme || *theme == eval::Theme::rounding) {
            session.fail("--without " + in_quotes(name) +
                             ": expected a theme's name, as `kibitzer eval startpos --all` shows",
                         usage);
            return std::nullopt;
        }
        mask = mask.without(*theme);
    }
    return mask;
}

std::string json_row(const std::string& fen, const Evaluation& evaluation, bool with_cost) {
    const eval::Breakdown& b = evaluation.breakdown;
    JsonWriter json;
    begin_document(json, "kibitzer.eval", 1);
    json.field("fen", fen).field("total_cp", b.total);
    json.field("phase", b.phase).field("scale", b.scale);
    json.key("themes").begin_array();
    for (const eval::ThemeValue& value : b.themes) {
        json.begin_object().field("theme", eval::row_of(value.theme).name);
        for (const Color color : colors) json.field(name(color), value.centipawns[color]);
        for (const Color color : colors) {
            json.key(fmt::format("{}_pair", name(color))).begin_array();
            json.value(value.pair[color].middlegame()).value(value.pair[color].endgame());
            json.end_array();
        }
        if (with_cost) json.field("ns", evaluation.nanoseconds[std::size_t(value.theme)]);
        json.end_object();
    }
    json.end_array().end_object();
    return json.str();
}

std::string pair_text(eval::Tapered pair) {
    return fmt::format("{:>5} {:>5}", pair.middlegame(), pair.endgame());
}

void print_table(const Evaluation& evaluation, const Arguments& arguments) {
    const eval::Breakdown& b = evaluation.breakdown;
    print(fmt::format("{:18} {:>11}  {:>11} {:>7} {:>7} {:>7} {:>6}  {}\n", "theme", "White mg eg",
                      "Black mg eg", "White", "Black", "sum", "ns", "what it is"));
    for (const eval::ThemeValue& value : b.themes) {
        const int white = value.centipawns[Color::white];
        const int black = value.centipawns[Color::black];
        const bool silent = white == 0 && black == 0;
        if (silent && !arguments.all) continue;
        const eval::ThemeRow& row = eval::row_of(value.theme);
        print(fmt::format(
            "{:18} {}  {} {:>7} {:>7} {:>+7} {:>6}  {}\n", row.name,
            pair_text(value.pair[Color::white]), pair_text(value.pair[Color::black]), white, black,
            white - black,
            arguments.no_cost
                ? ""
                : fmt::format("{:.0f}", evaluation.nanoseconds[std::size_t(value.theme)]),
            row.meaning));
    }
    print(
        fmt::format("total {:+} centipawns for White (phase {} of {}, endgame scaled by {}/128)\n",
                    b.total, b.phase, eval::full_phase, b.scale));
}

void run(Session& session, const Arguments& arguments) {
    const auto mask = read_mask(session, arguments);
    if (!mask) return;
    if (arguments.fen.has_value() == !arguments.fens.empty()) {
        session.fail("expected a FEN or --fens FILE", usage);
        return;
    }
    if (!arguments.fens.empty()) {
        process_fens(session, arguments.fens, arguments.chess960,
                     {[&](const Position& position, const std::string& fen) {
                          return json_row(fen,
                                          evaluate_by_themes(position, *mask, MeasureCosts::no),
                                          false) +
                                 '\n';
                      },
                      json_error_row});
        return;
    }
    const auto position = read_position(session, *arguments.fen, arguments.chess960);
    if (!position) return;
    const Evaluation evaluation = evaluate_by_themes(
        *position, *mask, arguments.no_cost ? MeasureCosts::no : MeasureCosts::yes);
    if (session.json)
        print_line(json_row(*arguments.fen, evaluation, !arguments.no_cost));
    else
        print_table(evaluation, arguments);
}

}  // namespace

void add_eval(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb =
        root.add_verb(session, "eval", "What a position is worth without search, theme by theme",
                      "kibitzer eval 'FEN'\n"
                      "kibitzer eval 'FEN' --json\n"
                      "kibitzer eval 'FEN' --without mobility --without space\n"
                      "kibitzer eval --fens positions.txt > evaluations.jsonl",
                      CommonFlags::json | CommonFlags::threads);
    verb.optional("FEN", arguments->fen, "the position, or startpos");
    verb.option("--fens", arguments->fens, "FILE",
                "one FEN per line; a JSON object per line comes out");
    verb.option("--without", arguments->without, "THEME", "switch a theme off; repeatable");
    verb.flag("--all", arguments->all, "show the themes that are silent here as well");
    verb.flag("--no-cost", arguments->no_cost, "do not measure what the themes cost");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
