#include "kibitzer/desks/position/analyse.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/tool_shed.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/people/error_model.hpp"
#include "kibitzer/workshop/engine_text.hpp"

namespace kibitzer {

namespace {

constexpr int worth_naming = 120;   // centipawns that a threat must win
constexpr int clearly_better = 80;  // from here on the enemy's threats are counterplay
constexpr int winning = 300;        // and from here on they are none
constexpr int far_beyond = 10'000;  // a mate, as centipawns
// The pass is looked at with a part of the effort.
constexpr int effort_divisor = 4;

int points(const Score& score) {
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        return mate->moves > 0 ? far_beyond : -far_beyond;
    return std::clamp(std::get<Centipawns>(score.value).value, -far_beyond, far_beyond);
}

Score from_other_side(const Score& score) {
    Score turned{score.value, other(score.point_of_view)};
    if (Mate* mate = std::get_if<Mate>(&turned.value))
        mate->moves = -mate->moves;
    else
        std::get<Centipawns>(turned.value).value *= -1;
    return turned;
}

search::Limits smaller(search::Limits limits) {
    limits.search_moves.clear();
    if (limits.nodes) limits.nodes = std::max<std::uint64_t>(1000, *limits.nodes / effort_divisor);
    if (limits.move_time)
        limits.move_time = std::max<std::int64_t>(20, *limits.move_time / effort_divisor);
    if (limits.clock) {
        limits.clock->left = std::max<std::int64_t>(1, limits.clock->left / effort_divisor);
        limits.clock->increment /= effort_divisor;
    }
    if (limits.depth) limits.depth = std::max(1, *limits.depth - 2);
    return limits;
}

// Few officers: where passing is ever the best move.
bool can_be_zugzwang(const Position& position) { return eval::game_phase(position) <= 8; }

// What each theme costs per node of this search, in nanoseconds: its cost in the position times the
// evaluations per node.
std::vector<std::pair<std::string, double>> theme_costs_per_node(const Position& position,
                                                                 const SearchResult& result) {
    const double evaluations =
        double(result.stats.evaluations) / double(std::max<std::uint64_t>(1, result.stats.nodes));
    const auto costs = eval::theme_costs(position, eval::default_weights());
    std::vector<std::pair<std::string, double>> rows;
    rows.reserve(costs.size());
    for (const eval::ThemeRow& row : eval::themes)
        rows.emplace_back(row.name, costs[std::size_t(row.theme)] * evaluations);
    return rows;
}

// Of a search by time; 0: not known.
double share_of(const search::Limits& limits, const EngineInfo& info) {
    if (!limits.move_time) return 0;
    return std::min(1.0, double(info.milliseconds) / double(*limits.move_time));
}

// And not about the pass that is looked at afterwards.
bool is_about(const Position& position, const EngineInfo& info) {
    return !info.lines.empty() && !info.lines.front().moves.empty() &&
           info.lines.front().score.point_of_view == position.side_to_move();
}

std::string best_line(const Position& position, const EngineInfo& info) {
    if (!is_about(position, info)) return "";
    const EngineLine& best = info.lines.front();
    return fmt::format("depth {}  {}  {}", best.depth, pawns_text(best.score),
                       to_san(position, best.moves.front()));
}

}  // namespace

std::string describe(const SearchTheme& theme, const std::string& line) {
    const std::string side = theme.side == Color::white ? "White" : "Black";
    switch (theme.kind) {
        case SearchTheme::Kind::mate_threat:
            return fmt::format("{} threatens mate in {}:{}", side,
                               std::get<Mate>(theme.score.value).moves, line);
        case SearchTheme::Kind::threat:
            return fmt::format("{} threatens{}", side, line);
        case SearchTheme::Kind::counterplay:
            return fmt::format("{} has counterplay: the threat is{}", side, line);
        case SearchTheme::Kind::zugzwang:
            return fmt::format("{} is in zugzwang: passing would be better than any move", side);
    }
    return {};
}

Result<Analysis> analyse(Analyst& analyst, const Position& position, const search::Limits& limits) {
    auto result = analyst.search(position, limits);
    if (!result) return result.error();
    Analysis analysis{std::move(*result), {}};
    if (!analysis.result.best || analysis.result.info.lines.empty() || is_check(position))
        return analysis;

    Position passed = position;
    passed.make_null();
    const auto reply = analyst.search(passed, smaller(limits));
    if (!reply) return reply.error();
    if (!reply->best || reply->info.lines.empty()) return analysis;
    const EngineLine& threat = reply->info.lines[0];
    const int best = points(analysis.result.info.lines[0].score);
    const int after_pass = -points(threat.score);
    const auto add = [&](SearchTheme::Kind kind, Color side, Score score) {
        analysis.themes.push_back({kind, side, score, threat.moves});
    };
    const Color us = position.side_to_move();
    const bool mates = std::holds_alternative<Mate>(threat.score.value) && points(threat.score) > 0;
    if (mates)
        add(SearchTheme::Kind::mate_threat, other(us), threat.score);
    else if (best - after_pass >= worth_naming && best < winning &&
             (best < clearly_better || points(threat.score) >= -clearly_better))
        add(best >= clearly_better ? SearchTheme::Kind::counterplay : SearchTheme::Kind::threat,
            other(us), threat.score);
    else if (can_be_zugzwang(position) && after_pass - best >= worth_naming)
        add(SearchTheme::Kind::zugzwang, us, from_other_side(threat.score));
    return analysis;
}

namespace {

Result<void> check_rating(const AnalyseRequest& request) {
    const double rating = people::lichess_rating(request.elo.value_or(0), request.scale);
    if (!request.elo || people::is_known_rating(rating)) return {};
    return Error{Errc::bad_request,
                 fmt::format("{{elo}} {}{}: nothing is known of such players, only of "
                             "ratings that are {:.0f} to {:.0f} on Lichess",
                             *request.elo, people::place_words(request.scale),
                             people::lowest_known_rating, people::highest_known_rating)};
}

Result<AnalyseAnswer> answer(const AnalyseRequest& request, Analyst& analyst,
                             const search::Limits& limits, const Position& position,
                             const PositionAsked& asked) {
    auto analysis = analyse(analyst, position, limits);
    if (!analysis) return analysis.error();
    AnalyseAnswer answer{asked.fen, position, std::move(*analysis), request.stats, {}, {}};
    if (request.stats) answer.theme_costs = theme_costs_per_node(position, answer.analysis.result);
    if (request.elo && answer.analysis.result.best) {
        people::Looker looker;
        answer.error_chance = people::error_chance(
            position, {}, people::lichess_rating(*request.elo, request.scale), looker);
    }
    return answer;
}

// Of a single position: by all threads, and what is found is shown meanwhile.
Answerer<AnalyseAnswer> watched(const AnalyseRequest& request, const AnalystSettings& settings,
                                const search::Limits& limits, Workshop& workshop) {
    return [=, &workshop](const Position& position,
                          const PositionAsked& asked) -> Result<AnalyseAnswer> {
        Progress progress =
            workshop.progress("searching", limits.nodes.value_or(0), ProgressUnit::nodes);
        AnalystSettings own = settings;
        own.threads = workshop.threads();
        own.on_info = [&](const EngineInfo& info) {
            progress.update_share(info.nodes, share_of(limits, info), best_line(position, info));
            if (!workshop.wants_interim() || !is_about(position, info)) return;
            AnalyseAnswer so_far{asked.fen, position, {}, false, {}, {}};
            so_far.analysis.result.best = info.lines.front().moves.front();
            so_far.analysis.result.info = info;
            workshop.show_interim(RecordView(so_far));
        };
        auto analyst = make_analyst(own, workshop.stop_flag());
        if (!analyst) return analyst.error();
        auto found = answer(request, **analyst, limits, position, asked);
        if (found && workshop.stop_flag()) workshop.interrupt("this is what was found up to now");
        return found;
    };
}

}  // namespace

Result<Answerer<AnalyseAnswer>> prepare(const AnalyseRequest& request, Workshop& workshop) {
    if (auto known = check_rating(request); !known) return known.error();
    const auto limits = request.engine.limits(1000);
    if (!limits) return limits.error();
    auto settings = request.engine.analyst(workshop);
    if (!settings) return settings.error();
    settings->lines = request.multipv;
    if (!request.stats)  // which are about the search itself
        if (auto opened = request.cache.apply(*settings); !opened) return opened.error();
    if (request.where.is_given()) return watched(request, *settings, *limits, workshop);
    const auto open = [settings = *settings, &stop = workshop.stop_flag()] {
        return make_analyst(settings, stop);
    };
    auto first = open();  // if one can be opened, so can the others
    if (!first) return first.error();
    const auto analysts =
        std::make_shared<ToolShed<Analyst>>([open] { return std::move(*open()); });
    analysts->put(std::move(*first));
    return Answerer<AnalyseAnswer>(
        [request, limits = *limits, analysts](const Position& position,
                                              const PositionAsked& asked) -> Result<AnalyseAnswer> {
            return analysts->use([&](Analyst& analyst) -> Result<AnalyseAnswer> {
                if (auto ready = analyst.new_game(); !ready) return ready.error();
                return answer(request, analyst, limits, position, asked);
            });
        });
}

}  // namespace kibitzer
