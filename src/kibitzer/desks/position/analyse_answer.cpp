#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/position/analyse.hpp"
#include "kibitzer/workshop/engine_text.hpp"

namespace kibitzer {

namespace {

std::vector<int> for_white(const WinDrawLoss& wdl, const Score& score) {
    if (score.point_of_view == Color::white) return {wdl.win, wdl.draw, wdl.loss};
    return {wdl.loss, wdl.draw, wdl.win};
}

void describe_stats_of(Fields& f, AnalyseAnswer& a) {
    constexpr std::string_view last = "score_change_per_depth";  // not known of a single iteration
    std::optional<double> change;
    for (const StatRow& row : describe_stats(a.analysis.result)) {
        if (row.name == last)
            change = row.value;
        else
            f.also(row.name, row.value, "a count or a rate of the search");
    }
    f.also(last, change, "how much an iteration changes the score", {.unit = "cp", .absent = true});
    f("score_by_depth", a.analysis.result.values_by_depth, "after each iteration", {.unit = "cp"});
    f("theme_ns_per_node", a.theme_costs, "what each theme of the evaluation costs",
      {.unit = "ns", .timing = true});
}

}  // namespace

void describe(Fields& f, AnalyseRequest& r) {
    describe(f, r.where);
    describe(f, r.engine);
    f("multipv", r.multipv, "so many lines, best first", {.low = 1, .high = 256});
    f("stats", r.stats, "how the search went: hash hits, pruning, order of moves");
    describe(f, r.cache);
    f("elo", r.elo, "how likely players of this rating are to go wrong here",
      {.low = 100, .high = 4000});
    f.choice("scale", r.scale, people::scale_names, people::scale_meaning, {.value = "SITE"});
}

void describe(Fields& f, AnalyseAnswer& a) {
    SearchResult& result = a.analysis.result;
    f("fen", a.fen, "the position as it was given");
    f.each(
        "lines", result.info.lines,
        [&](EngineLine& line) {
            describe_score(f, line.score);
            f("depth", line.depth, "half moves searched");
            f("seldepth", line.selective_depth, "half moves of the longest line looked at");
            f.also("pv", uci_line(a.position, line.moves), "best play of both sides");
            f.also("wdl", for_white(expected_result(line.score, a.position), line.score),
                   "White wins, draw, White loses, in thousandths");
        },
        "best first");
    std::optional<std::string> best;
    if (result.best) best = to_uci(a.position, *result.best);
    f.also("bestmove", best, "null if there is no legal move");
    f("nodes", result.info.nodes, "positions searched");
    f.also("nps", nodes_per_second(result.info), "positions a second", {.timing = true});
    f("time_ms", result.info.milliseconds, "how long it took", {.unit = "ms", .timing = true});
    describe_search_themes(f, a.position, a.analysis.themes);
    f("error_chance", a.error_chance,
      "that players of the rating asked for lose a tenth of the win chance or more here",
      {.unit = "share of 1", .absent = true, .decimals = 3});
    f.maybe("stats", a.has_stats, [&] { describe_stats_of(f, a); },
            "what the search noticed about itself, where that was asked", {.absent = true});
}

void describe_search_themes(Fields& f, const Position& position,
                            const std::vector<SearchTheme>& themes) {
    Position passed = position;
    passed.make_null();
    f.each(
        "search_themes", themes,
        [&](SearchTheme& theme) {
            f.choice("theme", theme.kind, search_theme_names, "what the search saw");
            f.choice("side", theme.side, color_names, "who threatens; who is in zugzwang");
            describe_score(f, theme.score);
            f.also("line", uci_line(passed, theme.line), "what comes after a pass");
        },
        "threats, counterplay and zugzwang, found by letting the side to move pass");
}

}  // namespace kibitzer
