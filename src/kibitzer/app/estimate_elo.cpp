#include "kibitzer/app/estimate_elo.hpp"

#include <cmath>

#include "kibitzer/app/elo_opponents.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/openings/eco.hpp"

namespace kibitzer {

namespace {

constexpr int usual_games = 10;  // with each level
constexpr std::chrono::milliseconds usual_move_time{100};
// A move that comes late because the machine is busy says nothing about strength, so there is more
// patience than in a match.
constexpr int usual_margin = 200;  // milliseconds
// Three moves of each side: games differ from the start, and nothing is decided yet.
constexpr int opening_plies = 6;

Error usage_error(const std::string& message) { return Error{Errc::bad_text, message}; }

Result<std::vector<int>> read_levels(std::string_view text) {
    std::vector<int> levels;
    for (const std::string_view word : split(text, ',')) {
        const auto level = parse_integer<int>(trimmed(word));
        if (!level)
            return usage_error("--levels " + in_quotes(text) +
                               ": expected ratings with commas between, such as 1400,1600");
        levels.push_back(*level);
    }
    return levels;
}

Result<void> read_time_per_move(const std::string& text, ThinkingLimits& limits) {
    constexpr double longest = 86'400;
    if (text.empty()) {
        if (!limits.any()) limits.move_time = usual_move_time;
        return {};
    }
    const auto seconds = parse_decimal(text);
    if (!seconds || *seconds < 0.001 || *seconds > longest)
        return usage_error("--time-per-move " + in_quotes(text) + ": expected seconds, from 0.001");
    limits.move_time = std::chrono::milliseconds(std::lround(*seconds * 1000));
    return {};
}

// The lines of three moves that have names: hundreds of them, each played with both colours.
std::vector<Opening> own_book() {
    std::vector<Opening> book;
    for (std::vector<Move>& line : opening_lines(opening_plies))
        book.push_back({Position::start(), std::move(line)});
    return book;
}

RatingReport report_of(const MatchSummary& summary, const std::vector<int>& levels,
                       const ThinkingLimits& limits) {
    RatingReport report;
    const EngineStanding& rated = summary.engines.front();
    report.engine = rated.name;
    for (std::size_t i = 0; i < levels.size(); ++i)
        report.results.push_back(
            {double(levels[i]), rated.opponents[i + 1].games, summary.engines[i + 1].name});
    report.match = summary;
    report.limits = limits;
    return report;
}

}  // namespace

Result<EstimateEloOptions> read_estimate_arguments(const EstimateEloArguments& arguments) {
    EstimateEloOptions options;
    MatchArguments match = arguments.match;
    if (!match.games) match.games = usual_games;
    if (!match.margin) match.margin = usual_margin;
    if (match.event.empty()) match.event = "Kibitzer Elo estimate";
    auto settings = read_match_settings(match);
    if (!settings) return settings.error();
    options.match = std::move(*settings);
    RunnerOptions& runner = options.match.runner;
    if (const auto read = read_time_per_move(arguments.time_per_move, runner.limits); !read)
        return read.error();
    options.match.pairings = Pairings::gauntlet;

    if (match.engines.size() > 1)
        return usage_error("one engine is rated at a time: expected --engine once or not at all");
    EngineSpec engine;
    engine.command = own_engine_command();
    if (!match.engines.empty()) {
        auto read = parse_engine_spec(match.engines.front(), engine.command);
        if (!read) return read.error();
        engine = std::move(*read);
    }
    runner.engines = {std::move(engine)};

    auto levels = read_levels(arguments.levels);
    if (!levels) return levels.error();
    options.levels = std::move(*levels);
    options.stockfish = arguments.stockfish;
    return options;
}

Result<EstimateEloOutcome> run_estimate_elo(EstimateEloOptions options,
                                            const EstimateEloCallbacks& callbacks) {
    RunnerOptions& runner = options.match.runner;
    if (options.stockfish.empty()) {
        auto found = find_stockfish();
        if (!found) return found.error();
        options.stockfish = std::move(*found);
    }
    auto opponents = elo_opponents(options.levels, options.stockfish, runner.stop);
    if (!opponents) return opponents.error();
    for (EngineSpec& opponent : *opponents) runner.engines.push_back(std::move(opponent));
    if (options.match.openings.empty()) options.match.book = own_book();

    const ThinkingLimits limits = runner.limits;
    MatchCallbacks match_callbacks;
    match_callbacks.warn = callbacks.warn;
    match_callbacks.on_game = [&](const MatchSummary& summary) {
        if (callbacks.on_game) callbacks.on_game(report_of(summary, options.levels, limits));
    };
    const auto outcome = run_match(std::move(options.match), match_callbacks);
    if (!outcome) return outcome.error();
    return EstimateEloOutcome{report_of(outcome->summary, options.levels, limits), outcome->error};
}

}  // namespace kibitzer
