#include <algorithm>

#include "kibitzer/desks/players/compare_group.hpp"
#include "kibitzer/desks/players/style_game.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/openings/eco.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/style_parts.hpp"

namespace kibitzer {

void describe(Fields& f, CompareGroupRequest& r) {
    describe(f, r.groups);
    describe(f, r.measures);
    f("no_games", r.no_games, "with --json: leave out computed_metrics and game_results");
    f("classic", r.classic, "also the classic score and class in words; see docs/style.md");
}

namespace {

constexpr std::size_t listed_openings = 10;
constexpr std::size_t shown_opponents = 100;

std::optional<std::vector<double>> as_list(const std::optional<Interval>& interval) {
    if (!interval) return std::nullopt;
    return std::vector{interval->low, interval->high};
}

std::optional<double> mean_of(const style::Moments& moments) {
    return moments.games > 0 ? std::optional(moments.mean()) : std::nullopt;
}

double rate(std::int64_t part, const Tally& tally) {
    return tally.finished() == 0 ? 0 : double(part) / double(tally.finished());
}

void describe_strength(Fields& f, const RatingEstimate& elo) {
    describe_elo(f, elo);
    std::optional<double> margin;
    if (elo.low && elo.high) margin = (*elo.high - *elo.low) / 2;
    f.also("elo_confidence", margin, "half of that interval", {.unit = "Elo", .decimals = 0});
}

void describe_games(Fields& f, const GroupSums& sums) {
    const Tally results = sums.results();
    const std::int64_t analyzed = sums.figures[Figure::tactical_score].games;
    const auto share = [&](std::string_view key, std::int64_t part, std::string_view meaning) {
        f.also(key, rate(part, results), meaning,
               {.unit = "share of 1", .decimals = mean_decimals});
    };
    f.also("num_games", sums.games, "games of the group");
    f.also("games_analyzed", analyzed, "those with positions in the core window");
    f.also("short_games", sums.games - analyzed, "those that end before it");
    f.also("repeated_games", count_repeated(sums), "games that occur again");
    f.also("games_as_white", sums.sides.results[Color::white].games, "sides with White");
    f.also("games_as_black", sums.sides.results[Color::black].games, "sides with Black");
    f.also("wins", results.wins, "won");
    f.also("draws", results.draws, "drawn");
    f.also("losses", results.losses, "lost");
    f.also("unfinished", results.unfinished(), "results that are not known");
    share("win_rate", results.wins, "won of the finished");
    share("draw_rate", results.draws, "drawn of the finished");
    share("loss_rate", results.losses, "lost of the finished");
}

void describe_scores(Fields& f, const GroupSums& sums) {
    const style::Moments& score = sums.figures[Figure::tactical_score];
    f.also("tactical_score", score.mean(), "the classic score, mean over games",
           {.decimals = mean_decimals});
    f.also("tactical_score_std", population_deviation(score), "its standard deviation",
           {.decimals = mean_decimals});
    f.also("tactical_score_min", sums.lowest_score, "the lowest of a side", {.decimals = 3});
    f.also("tactical_score_max", sums.highest_score, "the highest of a side", {.decimals = 3});
    f.also("tactical_score_interval", as_list(interval_of_mean(score)),
           "where the mean lies with 95 % certainty", {.decimals = 3});
    f.also("classification", name(sums.classification()), "the class of the mean");
    describe_classes(f, sums.metrics().classes);
}

void describe_averages(Fields& f, const GroupSums& sums) {
    const MetricsSums& metrics = sums.metrics();
    std::vector<std::optional<double>> means = metrics.means();
    // A figure that is tested is shown as it is tested: a game counts once.
    for (std::size_t i = 0; i < means.size(); ++i)
        for (const FigureRow& row : figure_rows)
            if (row.name == mean_rows[i].name) means[i] = mean_of(sums.figures[row.figure]);
    describe_means(f, means, {metrics.highest_delta, metrics.lowest_delta, metrics.delta_samples});
    f.also("captures_or_checks_pct", mean_of(sums.figures[Figure::captures_or_checks]),
           "captures and checks, each once, of a hundred moves",
           {.unit = "%", .decimals = mean_decimals});
    f.also("style_logit", mean_of(sums.figures[Figure::style]),
           "of the style score: what games add up to", {.decimals = mean_decimals});
    // The document uses both names for it.
    f.also("move_diversity_ratio", mean_of(sums.figures[Figure::diversity]),
           "squares moved to by moves", {.decimals = mean_decimals});
    style::Moments absolute = sums.pawn_ranks[Color::white];
    absolute += sums.pawn_ranks[Color::black];
    f.also("avg_pawn_rank_absolute", mean_of(absolute), "from White's back rank", {.decimals = 2});
    f.also("avg_pawn_rank_white", mean_of(sums.pawn_ranks[Color::white]), "of sides with White",
           {.decimals = 2});
    f.also("avg_pawn_rank_black", mean_of(sums.pawn_ranks[Color::black]),
           "of sides with Black, from White's back rank", {.decimals = 2});
}

void describe_opponents(Fields& f, const GroupSums& sums) {
    using Entry = std::pair<std::string, Opponent>;
    std::vector<Entry> opponents(sums.opponents.begin(), sums.opponents.end());
    std::erase_if(opponents, [](const Entry& entry) { return entry.first.empty(); });
    std::stable_sort(opponents.begin(), opponents.end(), [](const Entry& a, const Entry& b) {
        return a.second.results.games > b.second.results.games;
    });
    f.also("num_opponents", opponents.size(), "all of them");
    opponents.resize(std::min(opponents.size(), shown_opponents));
    f.each(
        "match_results", opponents,
        [&](Entry& entry) {
            auto& [name, opponent] = entry;
            const Tally& results = opponent.results;
            f("opponent", name, "who");
            f.also("opponent_elo", opponent.mean_elo(), "mean rating",
                   {.unit = "Elo", .decimals = 0});
            f.also("games_played", results.games, "with the group");
            f.also("wins", results.wins, "of the group");
            f.also("draws", results.draws, "drawn");
            f.also("losses", results.losses, "of the group");
            f.also("points", results.points(), "of the group");
            f.also("score", results.score(), "points of a game",
                   {.unit = "share of 1", .decimals = mean_decimals});
            f.also("win_rate", rate(results.wins, results), "won of the finished",
                   {.unit = "share of 1", .decimals = mean_decimals});
        },
        "the hundred most frequent opponents");
}

void describe_group_openings(Fields& f, const GroupSums& sums) {
    f.also("opening_frequency", sums.openings, "games by ECO code");
    f.each(
        "top_openings", sums.top_openings(listed_openings),
        [&](std::pair<std::string, std::int64_t>& opening) {
            f("eco", opening.first, "code");
            f.also("opening", opening_name(opening.first), "name of its main line");
            f("count", opening.second, "games");
        },
        "the most frequent ones");
}

void describe_group(Fields& f, const GameGroup& group) {
    const GroupSums& sums = group.sums;
    describe_games(f, sums);
    describe_style_score(f, sums.style());
    describe_scores(f, sums);
    describe_averages(f, sums);
    f.also("mean_elo", sums.mean_elo(), "mean rating of the sides", {.unit = "Elo", .decimals = 1});
    describe_strength(f, group.elo);
    describe_opponents(f, sums);
    describe_group_openings(f, sums);
    f.group(
        "move_type_metrics",
        [&] {
            f.also("games_analyzed", sums.games, "games of the group");
            describe_move_totals(f, sums.sides.moves);
            f.group(
                "both_sides", [&] { describe_move_totals(f, sums.moves_of_both); },
                "of the opponents as well");
        },
        "the kinds of moves");
}

// A group of the answer; a blank one without.
struct GroupShown {
    const GameGroup* group = nullptr;
    std::size_t rank = 0;

    const GameGroup& operator*() const {
        static const GameGroup blank{"", GroupSums(), {}};
        return group ? *group : blank;
    }
};
void describe(Fields& f, GroupShown& shown) { describe_group(f, *shown); }

void describe_ranking(Fields& f, std::string_view key, const std::vector<GameGroup>& groups,
                      const std::vector<std::size_t>& places, std::string_view meaning) {
    std::vector<GroupShown> ranking;
    for (const std::size_t place : places) ranking.push_back({&groups[place], ranking.size() + 1});
    f.each(
        key, ranking,
        [&](GroupShown& ranked) {
            const GameGroup& group = *ranked;
            const Tally results = group.sums.results();
            f("rank", ranked.rank, "from 1");
            f.also("cluster_id", group.name, "the group");
            describe_style_score(f, group.sums.style());
            f.also("tactical_score", group.sums.figures[Figure::tactical_score].mean(),
                   "the classic score", {.decimals = mean_decimals});
            f.also("classification", name(group.sums.classification()), "its class");
            describe_strength(f, group.elo);
            f.also("overall_winrate", rate(results.wins, results), "won of the finished",
                   {.unit = "share of 1", .decimals = mean_decimals});
        },
        meaning);
}

// A comparison with its sentence.
struct ToldComparison {
    Comparison comparison;
    std::string sentence;
};

void describe_comparison(Fields& f, ToldComparison& told) {
    constexpr int comparison_digits = 4;
    const Comparison& comparison = told.comparison;
    const auto& test = comparison.test;
    const auto tested = [&](double WelchTest::*member) {
        return test ? std::optional((*test).*member) : std::nullopt;
    };
    f.also("metric", row_of(comparison.figure).name, "what is compared");
    f.also("games", std::vector{comparison.first.games, comparison.second.games},
           "that show it, of each group");
    f.also("means", std::vector{comparison.first.mean(), comparison.second.mean()}, "of each group",
           {.decimals = comparison_digits});
    f.also("difference", comparison.first.mean() - comparison.second.mean(),
           "of the means, first less second", {.decimals = comparison_digits});
    f.also("interval", as_list(test ? std::optional(test->interval) : std::nullopt),
           "where the difference lies with 95 % certainty", {.decimals = comparison_digits});
    f.also("t", tested(&WelchTest::t), "of Welch's test", {.decimals = comparison_digits});
    f.also("degrees_of_freedom", tested(&WelchTest::degrees), "of Welch's test", {.decimals = 1});
    // Unrounded: small ones tell by how many digits.
    f.also("p", tested(&WelchTest::p), "how often chance alone does as much");
    f.also("p_holm", test ? std::optional(comparison.corrected_p) : std::nullopt,
           "the same, corrected for the number of questions");
    f.also("cohen_d", tested(&WelchTest::effect), "the difference in standard deviations of a game",
           {.decimals = comparison_digits});
    f.also("significant", comparison.is_significant(), "is it beyond chance?");
    f("text", told.sentence, "all that in a sentence");
}

void describe_comparisons(Fields& f, const std::vector<ToldPair>& pairs) {
    f.each(
        "comparisons", pairs,
        [&](ToldPair& told) {
            f("clusters", told.names, "the two groups");
            f("shared_games", told.pair.shared_games, "games in both");
            std::vector<ToldComparison> metrics;
            for (std::size_t i = 0; i < told.pair.comparisons.size(); ++i)
                metrics.push_back({told.pair.comparisons[i], told.sentences[i]});
            f.each(
                "metrics", metrics, [&](ToldComparison& one) { describe_comparison(f, one); },
                "figure by figure");
        },
        "every two groups");
}

void describe_delta_settings(Fields& f, const EvaluationSettings& settings) {
    f.maybe(
        "delta", settings.delta.enabled,
        [&] {
            const std::string& command = settings.delta.engine_path;
            f.also("engine", command.empty() ? std::string("Kibitzer") : command, "who compared");
            f.also("depth", settings.delta.depth, "how deep");
            f.also("sampling_rate", settings.style.delta_sampling_rate,
                   "every so many-th position");
            f.also("first_ply", settings.style.delta.first, "from");
            f.also("last_ply", settings.style.delta.last, "to");
        },
        "how the two best moves were compared; null if they were not");
}

}  // namespace

void describe(Fields& f, CompareGroupAnswer& a) {
    const style::Ranking& ranking = a.divergence.ranking;
    const style::Distances& distances = ranking.distances;
    f.also("reading", a.settings.style.name, "how the measures were read");
    f.also("formula_version", formula_version, "of the measures");
    f("complete", a.complete, "false: some games could not be read, or it was stopped");
    describe_notes(f, a.notes);
    describe_delta_settings(f, a.settings);
    f.also("total_clusters_evaluated", a.groups.size(), "groups");
    std::vector<std::pair<std::string, GroupShown>> groups;
    for (const GameGroup& group : a.groups) groups.emplace_back(group.name, GroupShown{&group});
    f.also("cluster_metrics", groups, "what is known of each group, by its name");
    describe_ranking(f, "style_rankings", a.groups, ranking.by_style, "the most tactical first");
    describe_ranking(f, "tactical_rankings", a.groups, ranking.by_score,
                     "the highest classic score first");
    describe_ranking(f, "elo_rankings", a.groups, ranking.by_elo, "the strongest first");
    f.also("style_score_difference", distances.style.value_or(0),
           "largest between any two style scores", {.decimals = mean_decimals});
    f.also("playstyle_divergence", distances.divergence.value_or(0),
           "standard deviation of the groups' classic scores", {.decimals = mean_decimals});
    f.also("tactical_score_difference", distances.score.value_or(0),
           "largest between any two classic scores", {.decimals = mean_decimals});
    f.also("elo_spread", ranking.by_elo.size() < 2 ? std::nullopt : distances.elo,
           "strongest less weakest", {.unit = "Elo", .decimals = 0});
    describe_comparisons(f, a.pairs);
    f("evaluation_duration", a.seconds, "what it took",
      {.unit = "s", .timing = true, .decimals = 3});
    f.each(computed_games, a.games, [&](GroupGame& game) { describe_computed_game(f, game); },
           "what was computed of each game, unless it is not wanted", {.absent = true});
    f.each(seen_games, a.games, [&](GroupGame& game) { describe_seen_game(f, game); },
           "what was seen in each game, unless it is not wanted", {.absent = true});
}

}  // namespace kibitzer
