#include "kibitzer/style/player_sums.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"

namespace kibitzer::style {

namespace {

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

Tally& Tally::operator+=(const Tally& more) {
    games += more.games;
    wins += more.wins;
    draws += more.draws;
    losses += more.losses;
    return *this;
}

void PlayerSums::add(const GameRecord& game, Color color, const StyleModel& model) {
    results[color].add(game.result, color);
    for (std::size_t i = 0; i < metrics.size(); ++i)
        metrics[i].add(game.metrics[i].players[color], color, style_presets[i].pawn_ranks);
    const GameTraits& traits = game.traits[color];
    for (const TraitRow& row : trait_rows)
        if (traits[row.trait]) {
            trait_sums[row.trait] += *traits[row.trait];
            ++trait_games[row.trait];
        }
    moves += game.move_types[color];
    for (const SkillRow& row : skill_rows)
        if (const auto& value = game.skills[color][row.skill]) skills[row.skill].add(*value);
    const people::Scale scale =
        people::scale_of_site(game.header.site).value_or(people::Scale::otb);
    ++scales[std::size_t(scale)];
    ++paces[std::size_t(pace_of(game.header, scale))];
    if (const auto elo = game.header.elo[color]) {
        elo_sum += *elo;
        ++elo_games;
        lowest_elo = std::min(lowest_elo, *elo);
        highest_elo = std::max(highest_elo, *elo);
    }
    if (game.opening.opening)
        openings[std::string(game.opening.opening->code)][color].add(game.result, color);
    const auto level = style_traits(game, color, model);
    if (!level) return;
    for (const AxisRow& row : axis_rows) axes[row.axis].add(model.axis_of_game(row.axis, *level));
    const double score = model.score_of_game(*level);
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
    for (const SkillRow& row : skill_rows) skills[row.skill] += more.skills[row.skill];
    add_up(scales, more.scales);
    add_up(paces, more.paces);
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

TimeClass pace_of(const GameHeader& header, people::Scale scale) {
    const TimeClass told = time_class(header.time_control);
    return told == TimeClass::unknown && scale == people::Scale::otb ? TimeClass::classical : told;
}

int year_of(std::string_view date) {
    constexpr int earliest = 1000;
    const auto year = parse_integer<int>(date.substr(0, 4));
    return year && *year >= earliest ? *year : 0;
}

std::optional<GameTraits> style_traits(const GameRecord& game, Color color,
                                       const StyleModel& model) {
    constexpr int shortest = 20;  // plies
    if (game.plies < shortest) return std::nullopt;
    const TimeClass played = time_class(game.header.time_control);
    const bool is_fast = played == TimeClass::bullet || played == TimeClass::blitz;
    return model.level_with_masters(
        game.traits[color],
        {game.header.elo[color], is_fast ? Pace::fast : Pace::slow, year_of(game.header.date)});
}

std::optional<double> style_logit(const GameRecord& game, Color color, const StyleModel& model) {
    const auto level = style_traits(game, color, model);
    if (!level) return std::nullopt;
    return model.score_of_game(*level);
}

}  // namespace kibitzer::style
