#include <cmath>

#include "kibitzer/desks/match/estimate_elo.hpp"

namespace kibitzer {

namespace {

// No interval is narrow enough for more digits.
std::optional<double> in_tenths(const std::optional<double>& elo) {
    if (!elo) return std::nullopt;
    return std::round(*elo * 10) / 10;
}

void describe_result(Fields& f, LevelResult& result,
                     const std::optional<RatingEstimate>& estimate) {
    std::optional<double> score;
    if (result.games.games() > 0) score = result.games.score();
    f("opponent", result.opponent, "its name, if it is known", {.absent = true});
    f("opponent_elo", result.opponent_elo, "its rating", {.unit = "Elo"});
    f.also("games", result.games.games(), "games with it");
    f("wins", result.games.wins, "how many were won");
    f("draws", result.games.draws, "how many were drawn");
    f("losses", result.games.losses, "how many were lost");
    f.also("score", score, "points of each game; null without games", {.unit = "share of 1"});
    f.also("expected_score", expected_from(estimate, result), "by the rating estimated",
           {.unit = "share of 1"});
}

// What is known only of games that were played for it.
struct PlayedFacts {
    std::optional<std::string> engine, limits;
    std::optional<std::uint64_t> scheduled, resumed;
    std::optional<bool> interrupted;
    std::optional<double> seconds;
    std::optional<std::string> settings;
    EngineStanding standing;
};

PlayedFacts played_facts(const RatingReport& report) {
    if (!report.match) return {};
    const MatchSummary& match = *report.match;
    return {report.engine,  to_string(report.limits), match.scheduled,
            match.resumed,  match.interrupted,        match.seconds,
            match.settings, match.engines.front()};
}

void describe_facts(Fields& f, PlayedFacts facts) {
    f("engine", facts.engine, "the engine rated", {.absent = true});
    f("limits", facts.limits, "how long it could think", {.absent = true});
    f("scheduled", facts.scheduled, "games to be played", {.absent = true});
    f("resumed", facts.resumed, "games finished in earlier runs", {.absent = true});
    f("interrupted", facts.interrupted, "was it stopped before its end?", {.absent = true});
    f("seconds", facts.seconds, "how long this run took",
      {.unit = "s", .absent = true, .timing = true});
    f("settings", facts.settings, "everything that results depend on", {.absent = true});
    f.maybe("failures", facts.engine.has_value(), [&] { describe_faults(f, facts.standing); },
            "games that it has lost by faults of its own", {.absent = true});
}

}  // namespace

void describe(Fields& f, EstimateEloRequest& r) {
    MatchRequest& match = r.match;
    f("engine", match.engine,
      "the engine to be rated, as for match: cmd=COMMAND,name=NAME,option.NAME=VALUE; without cmd, "
      "or at all, the own one",
      {.value = "LIST", .who = Who::local});
    f("levels", r.levels,
      "ratings of the opponents (default 1400,1800,2200,2600): Stockfish by UCI_Elo, below its "
      "lowest the own engine",
      {.value = "LIST"});
    f("games", match.games, "games with each level (default 10)", {.low = 1});
    f("time_per_move", r.time_per_move, "seconds for every move (default 0.1)",
      {.low = 0.001, .high = 86'400, .value = "S"});
    f("tc", match.tc, "a clock in seconds instead: 2+0.02, 40/60+0.5 (moves/time+increment)",
      {.value = "TIME"});
    f("nodes", match.nodes, "nodes for every move instead", {.low = 1});
    f("stockfish", r.stockfish,
      "Stockfish, or another engine that plays by UCI_Elo (default: where it is installed)",
      {.value = "COMMAND", .who = Who::local});
    f("openings", match.openings,
      "positions (EPD, FEN) or games (PGN) to start from, each played with both colours (default: "
      "347 named lines of three moves)",
      {.value = "FILE", .who = Who::local});
    f("seed", match.seed, "the same seed gives the same openings");
    f("concurrency", match.concurrency, "games at a time", {.low = 1, .high = 1024});
    f("time_margin", match.time_margin, "how far a move may overstep its time",
      {.low = 0, .value = "MS"});
    f("patience", match.patience, "how long a move without a clock may take in all",
      {.low = 1, .value = "S"});
    f("draw", match.draw, "adjudicate draws: movenumber=40,movecount=8,score=10 (centipawns)",
      {.value = "RULE"});
    f("resign", match.resign, "adjudicate wins: movecount=3,score=600 (centipawns), twosided",
      {.value = "RULE"});
    f("max_moves", match.max_moves, "a draw after so many moves", {.low = 1});
    f("pgn", match.pgn, "where the games go, one by one as they end",
      {.value = "FILE", .who = Who::local});
    f("resume", match.resume, "go on with the games in --pgn", {.who = Who::local});
    describe(f, r.settings);
    f("from_results", r.from_results,
      "play nothing: results from a file, JSON or CSV with opponent_elo, wins, draws, losses",
      {.value = "FILE", .who = Who::local});
}

void describe(Fields& f, RatingReport& report) {
    const auto estimate = estimate_elo(report.results);
    const RatingEstimate known = estimate.value_or(RatingEstimate{});
    f.also("estimated_elo", in_tenths(known.elo), "the likeliest rating; null: only a bound",
           {.unit = "Elo"});
    f.also("elo_low", in_tenths(known.low), "lower end of the interval", {.unit = "Elo"});
    f.also("elo_high", in_tenths(known.high), "its upper end", {.unit = "Elo"});
    std::optional<std::string_view> bound;
    if (estimate && known.bound() != RatingBound::both)
        bound = known.bound() == RatingBound::at_least ? "at_least" : "at_most";
    f.also("one_sided", bound, "at_least or at_most, where all games were won or lost");
    f.also("confidence", 0.95, "of the interval", {.unit = "share of 1"});
    f.also("scale", std::string_view(report.match ? "stockfish_uci_elo" : "of_the_opponents"),
           "what the rating is to be compared with");
    f.also("games", total_of(report.results).games(), "games in all");
    const ClassicEstimate classic = classic_estimate(report.results);
    f.group(
        "classic",
        [&] {
            f.also("estimated_elo", classic.elo, "the best on a grid of 25", {.unit = "Elo"});
            f.also("elo_confidence", classic.confidence, "by the number of games", {.unit = "Elo"});
        },
        "the estimate of the system before this one, for comparison");
    f.each(
        "match_results", report.results,
        [&](LevelResult& result) { describe_result(f, result, estimate); },
        "what was scored against each opponent");
    describe_facts(f, played_facts(report));
}

}  // namespace kibitzer
