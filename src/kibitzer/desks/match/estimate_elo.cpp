#include "kibitzer/desks/match/estimate_elo.hpp"

#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/match/elo_opponents.hpp"
#include "kibitzer/match/level_results.hpp"

namespace kibitzer {

namespace {

constexpr int usual_games = 10;  // with each level
constexpr std::string_view usual_levels = "1400,1800,2200,2600";
constexpr double usual_seconds = 0.1;  // for a move
// A move that comes late because the machine is busy says nothing about strength, so there is more
// patience than in a match.
constexpr int usual_margin = 200;  // milliseconds

// What is to be played, read and checked.
struct EstimatePlan {
    MatchOptions match;  // its engines: the one to be rated; the opponents are added
    std::vector<int> levels;
    std::string stockfish;
};

Result<std::vector<int>> read_levels(std::string_view text) {
    std::vector<int> levels;
    for (const std::string_view word : split(text, ',')) {
        const auto level = parse_integer<int>(trimmed(word));
        if (!level)
            return Error{Errc::bad_request,
                         "{levels} " + in_quotes(text) +
                             ": expected ratings with commas between, such as 1400,1600"};
        levels.push_back(*level);
    }
    return levels;
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

// What the settings say where no field does.
Result<EstimateEloRequest> with_settings(EstimateEloRequest request, Workshop& workshop) {
    style::EvaluationSettings settings;
    if (const auto applied =
            request.settings.apply(workshop, style::SettingUse::strength, settings);
        !applied)
        return applied.error();
    const style::StrengthSettings& strength = settings.strength;
    if (!request.levels && !strength.levels.empty()) request.levels = strength.levels;
    if (!request.match.games) request.match.games = strength.level_games;
    const bool has_limit = !request.match.tc.empty() || request.match.nodes;
    if (!request.time_per_move && !has_limit)
        request.time_per_move = strength.seconds_per_move.value_or(usual_seconds);
    if (request.stockfish.empty()) request.stockfish = settings.delta.engine_path;
    return request;
}

Result<EstimatePlan> read_plan(EstimateEloRequest request) {
    if (!request.match.games) request.match.games = usual_games;
    auto settings = read_match_settings(request.match);
    if (!settings) return settings.error();
    EstimatePlan plan;
    plan.match = std::move(*settings);
    RunnerOptions& runner = plan.match.runner;
    if (request.time_per_move)
        runner.limits.move_time =
            std::chrono::milliseconds(std::lround(*request.time_per_move * 1000));
    plan.match.pairings = Pairings::gauntlet;

    if (request.match.engine.size() > 1)
        return Error{Errc::bad_request,
                     "one engine is rated at a time: expected {engine} once or not at all"};
    EngineSpec engine;
    engine.command = own_engine_command();
    if (!request.match.engine.empty()) {
        auto read = parse_engine_spec(request.match.engine.front(), engine.command);
        if (!read) return Error{Errc::bad_request, read.error().message};
        engine = std::move(*read);
    }
    runner.engines = {std::move(engine)};

    auto levels = read_levels(request.levels ? std::string_view(*request.levels) : usual_levels);
    if (!levels) return levels.error();
    plan.levels = std::move(*levels);
    plan.stockfish = std::move(request.stockfish);
    return plan;
}

Result<void> add_opponents(EstimatePlan& plan) {
    RunnerOptions& runner = plan.match.runner;
    if (plan.stockfish.empty()) {
        auto found = find_stockfish();
        if (!found) return found.error();
        plan.stockfish = std::move(*found);
    }
    auto opponents = elo_opponents(plan.levels, plan.stockfish, runner.stop);
    if (!opponents) return opponents.error();
    for (EngineSpec& opponent : *opponents) runner.engines.push_back(std::move(opponent));
    if (plan.match.openings.empty()) plan.match.book = named_openings();
    return {};
}

Result<RatingReport> estimate_by_games(const EstimateEloRequest& request, Workshop& workshop) {
    auto plan = read_plan(request);
    if (!plan) return plan.error();
    plan->match.runner.stop = &workshop.stop_flag();
    if (const auto added = add_opponents(*plan); !added) return added.error();

    const ThinkingLimits limits = plan->match.runner.limits;
    Progress progress = workshop.progress("match", 0, ProgressUnit::games);
    MatchCallbacks callbacks;
    callbacks.warn = [&](const std::string& text) {
        progress.clear();
        workshop.warn(text);
    };
    callbacks.on_game = [&](const MatchSummary& summary) {
        if (!workshop.shows_progress()) return;
        progress.set_total(summary.scheduled - summary.resumed);
        progress.update(summary.games - summary.resumed,
                        rating_line(report_of(summary, plan->levels, limits)));
    };
    const auto outcome = run_match(std::move(plan->match), callbacks);
    progress.clear();
    if (!outcome) return outcome.error();
    if (outcome->error) workshop.fail(outcome->error->message);
    if (outcome->summary.interrupted) workshop.interrupt(kept_of(request.match));
    return report_of(outcome->summary, plan->levels, limits);
}

Result<RatingReport> estimate_from_file(const std::string& path, Workshop& workshop) {
    const auto text = read_whole_file(path);
    if (!text) return text.error();
    auto results = parse_level_results(*text);
    if (!results)
        return Error{results.error().code, in_quotes(path, 200) + ": " + results.error().message};
    RatingReport report;
    report.results = std::move(*results);
    if (total_of(report.results).games() == 0)
        workshop.warn(path + ": no games, so nothing can be said about strength");
    return report;
}

}  // namespace

EstimateEloRequest::EstimateEloRequest() {
    match.time_margin = usual_margin;
    match.event = "Kibitzer Elo estimate";
}

Result<RatingReport> ask(const EstimateEloRequest& request, Workshop& workshop) {
    const auto asked = with_settings(request, workshop);
    if (!asked) return asked.error();
    if (!asked->from_results.empty()) return estimate_from_file(asked->from_results, workshop);
    return estimate_by_games(*asked, workshop);
}

}  // namespace kibitzer
