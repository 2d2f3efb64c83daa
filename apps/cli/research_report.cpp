#include "research_report.hpp"

#include <algorithm>

namespace kibitzer::cli {

using style::Mean;

std::optional<int> peak(const ResearchFindings& findings, style::ResearchMeasure measure) {
    return findings.curves[measure].peak(std::max<std::uint64_t>(1, findings.games / 10));
}

std::uint64_t sum(const ByRole<std::uint64_t>& counts) {
    std::uint64_t total = 0;
    for (const std::uint64_t count : counts) total += count;
    return total;
}

void PairGroup::add(const style::MapDistance& distance) {
    if (distance.mean) mean.add(*distance.mean);
    for (const Role role : roles)
        if (distance.by_role[role]) by_role[role].add(*distance.by_role[role]);
}

std::array<PairGroup, 5> group_pairs(const ResearchReport& report) {
    std::array<PairGroup, 5> groups = {{
        {"same_player", "a player, half of the games against the rest"},
        {"same_versus", "one of --versus, half of the games likewise"},
        {"among_players", "two players"},
        {"among_versus", "two of --versus"},
        {"between_groups", "a player and one of --versus"},
    }};
    auto& [same_first, same_second, among_first, among_second, between] = groups;
    for (const NamedPlayer& player : report.players)
        (player.group == PlayerGroup::first ? same_first : same_second)
            .add(style::distance(player.record->half_maps(0), player.record->half_maps(1)));
    for (const PlayerPair& pair : report.pairs) {
        const PlayerGroup a = report.players[pair.first].group;
        const PlayerGroup b = report.players[pair.second].group;
        PairGroup& group = a != b ? between : a == PlayerGroup::first ? among_first : among_second;
        group.add(pair.distance);
    }
    return groups;
}

Spread spread_of(const style::HeatMaps& maps) {
    Mean even;
    Mean steps;
    for (const style::HeatMap& map : maps) {
        if (const auto value = style::uniformity(map)) even.add(*value);
        if (const auto value = style::mean_steps_to_centre(map)) steps.add(*value);
    }
    return {even.value(), steps.value()};
}

}  // namespace kibitzer::cli
