#include "kibitzer/desks/match/match.hpp"

namespace kibitzer {

namespace {

Error bad_match(const std::string& message) { return Error{Errc::bad_request, message}; }

Result<void> read_engines(const MatchRequest& request, RunnerOptions& runner) {
    for (const std::string& text : request.engine) {
        auto engine = parse_engine_spec(text);
        if (!engine) return bad_match(engine.error().message);
        const ThinkingLimits& limits = engine->limits.any() ? engine->limits : runner.limits;
        if (!limits.any())
            return bad_match(
                "how long may an engine think? Expected {tc}, {movetime}, {nodes} or {depth}");
        if (request.nodestime && (!limits.clock || limits.move_time))
            return bad_match("{nodestime} needs {tc}: it is the clock that is counted in nodes");
        runner.engines.push_back(std::move(*engine));
    }
    if (runner.engines.size() < 2)
        return bad_match("a match needs two engines or more: expected {engine} cmd=... twice");
    return {};
}

Result<AdjudicationRules> read_adjudication(const MatchRequest& request) {
    AdjudicationRules rules;
    if (!request.draw.empty()) {
        const auto rule = parse_draw_rule(request.draw);
        if (!rule) return bad_match(rule.error().message);
        rules.draw = *rule;
    }
    if (!request.resign.empty()) {
        const auto rule = parse_resign_rule(request.resign);
        if (!rule) return bad_match(rule.error().message);
        rules.resign = *rule;
    }
    rules.max_moves = request.max_moves;
    return rules;
}

Result<MatchOptions> read_match(const MatchRequest& request) {
    auto options = read_match_settings(request);
    if (!options) return options;
    if (const auto read = read_engines(request, options->runner); !read) return read.error();
    if (options->sprt && options->runner.engines.size() > 2)
        return bad_match("{sprt} needs exactly two engines");
    return options;
}

}  // namespace

Result<MatchOptions> read_match_settings(const MatchRequest& request) {
    MatchOptions options;
    RunnerOptions& runner = options.runner;
    const auto limits = request.read_limits();
    if (!limits) return limits.error();
    runner.limits = *limits;
    const auto adjudication = read_adjudication(request);
    if (!adjudication) return adjudication.error();
    runner.adjudication = *adjudication;

    runner.nodes_per_millisecond = request.nodestime.value_or(0);
    runner.margin = std::chrono::milliseconds(request.time_margin);
    runner.patience = std::chrono::seconds(request.patience);
    runner.chess960 = request.chess960;
    runner.concurrency = request.concurrency;

    const int usual_games = request.sprt.empty() ? 100 : 1'000'000;
    options.games = std::uint64_t(request.games.value_or(usual_games));
    options.pairings = request.gauntlet ? Pairings::gauntlet : Pairings::round_robin;
    options.openings = request.openings;
    options.opening_plies = request.opening_plies;
    options.order = request.order;
    options.seed = request.seed;
    if (!request.sprt.empty()) {
        const auto sprt = parse_sprt(request.sprt);
        if (!sprt) return bad_match(sprt.error().message);
        options.sprt = *sprt;
    }
    options.pgn = request.pgn;
    options.resume = request.resume;
    options.event = request.event;
    if (options.resume && options.pgn.empty())
        return bad_match("{resume} needs {pgn}: the file of games to continue");
    return options;
}

std::string_view kept_of(const MatchRequest& request) {
    return request.pgn.empty() ? "this is what was played up to now"
                               : "this is what was played up to now; --resume goes on";
}

Result<MatchSummary> ask(const MatchRequest& request, Workshop& workshop) {
    auto options = read_match(request);
    if (!options) return options.error();
    options->runner.stop = &workshop.stop_flag();

    Progress progress = workshop.progress("match", 0, ProgressUnit::games);
    MatchCallbacks callbacks;
    callbacks.warn = [&](const std::string& text) {
        progress.clear();
        workshop.warn(text);
    };
    callbacks.on_game = [&](const MatchSummary& summary) {
        const bool is_due = request.report_every > 0 && summary.games % request.report_every == 0;
        if (!workshop.shows_progress() && is_due)
            workshop.tell("games " + std::to_string(summary.games) + " of " +
                          std::to_string(summary.scheduled) + "  " + match_line(summary));
        progress.set_total(summary.scheduled - summary.resumed);
        progress.update(summary.games - summary.resumed, match_line(summary));
    };
    const auto outcome = run_match(std::move(*options), callbacks);
    progress.clear();
    if (!outcome) return outcome.error();
    if (outcome->error) workshop.fail(outcome->error->message);
    if (outcome->summary.interrupted) workshop.interrupt(kept_of(request));
    return outcome->summary;
}

}  // namespace kibitzer
