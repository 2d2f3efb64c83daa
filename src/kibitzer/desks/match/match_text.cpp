#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/desks/match/match.hpp"
#include "kibitzer/match/elo_interval.hpp"

namespace kibitzer {

namespace {

constexpr std::array<std::string_view, 3> length_labels = {"under 30 moves", "30 to 60 moves",
                                                           "over 60 moves"};

std::string signed_number(double number) {
    if (std::isnan(number)) return "?";
    if (std::isinf(number)) return number > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.1f}", number);
}

std::string plain_number(double number) {
    return std::isfinite(number) ? fmt::format("{:.1f}", number) : "?";
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string_view verdict_words(SprtVerdict verdict) {
    switch (verdict) {
        case SprtVerdict::accept_elo0:
            return "elo0 accepted";
        case SprtVerdict::accept_elo1:
            return "elo1 accepted";
        case SprtVerdict::undecided:
            return "undecided";
    }
    return "";
}

std::string sprt_numbers(const MatchSummary& summary) {
    return fmt::format("LLR {:.2f} ({:.2f}, {:.2f})", summary.sprt_state.llr,
                       summary.sprt->lower_bound(), summary.sprt->upper_bound());
}

std::string score_row(std::string_view label, const Wdl& games) {
    if (games.games() == 0) return "";
    return fmt::format("  {:<24} {:>6} {:>6} {:>6} {:>6}  {:>7}\n", label, games.games(),
                       games.wins, games.draws, games.losses, percent(games.score()));
}

std::vector<const EngineStanding*> by_score(const MatchSummary& summary) {
    std::vector<const EngineStanding*> order;
    for (const EngineStanding& engine : summary.engines) order.push_back(&engine);
    std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) {
        return a->games.score() > b->games.score();
    });
    return order;
}

std::string standings_table(const MatchSummary& summary) {
    std::size_t width = 6;
    for (const EngineStanding& engine : summary.engines)
        width = std::max(width, std::min<std::size_t>(engine.name.size(), 40));
    std::string text =
        fmt::format("{:<{}} {:>6} {:>6} {:>6} {:>6}  {:>7} {:>8} {:>7} {:>8} {:>8}\n", "engine",
                    width, "games", "wins", "draws", "losses", "score", "Elo", "±", "nElo", "LOS");
    for (const EngineStanding* engine : by_score(summary)) {
        const Estimate strength = estimate(engine->games, engine->pairs);
        text += fmt::format("{:<{}} {:>6} {:>6} {:>6} {:>6}  {:>7} {:>8} {:>7} {:>8} {:>8}\n",
                            engine->name.substr(0, 40), width, engine->games.games(),
                            engine->games.wins, engine->games.draws, engine->games.losses,
                            percent(strength.score), signed_number(strength.elo),
                            plain_number(strength.elo_error),
                            signed_number(strength.normalised_elo), percent(strength.los));
    }
    return text;
}

std::string details(const MatchSummary& summary, const EngineStanding& engine) {
    std::string text =
        fmt::format("\n{:<26} {:>6} {:>6} {:>6} {:>6}  {:>7}\n", engine.name.substr(0, 26), "games",
                    "wins", "draws", "losses", "score");
    text += score_row("as White", engine.as_white);
    for (std::size_t i = 0; i < 3; ++i) text += score_row(length_labels[i], engine.by_length[i]);
    for (std::size_t i = 0; i < 3; ++i)
        text += score_row("decided in " + std::string(phase_names[i]), engine.by_phase[i]);
    if (summary.engines.size() > 2)
        for (std::size_t i = 0; i < engine.opponents.size(); ++i)
            text += score_row("against " + summary.engines[i].name.substr(0, 16),
                              engine.opponents[i].games);
    if (engine.pairs.pairs() > 0)
        text += fmt::format("  pairs with 0, 1/2, 1, 3/2, 2 points: {}\n",
                            fmt::join(engine.pairs.counts, " "));
    return text;
}

}  // namespace

std::string failures_line(const EngineStanding& engine) {
    if (engine.time_losses + engine.crashes + engine.stalls + engine.illegal_moves == 0) return "";
    return fmt::format("{}: {} time losses, {} crashes, {} stalls, {} illegal moves\n", engine.name,
                       engine.time_losses, engine.crashes, engine.stalls, engine.illegal_moves);
}

std::string match_line(const MatchSummary& summary) {
    const EngineStanding& engine = summary.engines.front();
    const Estimate strength = estimate(engine.games, engine.pairs);
    std::string text =
        fmt::format("+{} ={} -{}  Elo {} ± {}  LOS {}", engine.games.wins, engine.games.draws,
                    engine.games.losses, signed_number(strength.elo),
                    plain_number(strength.elo_error), percent(strength.los));
    if (summary.sprt) text += "  " + sprt_numbers(summary);
    return text;
}

namespace {

// What the result of two engines shows, and what it does not.
std::string shown(const MatchSummary& summary) {
    const EngineStanding& first = summary.engines.front();
    const EngineStanding& second = summary.engines.back();
    const auto interval = careful_elo_interval(first.games, first.pairs);
    if (!interval || interval->contains(0))
        return fmt::format("{} game{} not show which is stronger.\n", summary.games,
                           summary.games == 1 ? " does" : "s do");
    return fmt::format("{} is stronger than {} under these conditions: 95 % interval {} to {}.\n",
                       (interval->low > 0 ? first : second).name,
                       (interval->low > 0 ? second : first).name,
                       signed_number(interval->low > 0 ? interval->low : -interval->high),
                       signed_number(interval->low > 0 ? interval->high : -interval->low));
}

}  // namespace

std::string match_table(const MatchSummary& summary) {
    if (summary.games == 0)
        return fmt::format("none of {} games was finished\n", summary.scheduled);
    std::string text = standings_table(summary);
    if (summary.engines.size() == 2) text += shown(summary);
    for (const EngineStanding& engine : summary.engines) {
        text += details(summary, engine);
        if (summary.engines.size() == 2) break;  // the second is the mirror of the first
    }
    text += "\nends:";
    for (const GameEndRow& row : game_ends)
        if (const auto count = summary.ends[std::size_t(row.end)]; count > 0)
            text += fmt::format(" {} {},", row.name, count);
    text.back() = '\n';
    for (const EngineStanding& engine : summary.engines) text += failures_line(engine);
    if (summary.sprt)
        text += fmt::format("SPRT {}: {} after {} pairs: {}\n", to_string(*summary.sprt),
                            sprt_numbers(summary), summary.sprt_state.pairs.pairs(),
                            verdict_words(summary.sprt_state.verdict));
    text += fmt::format("{} of {} games", summary.games, summary.scheduled);
    if (summary.resumed > 0) text += fmt::format(", {} from earlier", summary.resumed);
    if (summary.seconds > 0) text += ", " + format_duration(summary.seconds);
    return text + "\n";
}

std::string text(const MatchRequest&, const MatchSummary& summary, const Paper&) {
    return match_table(summary);
}

}  // namespace kibitzer
