#include "kibitzer/app/analyse.hpp"

#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/engine_json.hpp"
#include "kibitzer/app/engine_text.hpp"
#include "kibitzer/app/evaluate.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "limits.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string fen;
    LimitArguments limits;
    std::optional<int> lines;
    bool chess960 = false;
    bool stats = false;
};

// What each theme costs per node of this search, in nanoseconds: its cost in the position times the
// evaluations per node.
std::vector<std::pair<std::string_view, double>> theme_costs_per_node(const Position& position,
                                                                      const SearchResult& result) {
    const double evaluations =
        double(result.stats.evaluations) / double(std::max<std::uint64_t>(1, result.stats.nodes));
    const auto costs = eval::theme_costs(position, eval::default_weights());
    std::vector<std::pair<std::string_view, double>> rows;
    rows.reserve(costs.size());
    for (const eval::ThemeRow& row : eval::themes)
        rows.emplace_back(row.name, costs[std::size_t(row.theme)] * evaluations);
    return rows;
}

void write_stats(JsonWriter& json, const Position& position, const SearchResult& result) {
    json.key("stats").begin_object();
    for (const StatRow& row : describe_stats(result)) json.field(row.name, row.value);
    json.key("score_by_depth").begin_array();
    for (const int value : result.values_by_depth) json.value(value);
    json.end_array();
    json.key("theme_ns_per_node").begin_object();
    for (const auto& [theme, nanoseconds] : theme_costs_per_node(position, result))
        json.field(theme, nanoseconds);
    json.end_object().end_object();
}

void print_json(const Position& position, const Analysis& analysis, const Arguments& arguments) {
    JsonWriter json;
    const SearchResult& result = analysis.result;
    begin_document(json, "kibitzer.analyse", 1);
    json.field("fen", arguments.fen).key("lines").begin_array();
    for (const EngineLine& line : result.info.lines) {
        json.begin_object();
        write_score(json, line.score);
        json.field("depth", line.depth).field("seldepth", line.selective_depth);
        json.key("pv");
        write_moves(json, position, line.moves);
        const WinDrawLoss wdl = expected_result(line.score, position);
        const bool white = line.score.point_of_view == Color::white;
        json.key("wdl").begin_array();
        json.value(white ? wdl.win : wdl.loss).value(wdl.draw).value(white ? wdl.loss : wdl.win);
        json.end_array().end_object();
    }
    json.end_array();
    if (result.best)
        json.field("bestmove", to_uci(position, *result.best));
    else
        json.key("bestmove").null();
    json.field("nodes", result.info.nodes).field("nps", nodes_per_second(result.info));
    json.field("time_ms", result.info.milliseconds);
    write_search_themes(json, position, analysis.themes);
    if (arguments.stats) write_stats(json, position, result);
    json.end_object();
    print_line(json.str());
}

void print_words(const Position& position, const Analysis& analysis, const Arguments& arguments) {
    const SearchResult& result = analysis.result;
    if (!result.best) {
        print_line("no legal move");
        return;
    }
    for (const EngineLine& line : result.info.lines)
        print(fmt::format("{:>7}  depth {:<3}{}\n", pawns_text(line.score), line.depth,
                          " " + san_line(position, line.moves)));
    for (const SearchTheme& theme : analysis.themes) {
        Position passed = position;
        passed.make_null();
        print(fmt::format("{}\n", describe(theme, " " + san_line(passed, theme.line))));
    }
    print(
        fmt::format("{} nodes, {} per second\n", result.info.nodes, nodes_per_second(result.info)));
    if (!arguments.stats) return;
    for (const StatRow& row : describe_stats(result))
        print(fmt::format("{:28} {:.4g}\n", row.name, row.value));
    print("nanoseconds per node by theme:\n");
    for (const auto& [theme, nanoseconds] : theme_costs_per_node(position, result))
        if (nanoseconds >= 1) print(fmt::format("  {:26} {:.0f}\n", theme, nanoseconds));
}

void run(Session& session, const Arguments& arguments) {
    const auto position = read_position(session, arguments.fen, arguments.chess960);
    if (!position) return;
    const auto limits = arguments.limits.read(session, 1000);
    auto settings = arguments.limits.analyst(session);
    if (!limits || !settings) return;
    settings->threads = session.threads();
    settings->lines = arguments.lines.value_or(1);
    if (settings->lines < 1 || settings->lines > 256) {
        session.fail("--multipv: expected 1 to 256", usage);
        return;
    }
    auto analyst = make_analyst(*settings, session.stop_flag());
    if (!analyst) {
        session.fail(analyst.error().message);
        return;
    }
    const auto analysis = analyse(**analyst, *position, *limits);
    if (!analysis)
        session.fail(analysis.error().message);
    else if (session.json)
        print_json(*position, *analysis, arguments);
    else
        print_words(*position, *analysis, arguments);
    if (session.stop_flag()) session.exit_code = interrupted;
}

}  // namespace

void add_analyse(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "analyse",
                              "The engine's lines for a position, and threats only a search sees",
                              "kibitzer analyse 'FEN'\n"
                              "kibitzer analyse 'FEN' --movetime 5000 --multipv 3\n"
                              "kibitzer analyse 'FEN' --nodes 1000000 --threads 1 --json --stats\n"
                              "kibitzer analyse 'FEN' --engine stockfish --depth 20",
                              CommonFlags::json | CommonFlags::threads);
    verb.required("FEN", arguments->fen, "the position, or startpos");
    arguments->limits.declare(verb);
    verb.option("--multipv", arguments->lines, "N", "so many lines, best first (1)");
    verb.flag("--stats", arguments->stats,
              "how the search went: hash hits, pruning, order of moves");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
