#include "kibitzer/desks/players/research_games.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

// Distances take a moment for each pair.
constexpr std::size_t most_compared = 60;

Result<ResearchOptions> read_options(const ResearchGamesRequest& request) {
    ResearchOptions options;
    options.players = request.player;
    options.players.insert(options.players.end(), request.versus.begin(), request.versus.end());
    for (const std::string& name : options.players)
        if (std::count(options.players.begin(), options.players.end(), name) > 1)
            return Error{Errc::bad_request, name + ": named twice"};
    if (request.from_ply > request.to_ply)
        return Error{Errc::bad_request, "{from_ply} and {to_ply}: expected the last ply not first"};
    options.shortest_game = request.min_plies;
    options.first_ply = request.from_ply;
    options.last_ply = request.to_ply;
    options.map_games = std::size_t(request.map_games);
    return options;
}

// Those asked for, in that order; or all with enough games, those with most games first.
std::vector<NamedPlayer> take_players(const ResearchGamesRequest& request,
                                      ResearchFindings& findings, Workshop& workshop) {
    std::vector<NamedPlayer> chosen;
    const auto choose = [&](const std::string& name, PlayerGroup group) {
        const auto found = findings.players.find(name);
        if (found == findings.players.end())
            workshop.warn(name + ": no game of this player" +
                          style::did_you_mean(
                              name, std::vector(findings.names.begin(), findings.names.end())));
        else
            chosen.push_back({name, group, std::move(found->second)});
    };
    for (const std::string& name : request.player) choose(name, PlayerGroup::first);
    for (const std::string& name : request.versus) choose(name, PlayerGroup::second);
    if (!request.player.empty() || !request.versus.empty()) return chosen;

    for (auto& [name, player] : findings.players)
        if (player.games >= request.min_games)
            chosen.push_back({name, PlayerGroup::first, std::move(player)});
    std::stable_sort(chosen.begin(), chosen.end(), [](const NamedPlayer& a, const NamedPlayer& b) {
        return a.record.games > b.record.games;
    });
    if (chosen.size() > most_compared) {
        workshop.warn(fmt::format("{} players with {} games or more: the first {} are shown",
                                  chosen.size(), request.min_games, most_compared));
        chosen.resize(most_compared);
    }
    return chosen;
}

void look_at_maps(NamedPlayer& player) {
    player.maps = player.record.maps();
    style::Mean even;
    style::Mean steps;
    for (const style::HeatMap& map : player.maps) {
        if (const auto value = style::uniformity(map)) even.add(*value);
        if (const auto value = style::mean_steps_to_centre(map)) steps.add(*value);
    }
    player.uniformity = even.value();
    player.centre = steps.value();
}

std::vector<PairGroup> group_pairs(const ResearchGamesAnswer& answer) {
    std::vector<PairGroup> groups = {
        {"same_player", "a player, half of the games against the rest"},
        {"same_versus", "one of --versus, half of the games likewise"},
        {"among_players", "two players"},
        {"among_versus", "two of --versus"},
        {"between_groups", "a player and one of --versus"},
    };
    for (const NamedPlayer& player : answer.players)
        groups[player.group == PlayerGroup::first ? 0 : 1].add(
            style::distance(player.record.half_maps(0), player.record.half_maps(1)));
    for (const PlayerPair& pair : answer.pairs) {
        const PlayerGroup a = answer.players[pair.first].group;
        const PlayerGroup b = answer.players[pair.second].group;
        groups[a != b ? 4 : a == PlayerGroup::first ? 2 : 3].add(pair.distance);
    }
    std::erase_if(groups, [](const PairGroup& group) { return group.mean.count() == 0; });
    return groups;
}

}  // namespace

void PairGroup::add(const style::MapDistance& distance) {
    if (distance.mean) mean.add(*distance.mean);
    for (const Role role : roles)
        if (distance.by_role[role]) by_role[role].add(*distance.by_role[role]);
}

std::optional<int> peak(const ResearchFindings& findings, style::ResearchMeasure measure) {
    return findings.curves[measure].peak(std::max<std::uint64_t>(1, findings.games / 10));
}

std::uint64_t sum(const ByRole<std::uint64_t>& counts) {
    std::uint64_t total = 0;
    for (const std::uint64_t count : counts) total += count;
    return total;
}

Result<ResearchGamesAnswer> ask(const ResearchGamesRequest& request, Workshop& workshop) {
    const auto options = read_options(request);
    if (!options) return options.error();
    ResearchGamesAnswer answer;
    answer.options = *options;
    ResearchFindings& findings = answer.findings;
    const FilesSummary files = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            return collect_research(path, stream, *options, findings, on_problem);
        },
        [&] { return findings.games + findings.short_games; });
    if (!files.finish(workshop)) return told();
    if (findings.players_left_out > 0)
        workshop.warn(fmt::format("more than {} players: the rest is in the curves only",
                                  ResearchFindings::most_players));
    answer.complete = !files.interrupted && !files.cut;
    answer.notes = files.notes;
    if (!request.no_merge && options->players.empty())
        answer.merged = findings.merge_spellings(options->map_games);
    answer.players = take_players(request, findings, workshop);
    findings.players.clear();
    std::erase_if(answer.merged, [&](const std::string& line) {
        return std::none_of(answer.players.begin(), answer.players.end(), [&](const auto& player) {
            return line.starts_with(player.name + ": also ");
        });
    });
    std::vector<style::HeatMaps> maps;
    for (NamedPlayer& player : answer.players) {
        look_at_maps(player);
        maps.push_back(player.maps);
    }
    answer.pairs = find_distances(maps, workshop.threads());
    answer.pair_groups = group_pairs(answer);
    return answer;
}

}  // namespace kibitzer
