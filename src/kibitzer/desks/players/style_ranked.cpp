#include "kibitzer/desks/players/style_ranked.hpp"

#include <algorithm>

#include "kibitzer/desks/players/games_to_measure.hpp"
#include "kibitzer/style/model.hpp"
#include "kibitzer/style/player_name.hpp"
#include "kibitzer/style/player_sums.hpp"

namespace kibitzer {

namespace {

// What one side of a game says of a figure; nothing if it does not tell.
std::optional<double> value_of(const style::GameRecord& game, Color side, RankedBy figure) {
    const auto place = std::size_t(figure);
    if (figure != by_score && place >= style::axis_count)
        return game.skills[side][style::Skill(place - style::axis_count)];
    const style::StyleModel& model = style::style_model();
    const auto level = style::style_traits(game, side, model);
    if (!level) return std::nullopt;
    return figure == by_score ? model.score_of_game(*level)
                              : model.axis_of_game(style::Axis(place), *level);
}

}  // namespace

Result<StyleRankedAnswer> ask(const StyleRankedRequest& request, Workshop& workshop) {
    if (request.of.player.size() != 1)
        return Error{Errc::bad_request, "{ranked_by} needs one {player} NAME: whose games"};
    auto games = games_of(request.of, workshop, GameUse::sums, Keep::measures);
    if (!games) return games.error();
    StyleRankedAnswer answer;
    answer.player = request.of.player.front();
    answer.ranked_by = request.ranked_by;
    const auto files = games->read([&](const std::string& file, style::GameRecord&& game) {
        for (const Color side : colors) {
            if (!style::matches_player(game.header.players[side], answer.player)) continue;
            ++answer.games;
            const auto value = value_of(game, side, request.ranked_by);
            if (!value) continue;
            answer.values.add(*value);
            RankedGame& row = answer.rows.emplace_back();
            row.game = game.game;
            if (request.of.db.empty()) row.file = file;
            row.header = game.header;
            row.side = side;
            row.result = game.result;
            if (game.opening.opening) row.eco = std::string(game.opening.opening->code);
            row.value = *value;
        }
        return true;
    });
    if (!files) return files.error();
    if (!files->finish(workshop)) return told();
    if (answer.games == 0)
        return Error{Errc::bad_text, "no game of a player '" + answer.player + "' among these"};
    answer.complete = !files->interrupted && !files->cut;
    std::stable_sort(
        answer.rows.begin(), answer.rows.end(), [&](const RankedGame& a, const RankedGame& b) {
            return request.order == RankedOrder::highest ? a.value > b.value : a.value < b.value;
        });
    if (answer.rows.size() > request.limit) answer.rows.resize(request.limit);
    return answer;
}

}  // namespace kibitzer
