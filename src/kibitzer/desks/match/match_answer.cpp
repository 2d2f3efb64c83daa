#include "kibitzer/desks/match/match.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view order_names[] = {"sequential", "random"};
constexpr std::string_view model_names[] = {"logistic", "normalised"};
constexpr std::string_view verdict_names[] = {"undecided", "accept_elo0", "accept_elo1"};

void describe_pairs(Fields& f, const Pentanomial& pairs) {
    const std::vector<std::uint64_t> counts(pairs.counts.begin(), pairs.counts.end());
    f.also("pentanomial", counts, "pairs of games with 0, 1/2, 1, 3/2 and 2 points");
}

void describe_strength(Fields& f, const EngineStanding& engine) {
    const Estimate strength = estimate(engine.games, engine.pairs);
    f.also("results", engine.games, "of all its games");
    f.also("elo", strength.elo, "how much stronger it is than its opponents", {.unit = "Elo"});
    f.also("elo_error", strength.elo_error, "half of the 95 % interval", {.unit = "Elo"});
    f.also("elo_low", strength.elo_low, "its lower end", {.unit = "Elo"});
    f.also("elo_high", strength.elo_high, "its upper end", {.unit = "Elo"});
    f.also("normalised_elo", strength.normalised_elo, "in standard deviations of a game");
    f.also("normalised_elo_error", strength.normalised_error, "half of its 95 % interval");
    f.also("los", strength.los, "the likelihood that it is stronger", {.unit = "share of 1"});
    describe_pairs(f, engine.pairs);
}

template <class Names, class Values>
void describe_breakdown(Fields& f, std::string_view key, const Names& names, const Values& values,
                        std::string_view meaning) {
    f.group(
        key,
        [&] {
            for (std::size_t i = 0; i < names.size(); ++i)
                f.also(names[i], values[i], "of such games");
        },
        meaning);
}

struct NamedScore {
    std::string opponent;
    OpponentScore score;
};

void describe(Fields& f, NamedScore& named) {
    const Estimate strength = estimate(named.score.games, named.score.pairs);
    f("opponent", named.opponent, "its name");
    f.also("results", named.score.games, "of the games with it");
    f.also("elo", strength.elo, "how much stronger than it", {.unit = "Elo"});
    f.also("elo_error", strength.elo_error, "half of the 95 % interval", {.unit = "Elo"});
    describe_pairs(f, named.score.pairs);
}

std::vector<NamedScore> met_opponents(const MatchSummary& summary, const EngineStanding& engine) {
    std::vector<NamedScore> met;
    for (std::size_t i = 0; i < engine.opponents.size(); ++i)
        if (engine.opponents[i].games.games() > 0)
            met.push_back({summary.engines[i].name, engine.opponents[i]});
    return met;
}

void describe_test(Fields& f, const MatchSummary& summary) {
    Sprt sprt = summary.sprt.value_or(Sprt{});
    SprtState state = summary.sprt_state;
    f("elo0", sprt.elo0, "what it is tested against");
    f("elo1", sprt.elo1, "what is claimed");
    f("alpha", sprt.alpha, "chance to accept elo1 when elo0 is true");
    f("beta", sprt.beta, "chance to accept elo0 when elo1 is true");
    f.choice("model", sprt.model, model_names, "what the Elo of the test means");
    f("llr", state.llr, "logarithm of the likelihood ratio");
    f.also("lower_bound", sprt.lower_bound(), "at or below it elo0 is accepted");
    f.also("upper_bound", sprt.upper_bound(), "at or above it elo1 is accepted");
    f.also("pairs", state.pairs.pairs(), "pairs of games looked at");
    describe_pairs(f, state.pairs);
    f.choice("verdict", state.verdict, verdict_names, "what was decided");
}

}  // namespace

void describe(Fields& f, MatchRequest& r) {
    f("engine", r.engine,
      "an engine: cmd=COMMAND,name=NAME,dir=FOLDER,option.NAME=VALUE and tc=, movetime=, nodes=, "
      "depth= of its own; twice or more",
      {.value = "LIST", .who = Who::local});
    describe(f, static_cast<LimitsAsked&>(r));
    f("nodestime", r.nodestime,
      "count the clocks in nodes, N of them for a millisecond, so that the load of the machine "
      "does not matter; for engines with the option nodestime or NodesTime",
      {.low = 1});
    f("time_margin", r.time_margin, "how far a move may overstep its time",
      {.low = 0, .value = "MS"});
    f("patience", r.patience, "how long a move without a clock may take in all",
      {.low = 1, .value = "S"});
    f("games", r.games,
      "games of each pair of engines (default 100; with --sprt until it is decided)", {.low = 1});
    f("gauntlet", r.gauntlet,
      "only the first engine against the others (default: all against all)");
    f("openings", r.openings,
      "positions (EPD, FEN) or games (PGN) to start from, compressed or not; each is played twice, "
      "with colours reversed",
      {.value = "FILE", .who = Who::local});
    f("opening_plies", r.opening_plies, "half moves to take from each game of the openings; 0: all",
      {.low = 0});
    f.choice("order", r.order, order_names, "of the openings", {.value = "ORDER"});
    f("seed", r.seed, "the same seed gives the same openings");
    f("chess960", r.chess960, "the openings are Chess960 positions");
    f("concurrency", r.concurrency, "games at a time", {.low = 1, .high = 1024});
    f("draw", r.draw, "adjudicate draws: movenumber=40,movecount=8,score=10 (centipawns)",
      {.value = "RULE"});
    f("resign", r.resign, "adjudicate wins: movecount=3,score=600 (centipawns), twosided",
      {.value = "RULE"});
    f("max_moves", r.max_moves, "a draw after so many moves", {.low = 1});
    f("sprt", r.sprt,
      "stop when decided: elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic|normalised",
      {.value = "TEST"});
    f("pgn", r.pgn, "where the games go, one by one as they end",
      {.value = "FILE", .who = Who::local});
    f("event", r.event, "the tag Event of the games", {.value = "TEXT"});
    f("resume", r.resume, "go on with the match whose games are in --pgn", {.who = Who::local});
    f("report_every", r.report_every,
      "without a terminal: a line on stderr every N games; 0: none");
}

void describe(Fields& f, Wdl& games) {
    std::optional<double> score;
    if (games.games() > 0) score = games.score();
    f.also("games", games.games(), "how many there were");
    f("wins", games.wins, "how many were won");
    f("draws", games.draws, "how many were drawn");
    f("losses", games.losses, "how many were lost");
    f.also("score", score, "points of each game; null without games", {.unit = "share of 1"});
}

void describe_faults(Fields& f, const EngineStanding& engine) {
    f.also("time_losses", engine.time_losses, "lost on time");
    f.also("crashes", engine.crashes, "the engine ended");
    f.also("stalls", engine.stalls, "it gave no answer");
    f.also("illegal_moves", engine.illegal_moves, "it played an illegal move");
}

void describe(Fields& f, MatchSummary& summary) {
    const EngineStanding first =
        summary.engines.empty() ? EngineStanding{} : summary.engines.front();
    f.also("engine", first.name, "the first engine, whose results these are");
    describe_strength(f, first);
    f.maybe(
        "sprt", summary.sprt.has_value(), [&] { describe_test(f, summary); },
        "the test, if there is one");
    f("games", summary.games, "games finished, those of earlier runs included");
    f("scheduled", summary.scheduled, "games to be played");
    f("resumed", summary.resumed, "games finished in earlier runs");
    f("interrupted", summary.interrupted, "was it stopped before its end?");
    f("seconds", summary.seconds, "how long this run took", {.unit = "s", .timing = true});
    f("settings", summary.settings, "everything that results depend on");
    f.group(
        "ends",
        [&] {
            for (const GameEndRow& row : game_ends)
                f.also(row.name, summary.ends[std::size_t(row.end)], "games that ended so");
        },
        "how the games ended");
    f.each(
        "engines", summary.engines,
        [&](EngineStanding& engine) {
            f("engine", engine.name, "its name");
            describe_strength(f, engine);
            f("as_white", engine.as_white, "of its games with White");
            describe_breakdown(f, "lengths", game_length_names, engine.by_length,
                               "by the length of the games, in moves");
            describe_breakdown(f, "phases", phase_names, engine.by_phase,
                               "by the phase in which they were decided");
            f.also("opponents", met_opponents(summary, engine), "by opponent");
            f.group(
                "failures", [&] { describe_faults(f, engine); },
                "games that it has lost by faults of its own");
        },
        "every engine");
}

}  // namespace kibitzer
