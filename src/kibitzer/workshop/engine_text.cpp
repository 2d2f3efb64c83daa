#include "kibitzer/workshop/engine_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace kibitzer {

WinDrawLoss expected_result(const Score& score, const Position& position) {
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        return mate->moves > 0 ? WinDrawLoss{1000, 0, 0} : WinDrawLoss{0, 0, 1000};
    // Two logistic curves, one for winning and one for losing, fitted to the results of 76,000
    // positions of engine games: endings need a larger lead, but then it is safer.
    const double phase = double(eval::game_phase(position)) / eval::full_phase;
    const double cp = std::get<Centipawns>(score.value).value;
    const double middle = 215 - 150 * phase;
    const double width = 97 + 74 * phase;
    const auto chance = [&](double x) { return 1000 / (1 + std::exp((middle - x) / width)); };
    const int win = int(std::lround(chance(cp)));
    const int loss = int(std::lround(chance(-cp)));
    return {win, std::max(0, 1000 - win - loss), loss};
}

std::uint64_t nodes_per_second(const EngineInfo& info) {
    return info.nodes * 1000 / std::uint64_t(std::max<std::int64_t>(1, info.milliseconds));
}

std::string pawns_text(const Score& score) {
    const int sign = score.point_of_view == Color::white ? 1 : -1;
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        return fmt::format("#{}", sign * mate->moves);
    return fmt::format("{:+.2f}", sign * std::get<Centipawns>(score.value).value / 100.0);
}

std::vector<StatRow> describe_stats(const SearchResult& result) {
    const search::Stats& s = result.stats;
    const auto rate = [](std::uint64_t part, std::uint64_t whole) {
        return whole == 0 ? 0.0 : double(part) / double(whole);
    };
    double change = 0;
    for (std::size_t i = 1; i < result.values_by_depth.size(); ++i)
        change += std::abs(result.values_by_depth[i] - result.values_by_depth[i - 1]);
    const auto steps = std::max<std::size_t>(1, result.values_by_depth.size()) - 1;
    std::vector<StatRow> rows = {
        {"nodes", double(s.nodes)},
        {"hash_hit_rate", rate(s.table_hits, s.table_probes)},
        {"hash_cutoff_rate", rate(s.table_cutoffs, s.table_probes)},
        {"first_move_fail_high_rate", rate(s.first_move_fail_highs, s.fail_highs)},
        {"pruning_rate", rate(s.moves_pruned, s.moves_considered)},
        {"null_move_cutoff_rate", rate(s.null_cutoffs, s.null_tries)},
        {"research_rate", rate(s.researches, s.reductions)},
        {"quiescence_share", rate(s.quiescence_nodes, s.nodes)},
        {"evaluations_per_node", rate(s.evaluations, s.nodes)}};
    // Only one search has a score that changes.
    if (steps > 0) rows.push_back({"score_change_per_depth", change / double(steps)});
    return rows;
}

}  // namespace kibitzer
