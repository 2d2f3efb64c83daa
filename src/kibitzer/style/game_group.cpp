#include "kibitzer/style/game_group.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitzer/style/fields.hpp"

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

void widen(std::optional<double>& lowest, std::optional<double>& highest, double low, double high) {
    lowest = std::min(lowest.value_or(low), low);
    highest = std::max(highest.value_or(high), high);
}

// 0 stands for a game in which the side's pawns were never looked at.
std::optional<double> rank_of(const PlayerMetrics& metrics) {
    if (metrics.avg_pawn_rank == 0) return std::nullopt;
    return metrics.avg_pawn_rank;
}

// The rank seen from the other side of the board, if that is where it is counted from.
double turned(double rank, Color color, bool turn) {
    return turn && color == Color::black ? 9 - rank : rank;
}

}  // namespace

std::optional<double> Opponent::mean_elo() const { return mean_of(elo_sum, elo_games); }

GroupSums::GroupSums(const StyleSettings& reading) : reading_(index_of(reading)) {}

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
        const PlayerMetrics& metrics = game.metrics[reading_].players[color];
        if (metrics.positions_analyzed == 0) continue;
        FigureSource source{metrics, game.move_types[color], rank_of(metrics), std::nullopt};
        if (source.pawn_rank)
            source.pawn_rank =
                turned(*source.pawn_rank, color, reading().pawn_ranks == Ranks::absolute);
        if (side.style.games > 0) source.style_logit = side.style.mean();
        for (const FigureRow& row : figure_rows)
            if (const FigureValue value = row.value(source)) {
                sum[row.figure] += *value;
                ++count[row.figure];
            }
    }
    for (const FigureRow& row : figure_rows)
        if (count[row.figure] > 0) figures[row.figure].add(sum[row.figure] / count[row.figure]);
}

void GroupSums::add_side(const GameRecord& game, Color color, const PlayerSums& side) {
    sides += side;
    const std::optional<int> opponent_elo = game.header.elo[other(color)];
    if (const std::string& name = game.header.players[other(color)]; !name.empty()) {
        Opponent& opponent = opponents[name];
        opponent.results.add(game.result, color);
        if (opponent_elo) {
            opponent.elo_sum += *opponent_elo;
            ++opponent.elo_games;
        }
    }
    if (opponent_elo) results_by_elo[*opponent_elo].add(game.result, color);
    const PlayerMetrics& metrics = game.metrics[reading_].players[color];
    if (metrics.positions_analyzed == 0) return;
    widen(lowest_score, highest_score, metrics.tactical_score, metrics.tactical_score);
    if (metrics.delta_samples > 0) {
        delta_samples += metrics.delta_samples;
        widen(lowest_delta, highest_delta, metrics.min_delta, metrics.max_delta);
    }
    if (const auto rank = rank_of(metrics))
        pawn_ranks[color].add(turned(*rank, color, reading().pawn_ranks == Ranks::from_home));
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

double GroupSums::average(std::string_view metric) const {
    constexpr double thousand = 1000;  // the unit of the sums
    const MetricsSums& all = metrics();
    double average = 0;
    std::size_t i = 0;
    const PlayerMetrics names;
    each_number(names, [&](std::string_view name, auto) {
        if (name == metric && all.games > 0)
            average = double(all.sums[i]) / thousand / double(all.games);
        ++i;
    });
    return average;
}

std::vector<std::pair<std::string, std::int64_t>> GroupSums::top_openings(std::size_t most) const {
    std::vector<std::pair<std::string, std::int64_t>> top(openings.begin(), openings.end());
    std::stable_sort(top.begin(), top.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    top.resize(std::min(top.size(), most));
    return top;
}

double population_deviation(const Moments& moments) {
    if (moments.games < 2) return 0;
    return moments.standard_error() * std::sqrt(double(moments.games - 1));
}

}  // namespace kibitzer::style
