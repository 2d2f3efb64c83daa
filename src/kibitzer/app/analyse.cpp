#include "kibitzer/app/analyse.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/chess/checks.hpp"

namespace kibitzer {

namespace {

constexpr int worth_naming = 120;   // centipawns that a threat must win
constexpr int clearly_better = 80;  // from here on the enemy's threats are counterplay
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

}  // namespace

std::string_view name(SearchTheme::Kind kind) {
    constexpr std::string_view names[] = {"mate_threat", "threat", "counterplay", "zugzwang"};
    return names[int(kind)];
}

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
    else if (best - after_pass >= worth_naming)
        add(best >= clearly_better ? SearchTheme::Kind::counterplay : SearchTheme::Kind::threat,
            other(us), threat.score);
    else if (can_be_zugzwang(position) && after_pass - best >= worth_naming)
        add(SearchTheme::Kind::zugzwang, us, from_other_side(threat.score));
    return analysis;
}

}  // namespace kibitzer
