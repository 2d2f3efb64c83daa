#include "kibitzer/style/player_sums.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/style/fields.hpp"

namespace kibitzer::style {

namespace {

constexpr double thousand = 1000;

template <class Container>
void add_up(Container& sums, const Container& more) {
    std::transform(sums.begin(), sums.end(), more.begin(), sums.begin(),
                   [](auto a, auto b) { return a + b; });
}

}  // namespace

void Tally::add(GameResult result, Color color) {
    ++games;
    const bool white_won = result == GameResult::white_wins;
    if (result == GameResult::draw)
        ++draws;
    else if (white_won || result == GameResult::black_wins)
        ++(white_won == (color == Color::white) ? wins : losses);
}

double Tally::score() const {
    const std::int64_t decided = wins + draws + losses;
    return decided == 0 ? 0 : (double(wins) + double(draws) / 2) / double(decided);
}

Tally& Tally::operator+=(const Tally& more) {
    games += more.games;
    wins += more.wins;
    draws += more.draws;
    losses += more.losses;
    return *this;
}

void MetricsSums::add(const PlayerMetrics& metrics) {
    if (metrics.positions_analyzed == 0) {
        ++short_games;
        return;
    }
    ++games;
    std::size_t i = 0;
    each_number(metrics, [&](std::string_view, auto value) {
        sums[i++] += std::llround(double(value) * thousand);
    });
    score.add(metrics.tactical_score);
    ++classes[std::size_t(metrics.classification)];
}

PlayerMetrics MetricsSums::mean(const ClassLimits& limits) const {
    PlayerMetrics average;
    if (games == 0) return average;
    std::size_t i = 0;
    each_number(average, [&](std::string_view, auto& value) {
        using Number = std::remove_reference_t<decltype(value)>;
        const double mean = double(sums[i++]) / thousand / double(games);
        if constexpr (std::is_integral_v<Number>)
            value = Number(std::llround(mean));
        else
            value = mean;
    });
    average.classification = classify(average.tactical_score, limits);
    return average;
}

MetricsSums& MetricsSums::operator+=(const MetricsSums& more) {
    games += more.games;
    short_games += more.short_games;
    add_up(sums, more.sums);
    score += more.score;
    add_up(classes, more.classes);
    return *this;
}

void PlayerSums::add(const GameRecord& game, Color color, const StyleModel& model) {
    results[color].add(game.result, color);
    for (std::size_t i = 0; i < metrics.size(); ++i) metrics[i].add(game.metrics[i].players[color]);
    const GameTraits& traits = game.traits[color];
    for (const TraitRow& row : trait_rows)
        if (traits[row.trait]) {
            trait_sums[row.trait] += *traits[row.trait];
            ++trait_games[row.trait];
        }
    moves += game.move_types[color];
    if (const auto elo = game.header.elo[color]) {
        elo_sum += *elo;
        ++elo_games;
        lowest_elo = std::min(lowest_elo, *elo);
        highest_elo = std::max(highest_elo, *elo);
    }
    if (game.opening.opening)
        openings[std::string(game.opening.opening->code)][color].add(game.result, color);
    // Very short games are mostly forfeits and agreed draws: they say nothing about play.
    constexpr int shortest = 20;
    if (game.plies < shortest) return;
    const TimeClass played = time_class(game.header.time_control);
    const bool is_fast = played == TimeClass::bullet || played == TimeClass::blitz;
    const GameTraits level =
        model.level_with_masters(traits, game.header.elo[color], is_fast ? Pace::fast : Pace::slow);
    for (const AxisRow& row : axis_rows) axes[row.axis].add(model.axis_of_game(row.axis, level));
    const double score = model.score_of_game(level);
    style.add(score);
    if (const int year = year_of(game.header.date)) style_by_year[year].add(score);
    for (const auto& [role, map] : game.heat_maps[color]) heat_maps[role].add(map);
}

PlayerSums& PlayerSums::operator+=(const PlayerSums& more) {
    for (const Color color : colors) results[color] += more.results[color];
    for (std::size_t i = 0; i < metrics.size(); ++i) metrics[i] += more.metrics[i];
    add_up(trait_sums, more.trait_sums);
    add_up(trait_games, more.trait_games);
    for (const AxisRow& row : axis_rows) axes[row.axis] += more.axes[row.axis];
    style += more.style;
    moves += more.moves;
    elo_sum += more.elo_sum;
    elo_games += more.elo_games;
    lowest_elo = std::min(lowest_elo, more.lowest_elo);
    highest_elo = std::max(highest_elo, more.highest_elo);
    for (const auto& [code, tallies] : more.openings)
        for (const Color color : colors) openings[code][color] += tallies[color];
    for (const auto& [year, moments] : more.style_by_year) style_by_year[year] += moments;
    for (const auto& [role, map] : more.heat_maps) heat_maps[role].add(map);
    return *this;
}

int year_of(std::string_view date) {
    constexpr int earliest = 1000;
    const auto year = parse_integer<int>(date.substr(0, 4));
    return year && *year >= earliest ? *year : 0;
}

}  // namespace kibitzer::style
