#include "kibitzer/match/match_file.hpp"

#include <map>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"

namespace kibitzer {

namespace {

using Games = std::map<std::uint64_t, GameRecord>;  // by number

Games read_match_chunk(const PgnChunk& chunk) {
    Games games;
    read_games(chunk.text, [&](ReadGame&& game) {
        const auto round = parse_integer<std::uint64_t>(game.tree.tag("Round").value_or(""));
        auto record = record_of(game.tree);
        if (round && *round > 0 && record && game.problems.empty())
            games.emplace(*round - 1, std::move(*record));
    });
    return games;
}

}  // namespace

Result<MatchSummary> read_match(const std::string& path) {
    Games games;
    const StreamReport report = process_pgn(path, StreamOptions{}, read_match_chunk,
                                            [&](Games&& chunk) { games.merge(chunk); });
    if (report.error) return *report.error;
    if (games.empty())
        return Error{Errc::bad_text, path +
                                         ": no finished game of a match, as `effort ab` and "
                                         "`match` write them"};
    const auto& [lowest, first] = *games.begin();
    std::vector<std::string> names = {first.white, first.black};
    if (lowest % 2 == 1) std::swap(names[0], names[1]);  // the game before it is missing
    Standings standings(names);
    for (const auto& [number, record] : games) {
        ScheduledGame game;
        game.number = number;
        game.pair = game.round = number / 2;
        game.white = record.white == names[0] ? 0 : 1;
        game.black = 1 - game.white;
        if (record.white != names[game.white] || record.black != names[game.black])
            return Error{Errc::bad_text, path + ": game " + std::to_string(number + 1) +
                                             " has other players than the first; expected a match "
                                             "of two"};
        standings.add(game, record);
    }
    MatchSummary summary;
    summary.engines = standings.engines();
    summary.ends = standings.ends();
    summary.games = summary.scheduled = standings.games();
    return summary;
}

}  // namespace kibitzer
