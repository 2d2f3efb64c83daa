#include "kibitzer/report/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/base/progress.hpp"

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
        text += score_row("decided in " + std::string(game_phase_names[i]), engine.by_phase[i]);
    if (summary.engines.size() > 2)
        for (std::size_t i = 0; i < engine.opponents.size(); ++i)
            text += score_row("against " + summary.engines[i].name.substr(0, 16),
                              engine.opponents[i].games);
    if (engine.pairs.pairs() > 0)
        text += fmt::format("  pairs with 0, 1/2, 1, 3/2, 2 points: {}\n",
                            fmt::join(engine.pairs.counts, " "));
    return text;
}

void write_wdl(JsonWriter& json, const Wdl& games) {
    json.begin_object()
        .field("games", games.games())
        .field("wins", games.wins)
        .field("draws", games.draws)
        .field("losses", games.losses)
        .key("score");
    if (games.games() > 0)
        json.value(games.score());
    else
        json.null();
    json.end_object();
}

void write_pairs(JsonWriter& json, const Pentanomial& pairs) {
    json.begin_array();
    for (const std::uint64_t count : pairs.counts) json.value(count);
    json.end_array();
}

void write_strength(JsonWriter& json, const EngineStanding& engine) {
    const Estimate strength = estimate(engine.games, engine.pairs);
    json.key("results");
    write_wdl(json, engine.games);
    json.field("elo", strength.elo)
        .field("elo_error", strength.elo_error)
        .field("elo_low", strength.elo_low)
        .field("elo_high", strength.elo_high)
        .field("normalised_elo", strength.normalised_elo)
        .field("normalised_elo_error", strength.normalised_error)
        .field("los", strength.los);
    json.key("pentanomial");
    write_pairs(json, engine.pairs);
}

template <class Names, class Values>
void write_breakdown(JsonWriter& json, std::string_view key, const Names& names,
                     const Values& values) {
    json.key(key).begin_object();
    for (std::size_t i = 0; i < names.size(); ++i) {
        json.key(names[i]);
        write_wdl(json, values[i]);
    }
    json.end_object();
}

void write_engine(JsonWriter& json, const MatchSummary& summary, const EngineStanding& engine) {
    json.begin_object().field("engine", engine.name);
    write_strength(json, engine);
    json.key("as_white");
    write_wdl(json, engine.as_white);
    write_breakdown(json, "lengths", game_length_names, engine.by_length);
    write_breakdown(json, "phases", game_phase_names, engine.by_phase);
    json.key("opponents").begin_array();
    for (std::size_t i = 0; i < engine.opponents.size(); ++i) {
        const OpponentScore& opponent = engine.opponents[i];
        if (opponent.games.games() == 0) continue;
        json.begin_object().field("opponent", summary.engines[i].name).key("results");
        write_wdl(json, opponent.games);
        const Estimate strength = estimate(opponent.games, opponent.pairs);
        json.field("elo", strength.elo).field("elo_error", strength.elo_error).key("pentanomial");
        write_pairs(json, opponent.pairs);
        json.end_object();
    }
    json.end_array();
    json.key("failures")
        .begin_object()
        .field("time_losses", engine.time_losses)
        .field("crashes", engine.crashes)
        .field("stalls", engine.stalls)
        .field("illegal_moves", engine.illegal_moves)
        .end_object();
    json.end_object();
}

void write_sprt(JsonWriter& json, const MatchSummary& summary) {
    json.key("sprt");
    if (!summary.sprt) {
        json.null();
        return;
    }
    const Sprt& sprt = *summary.sprt;
    const SprtState& state = summary.sprt_state;
    json.begin_object()
        .field("elo0", sprt.elo0)
        .field("elo1", sprt.elo1)
        .field("alpha", sprt.alpha)
        .field("beta", sprt.beta)
        .field("model", sprt.model == EloModel::logistic ? "logistic" : "normalised")
        .field("llr", state.llr)
        .field("lower_bound", sprt.lower_bound())
        .field("upper_bound", sprt.upper_bound())
        .field("pairs", state.pairs.pairs());
    json.key("pentanomial");
    write_pairs(json, state.pairs);
    constexpr std::string_view verdicts[] = {"undecided", "accept_elo0", "accept_elo1"};
    json.field("verdict", verdicts[std::size_t(state.verdict)]).end_object();
}

}  // namespace

std::string describe_failures(const EngineStanding& engine) {
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

std::string match_table(const MatchSummary& summary) {
    std::string text = standings_table(summary);
    for (const EngineStanding& engine : summary.engines) {
        text += details(summary, engine);
        if (summary.engines.size() == 2) break;  // the second is the mirror of the first
    }
    text += "\nends:";
    for (const GameEndRow& row : game_ends)
        if (const auto count = summary.ends[std::size_t(row.end)]; count > 0)
            text += fmt::format(" {} {},", row.name, count);
    text.back() = '\n';
    for (const EngineStanding& engine : summary.engines) text += describe_failures(engine);
    if (summary.sprt)
        text += fmt::format("SPRT {}: {} after {} pairs: {}\n", to_string(*summary.sprt),
                            sprt_numbers(summary), summary.sprt_state.pairs.pairs(),
                            verdict_words(summary.sprt_state.verdict));
    text += fmt::format("{} of {} games", summary.games, summary.scheduled);
    if (summary.resumed > 0) text += fmt::format(", {} from earlier", summary.resumed);
    if (summary.seconds > 0) text += ", " + format_duration(summary.seconds);
    return text + "\n";
}

void write_match(JsonWriter& json, const MatchSummary& summary) {
    const EngineStanding& first = summary.engines.front();
    json.field("engine", first.name);
    write_strength(json, first);
    write_sprt(json, summary);
    json.field("games", summary.games)
        .field("scheduled", summary.scheduled)
        .field("resumed", summary.resumed)
        .field("interrupted", summary.interrupted)
        .field("seconds", summary.seconds)
        .field("settings", summary.settings);
    json.key("ends").begin_object();
    for (const GameEndRow& row : game_ends)
        json.field(row.name, summary.ends[std::size_t(row.end)]);
    json.end_object();
    json.key("engines").begin_array();
    for (const EngineStanding& engine : summary.engines) write_engine(json, summary, engine);
    json.end_array();
}

}  // namespace kibitzer
