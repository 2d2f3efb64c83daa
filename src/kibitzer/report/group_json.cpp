#include "kibitzer/report/group_json.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/openings/eco.hpp"
#include "kibitzer/report/group_words.hpp"
#include "kibitzer/report/style_game_report.hpp"

namespace kibitzer {

using namespace style;

namespace {

constexpr std::size_t shown_openings = 10;
constexpr std::size_t shown_opponents = 100;

void write_optional(JsonWriter& json, std::string_view name, const std::optional<double>& value,
                    int decimals) {
    json.key(name);
    if (value)
        json.value(rounded(*value, decimals));
    else
        json.null();
}

void write_interval(JsonWriter& json, std::string_view name,
                    const std::optional<Interval>& interval, int decimals) {
    json.key(name);
    if (!interval) {
        json.null();
        return;
    }
    json.begin_array()
        .value(rounded(interval->low, decimals))
        .value(rounded(interval->high, decimals))
        .end_array();
}

std::optional<double> mean_of(const Moments& moments) {
    return moments.games > 0 ? std::optional(moments.mean()) : std::nullopt;
}

// Half of the interval, if both ends are known.
std::optional<double> elo_confidence(const GroupElo& elo) {
    if (!elo.low || !elo.high) return std::nullopt;
    return (*elo.high - *elo.low) / 2;
}

double rate(std::int64_t part, const Tally& tally) {
    const std::int64_t finished = tally.wins + tally.draws + tally.losses;
    return finished == 0 ? 0 : double(part) / double(finished);
}

void write_elo(JsonWriter& json, const GroupElo& elo) {
    write_optional(json, "estimated_elo", elo.elo, 0);
    write_optional(json, "elo_confidence", elo_confidence(elo), 0);
    write_optional(json, "elo_low", elo.low, 0);
    write_optional(json, "elo_high", elo.high, 0);
}

void write_games(JsonWriter& json, const GroupSums& sums) {
    const Tally results = sums.results();
    const std::int64_t finished = results.wins + results.draws + results.losses;
    json.field("num_games", sums.games);
    json.field("games_analyzed", sums.figures[Figure::tactical_score].games);
    json.field("short_games", sums.games - sums.figures[Figure::tactical_score].games);
    json.field("repeated_games", count_repeated(sums));
    json.field("games_as_white", sums.sides.results[Color::white].games);
    json.field("games_as_black", sums.sides.results[Color::black].games);
    json.field("wins", results.wins).field("draws", results.draws).field("losses", results.losses);
    json.field("unfinished_games", results.games - finished);
    json.field("win_rate", rounded(rate(results.wins, results), 3));
    json.field("draw_rate", rounded(rate(results.draws, results), 3));
    json.field("loss_rate", rounded(rate(results.losses, results), 3));
}

void write_scores(JsonWriter& json, const GroupSums& sums) {
    const Moments& score = sums.figures[Figure::tactical_score];
    json.field("tactical_score", rounded(score.mean(), 3));
    json.field("tactical_score_std", rounded(population_deviation(score), 3));
    write_optional(json, "tactical_score_min", sums.lowest_score, 3);
    write_optional(json, "tactical_score_max", sums.highest_score, 3);
    write_interval(json, "tactical_score_interval", interval_of_mean(score), 3);
    json.field("classification", name(sums.classification()));
    json.key("classification_distribution").begin_object();
    for (std::size_t k = sums.metrics().classes.size(); k-- > 1;)
        json.field(name(StyleClass(k)), sums.metrics().classes[k]);
    json.end_object();
}

void write_averages(JsonWriter& json, const GroupSums& sums) {
    json.field("avg_attacked_material", rounded(sums.average("total_attacked_material"), 2));
    json.field("avg_legal_moves", rounded(sums.average("total_legal_moves"), 2));
    json.field("avg_captures", rounded(sums.average("total_captures"), 2));
    json.field("avg_unique_move_destinations",
               rounded(sums.average("unique_move_destinations"), 2));
    for (const FigureRow& row : figure_rows)
        if (row.figure != Figure::tactical_score)
            write_optional(json, row.name, mean_of(sums.figures[row.figure]), row.decimals);
    // The document uses both names for it.
    write_optional(json, "move_diversity_ratio", mean_of(sums.figures[Figure::diversity]), 3);
    write_optional(json, "max_delta", sums.highest_delta, 2);
    write_optional(json, "min_delta", sums.lowest_delta, 2);
    json.field("delta_samples", sums.delta_samples);
    Moments absolute = sums.pawn_ranks[Color::white];
    absolute += sums.pawn_ranks[Color::black];
    write_optional(json, "avg_pawn_rank_absolute", mean_of(absolute), 2);
    write_optional(json, "avg_pawn_rank_white", mean_of(sums.pawn_ranks[Color::white]), 2);
    write_optional(json, "avg_pawn_rank_black", mean_of(sums.pawn_ranks[Color::black]), 2);
    if (const Moments& style = sums.figures[Figure::style]; style.games > 0)
        json.field("style_score", rounded(1 / (1 + std::exp(-style.mean())), 3));
    else
        json.key("style_score").null();
}

void write_opponents(JsonWriter& json, const GroupSums& sums) {
    using Entry = std::pair<std::string, Opponent>;
    std::vector<Entry> opponents(sums.opponents.begin(), sums.opponents.end());
    std::stable_sort(opponents.begin(), opponents.end(), [](const Entry& a, const Entry& b) {
        return a.second.results.games > b.second.results.games;
    });
    json.field("opponents", opponents.size());
    opponents.resize(std::min(opponents.size(), shown_opponents));
    json.key("match_results").begin_array();
    for (const auto& [name, opponent] : opponents) {
        const Tally& results = opponent.results;
        json.begin_object().field("opponent", name);
        write_optional(json, "opponent_elo", opponent.mean_elo(), 0);
        json.field("games_played", results.games)
            .field("wins", results.wins)
            .field("draws", results.draws)
            .field("losses", results.losses)
            .field("score", double(results.wins) + double(results.draws) / 2)
            .field("win_rate", rounded(100 * results.score(), 1))
            .end_object();
    }
    json.end_array();
}

void write_openings(JsonWriter& json, const GroupSums& sums) {
    json.key("opening_frequency").begin_object();
    for (const auto& [eco, games] : sums.openings) json.field(eco, games);
    json.end_object();
    json.key("top_openings").begin_array();
    for (const auto& [eco, games] : sums.top_openings(shown_openings))
        json.begin_object()
            .field("eco", eco)
            .field("name", opening_name(eco))
            .field("count", games)
            .end_object();
    json.end_array();
}

void write_group(JsonWriter& json, const GameGroup& group) {
    const GroupSums& sums = group.sums;
    write_games(json, sums);
    write_scores(json, sums);
    write_averages(json, sums);
    write_optional(json, "mean_elo", sums.mean_elo(), 0);
    write_elo(json, group.elo);
    write_opponents(json, sums);
    write_openings(json, sums);
    json.key("move_type_metrics").begin_object();
    json.field("games_analyzed", sums.games);
    write_move_totals(json, sums.sides.moves);
    json.key("both_sides").begin_object();
    write_move_totals(json, sums.moves_of_both);
    json.end_object().end_object();
}

void write_ranking(JsonWriter& json, std::string_view name, std::span<const GameGroup> groups,
                   const std::vector<std::size_t>& places) {
    json.key(name).begin_array();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const GameGroup& group = groups[places[i]];
        const Tally results = group.sums.results();
        json.begin_object().field("rank", i + 1).field("cluster_id", group.name);
        json.field("tactical_score", rounded(group.sums.figures[Figure::tactical_score].mean(), 3));
        json.field("classification", style::name(group.sums.classification()));
        write_elo(json, group.elo);
        json.field("overall_winrate", rounded(rate(results.wins, results), 3)).end_object();
    }
    json.end_array();
}

void write_comparison(JsonWriter& json, const Comparison& comparison, const PairNames& names,
                      std::size_t tests) {
    constexpr int digits = 4;
    json.begin_object().field("metric", row_of(comparison.figure).name);
    json.key("games")
        .begin_array()
        .value(comparison.first.games)
        .value(comparison.second.games)
        .end_array();
    json.key("means")
        .begin_array()
        .value(rounded(comparison.first.mean(), digits))
        .value(rounded(comparison.second.mean(), digits))
        .end_array();
    const auto& test = comparison.test;
    const auto number = [&](std::string_view name, double WelchTest::*member, int decimals) {
        write_optional(json, name, test ? std::optional((*test).*member) : std::nullopt, decimals);
    };
    json.field("difference", rounded(comparison.first.mean() - comparison.second.mean(), digits));
    write_interval(json, "interval", test ? std::optional(test->interval) : std::nullopt, digits);
    number("t", &WelchTest::t, digits);
    number("degrees_of_freedom", &WelchTest::degrees, 1);
    // Unrounded: small ones tell by how many digits.
    if (test)
        json.field("p", test->p).field("p_holm", comparison.corrected_p);
    else
        json.key("p").null().key("p_holm").null();
    number("cohen_d", &WelchTest::effect, digits);
    json.field("significant", comparison.is_significant());
    json.field("text", describe(comparison, names, tests)).end_object();
}

void write_comparisons(JsonWriter& json, std::span<const GameGroup> groups,
                       const Divergence& divergence) {
    json.key("comparisons").begin_array();
    for (const GroupPair& pair : divergence.pairs) {
        const PairNames names{groups[pair.first].name, groups[pair.second].name};
        json.begin_object().key("clusters").begin_array();
        json.value(names.first).value(names.second).end_array();
        json.field("shared_games", pair.shared_games).key("metrics").begin_array();
        for (const Comparison& comparison : pair.comparisons)
            write_comparison(json, comparison, names, divergence.tests);
        json.end_array().end_object();
    }
    json.end_array();
}

}  // namespace

void write_groups(JsonWriter& json, std::span<const GameGroup> groups,
                  const Divergence& divergence) {
    json.field("total_clusters_evaluated", groups.size());
    json.key("cluster_metrics").begin_object();
    for (const GameGroup& group : groups) {
        json.key(group.name).begin_object();
        write_group(json, group);
        json.end_object();
    }
    json.end_object();
    write_ranking(json, "tactical_rankings", groups, divergence.by_score);
    write_ranking(json, "elo_rankings", groups, divergence.by_elo);
    json.field("playstyle_divergence", rounded(divergence.playstyle_divergence, 3));
    json.field("tactical_score_difference", rounded(divergence.largest_difference, 3));
    write_optional(json, "elo_spread", divergence.elo_spread, 0);
    write_comparisons(json, groups, divergence);
}

}  // namespace kibitzer
