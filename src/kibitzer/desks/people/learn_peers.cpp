#include "kibitzer/desks/people/learn_peers.hpp"

#include <map>
#include <tuple>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/workshop/game_files.hpp"
#include "kibitzer/workshop/style_games.hpp"

namespace kibitzer {

namespace {

using style::TimeClass;

// One person at one site and pace: ratings of others are other ratings.
using PeerKey = std::tuple<std::string, people::Scale, TimeClass>;

}  // namespace

Result<LearnPeersAnswer> ask(const LearnPeersRequest& request, Workshop& workshop) {
    LearnPeersAnswer answer;
    std::map<PeerKey, style::PlayerSums> sums;
    StyleGamesOptions options;
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            options.stream = stream;
            return measure_games(
                PgnUnit{path}, options,
                [&](style::GameRecord&& game) {
                    ++answer.games;
                    const auto scale =
                        people::scale_of_site(game.header.site).value_or(people::Scale::otb);
                    const TimeClass pace = style::pace_of(game.header, scale);
                    for (const Color color : colors)
                        if (!game.header.players[color].empty() && game.header.elo[color])
                            sums[{game.header.players[color], scale, pace}].add(
                                game, color, style::style_model());
                    return true;
                },
                on_problem);
        },
        [&] { return answer.games; });
    if (!summary.finish(workshop) || summary.interrupted) return told();
    std::vector<style::PeerMeans> players;
    for (const auto& [key, one] : sums)
        if (auto means = style::means_of_peer(one, std::get<1>(key), std::get<2>(key)))
            players.push_back(std::move(*means));
    answer.players = players.size();
    const style::PeerTable table = style::PeerTable::made_of(players);
    if (auto error = write_whole_file(request.out, table.to_text())) return *error;
    answer.bands = table.bands();
    return answer;
}

}  // namespace kibitzer
