#include "kibitzer/style/game_group.hpp"

#include <algorithm>
#include <cassert>

namespace kibitzer::style {

namespace {

std::size_t index_of(const StyleSettings& reading) {
    const auto found =
        std::find_if(style_presets.begin(), style_presets.end(),
                     [&](const StyleSettings& preset) { return preset.name == reading.name; });
    assert(found != style_presets.end() && "a reading is one of the presets");
    return std::size_t(found - style_presets.begin());
}

std::optional<double> mean_of(std::int64_t sum, std::int64_t count) {
    if (count == 0) return std::nullopt;
    return double(sum) / double(count);
}

}  // namespace

std::optional<double> Opponent::mean_elo() const { return mean_of(elo_sum, elo_games); }

GroupSums::GroupSums(const StyleSettings& reading) : reading_(reading), index_(index_of(reading)) {}

void GroupSums::add(const GameRecord& game, ByColor<bool> own, const StyleModel& model) {
    assert((own[Color::white] || own[Color::black]) && "a game of the group");
    ++games;
    digests.push_back(game.digest);
    if (game.opening.opening) ++openings[std::string(game.opening.opening->code)];
    ByFigure<double> sum;
    ByFigure<int> count;
    for (const Color color : colors) {
        moves_of_both += game.move_types[color];
        if (!own[color]) continue;
        PlayerSums side;
        side.add(game, color, model);
        add_side(game, color, side);
        const PlayerMetrics& metrics = game.metrics[index_].players[color];
        FigureSource source{metrics, game.move_types[color],
                            own_pawn_rank(metrics, color, reading_.pawn_ranks), std::nullopt};
        if (side.style.games > 0) source.style_logit = side.style.mean();
        for (const FigureRow& row : figure_rows) {
            // The style score has nothing to do with the window of the reading.
            if (metrics.positions_analyzed == 0 && row.figure != Figure::style) continue;
            if (const FigureValue value = row.value(source)) {
                sum[row.figure] += *value;
                ++count[row.figure];
            }
        }
    }
    for (const FigureRow& row : figure_rows)
        if (count[row.figure] > 0) figures[row.figure].add(sum[row.figure] / count[row.figure]);
}

void GroupSums::add_side(const GameRecord& game, Color color, const PlayerSums& side) {
    sides += side;
    const std::optional<int> opponent_elo = game.header.elo[other(color)];
    Opponent& opponent = opponents[game.header.players[other(color)]];
    opponent.results.add(game.result, color);
    if (opponent_elo) {
        opponent.elo_sum += *opponent_elo;
        ++opponent.elo_games;
    }
    if (opponent_elo) results_by_elo[*opponent_elo].add(game.result, color);
    const PlayerMetrics& metrics = game.metrics[index_].players[color];
    if (metrics.positions_analyzed == 0) return;
    lowest_score = std::min(lowest_score.value_or(metrics.tactical_score), metrics.tactical_score);
    highest_score =
        std::max(highest_score.value_or(metrics.tactical_score), metrics.tactical_score);
    // Turned once more, Black's own ranks are White's.
    if (const auto rank = own_pawn_rank(metrics, color, reading().pawn_ranks))
        pawn_ranks[color].add(color == Color::white ? *rank : 9 - *rank);
}

Tally GroupSums::results() const {
    Tally all = sides.results[Color::white];
    all += sides.results[Color::black];
    return all;
}

std::optional<double> GroupSums::mean_elo() const {
    return mean_of(sides.elo_sum, sides.elo_games);
}

StyleClass GroupSums::classification() const {
    const Moments& score = figures[Figure::tactical_score];
    if (score.games == 0) return StyleClass::unknown;
    return classify(score.mean(), reading().classes);
}

std::vector<std::pair<std::string, std::int64_t>> GroupSums::top_openings(std::size_t most) const {
    std::vector<std::pair<std::string, std::int64_t>> top(openings.begin(), openings.end());
    std::stable_sort(top.begin(), top.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    top.resize(std::min(top.size(), most));
    return top;
}

}  // namespace kibitzer::style
