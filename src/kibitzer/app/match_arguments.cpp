#include "kibitzer/app/match_arguments.hpp"

namespace kibitzer {

namespace {

Error usage_error(const std::string& message) { return Error{Errc::bad_text, message}; }

Result<ThinkingLimits> read_limits(const MatchArguments& arguments) {
    ThinkingLimits limits;
    if (!arguments.time_control.empty()) {
        const auto control = parse_time_control(arguments.time_control);
        if (!control) return usage_error("--tc: " + control.error().message);
        limits.clock = *control;
    }
    if (arguments.move_time) limits.move_time = std::chrono::milliseconds(*arguments.move_time);
    if (arguments.nodes > 0) limits.nodes = arguments.nodes;
    limits.depth = arguments.depth;
    if (limits.move_time && limits.move_time->count() == 0)
        return usage_error("--movetime: expected 1 or more milliseconds");
    if (limits.depth && *limits.depth == 0) return usage_error("--depth: expected 1 or more");
    return limits;
}

Result<void> read_engines(const MatchArguments& arguments, RunnerOptions& runner) {
    for (const std::string& text : arguments.engines) {
        auto engine = parse_engine_spec(text);
        if (!engine) return engine.error();
        const ThinkingLimits& limits = engine->limits.any() ? engine->limits : runner.limits;
        if (!limits.any())
            return usage_error(
                "how long may an engine think? Expected --tc, --movetime, --nodes "
                "or --depth");
        if (arguments.nodes_per_millisecond > 0 && (!limits.clock || limits.move_time))
            return usage_error("--nodestime needs --tc: it is the clock that is counted in nodes");
        runner.engines.push_back(std::move(*engine));
    }
    if (runner.engines.size() < 2)
        return usage_error("a match needs two engines or more: expected --engine cmd=... twice");
    return {};
}

Result<AdjudicationRules> read_adjudication(const MatchArguments& arguments) {
    AdjudicationRules rules;
    if (!arguments.draw.empty()) {
        const auto rule = parse_draw_rule(arguments.draw);
        if (!rule) return rule.error();
        rules.draw = *rule;
    }
    if (!arguments.resign.empty()) {
        const auto rule = parse_resign_rule(arguments.resign);
        if (!rule) return rule.error();
        rules.resign = *rule;
    }
    if (arguments.max_moves && *arguments.max_moves == 0)
        return usage_error("--max-moves: expected 1 or more");
    rules.max_moves = arguments.max_moves;
    return rules;
}

}  // namespace

Result<MatchOptions> read_match_settings(const MatchArguments& arguments) {
    MatchOptions options;
    RunnerOptions& runner = options.runner;
    const auto limits = read_limits(arguments);
    if (!limits) return limits.error();
    runner.limits = *limits;
    const auto adjudication = read_adjudication(arguments);
    if (!adjudication) return adjudication.error();
    runner.adjudication = *adjudication;

    runner.nodes_per_millisecond = arguments.nodes_per_millisecond;
    if (arguments.margin) runner.margin = std::chrono::milliseconds(*arguments.margin);
    if (arguments.patience) runner.patience = std::chrono::seconds(*arguments.patience);
    if (runner.patience.count() == 0) return usage_error("--patience: expected 1 or more seconds");
    runner.chess960 = arguments.chess960;
    runner.concurrency = arguments.concurrency.value_or(1);
    if (runner.concurrency < 1 || runner.concurrency > 1024)
        return usage_error("--concurrency: expected 1 to 1024");

    const int usual_games = arguments.sprt.empty() ? 100 : 1'000'000;
    options.games = std::uint64_t(arguments.games.value_or(usual_games));
    if (options.games == 0) return usage_error("--games: expected 1 or more");
    options.pairings = arguments.gauntlet ? Pairings::gauntlet : Pairings::round_robin;
    options.openings = arguments.openings;
    options.opening_plies = arguments.opening_plies.value_or(0);
    options.order = arguments.order == "random" ? OpeningOrder::random : OpeningOrder::sequential;
    options.seed = arguments.seed;
    if (!arguments.sprt.empty()) {
        const auto sprt = parse_sprt(arguments.sprt);
        if (!sprt) return sprt.error();
        options.sprt = *sprt;
    }
    options.pgn = arguments.pgn;
    options.resume = arguments.resume;
    if (!arguments.event.empty()) options.event = arguments.event;
    if (options.resume && options.pgn.empty())
        return usage_error("--resume needs --pgn: the file of games to continue");
    return options;
}

Result<MatchOptions> read_match_arguments(const MatchArguments& arguments) {
    auto options = read_match_settings(arguments);
    if (!options) return options;
    if (const auto read = read_engines(arguments, options->runner); !read) return read.error();
    if (options->sprt && options->runner.engines.size() > 2)
        return usage_error("--sprt needs exactly two engines");
    return options;
}

}  // namespace kibitzer
