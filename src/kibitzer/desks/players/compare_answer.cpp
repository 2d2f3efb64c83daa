#include "kibitzer/desks/players/compare.hpp"
#include "kibitzer/workshop/style_parts.hpp"

namespace kibitzer {

namespace {

using namespace style;

void describe_counts(Fields& f, Tally& results) {
    f("wins", results.wins, "sides that won");
    f("draws", results.draws, "sides that drew");
    f("losses", results.losses, "sides that lost");
    f.also("unfinished", results.unfinished(), "sides of games without a result");
}

void describe_cluster(Fields& f, GroupRecord& cluster) {
    constexpr About mean{.decimals = mean_decimals};
    f("name", cluster.name, "the player, group, program, band of ratings or kind of time");
    f("games", cluster.games, "a game of which both sides belong to the cluster is one");
    f.also("sides", cluster.results.games, "sides of games");
    describe_counts(f, cluster.results);
    f.also("score", cluster.results.known_score(), "points per side with a result", mean);
    describe_style_score(f, cluster.style);
    f("games_analyzed", cluster.games_analyzed, "games long enough to be measured");
    f.also("short_games", cluster.short_games(), "the others: in no mean and no class");
    f("first_date", cluster.first_date, "of the first of these games, where it is known");
    f("last_date", cluster.last_date, "and of the last");
    f("tactical_score", cluster.tactical_score, "mean over games of the classic score", mean);
    f("tactical_score_std", cluster.score_deviation, "its standard deviation over games", mean);
    f("tactical_score_min", cluster.score_lowest, "the lowest of a side", {.decimals = 3});
    f("tactical_score_max", cluster.score_highest, "the highest of a side", {.decimals = 3});
    f.also("classification", name(cluster.classification), "the class of the mean score");
    describe_classes(f, cluster.classes);
    f.group(
        "means",
        [&] {
            describe_means(f, cluster.means,
                           {cluster.highest_delta, cluster.lowest_delta, cluster.delta_samples});
        },
        "means over sides of games");
    f("mean_elo", cluster.mean_elo, "mean of the own ratings", {.unit = "Elo", .decimals = 1});
    describe_elo(f, cluster.elo);
    f("rated_sides", cluster.rated_sides, "sides with a result against a rated opponent");
    f.each(
        "opponents", cluster.opponents,
        [&](OpponentResults& row) {
            f("opponent", row.opponent, "the opponent's name");
            f.also("games", row.results.games, "sides of games against him");
            describe_counts(f, row.results);
        },
        "by name");
    f.each(
        "openings", cluster.openings,
        [&](OpeningShare& row) {
            f("eco", row.eco, "code of the opening");
            f("opening", row.opening, "its name");
            f("games", row.games, "sides that played it");
            f("points", row.points, "what they scored");
        },
        "the ten most played");
}

// What is ranked by stands under its own name.
void describe_ranking(Fields& f, std::string_view list, std::string_view ranked_by,
                      const std::vector<Ranked>& ranking, int decimals) {
    int rank = 0;
    f.each(
        list, ranking,
        [&](Ranked& ranked) {
            f.also("rank", ++rank, "1 is the highest");
            f("cluster_id", ranked.name, "the cluster's name");
            f(ranked_by, ranked.value, "what is ranked by", {.decimals = decimals});
        },
        "the highest first");
}

void describe_summary(Fields& f, GroupSummary& summary) {
    constexpr About mean{.decimals = mean_decimals};
    f("total_clusters_evaluated", summary.groups, "how many there are");
    f("games", summary.games, "of any of them; null where that is not stored");
    f("style_score_difference", summary.distances.style, "highest style score less the lowest",
      mean);
    f("playstyle_divergence", summary.distances.divergence,
      "standard deviation of the clusters' tactical scores", mean);
    f("tactical_score_difference", summary.distances.score,
      "highest tactical score less the lowest", mean);
    f("elo_spread", summary.distances.elo, "highest estimated Elo less the lowest",
      {.unit = "Elo", .decimals = 0});
    describe_ranking(f, "style_rankings", "style_score", summary.by_style, mean_decimals);
    describe_ranking(f, "tactical_rankings", "tactical_score", summary.by_score, mean_decimals);
    describe_ranking(f, "elo_rankings", "estimated_elo", summary.by_elo, 0);
    f("evaluation_duration", summary.seconds, "how long it took",
      {.unit = "s", .timing = true, .decimals = 3});
}

}  // namespace

void describe(Fields& f, CompareRequest& r) {
    f("names", r.names, "only these (all)", {.place = Place::argument});
    f("db", r.db, "the database; what was found is stored in it too", database_file);
    f.choice("by", r.by, group_kind_names, "what makes a cluster", {.value = "KIND"});
    f.choice("reading", r.reading, reading_names, "which reading of the measures",
             {.value = "NAME"});
    f("run", r.run, "only games entered under this run", {.value = "NAME"});
    f("round", r.round, "and this round", {.low = 0});
    f("rounds", r.rounds, "every round of the run");
    f("min_games", r.min_games, "leave out smaller clusters (10 for a list of players, else 1)",
      {.low = 0});
    f("no_merge", r.no_merge, "a cluster for every spelling of a player's name");
    f("stored", r.stored, "what was found before, without counting anew");
    f("classic", r.classic, "also the classic score, its deviation and class; see docs/style.md");
}

void describe(Fields& f, CompareAnswer& a) {
    f.choice("by", a.by, group_kind_names, "what makes a cluster");
    f("run", a.run, "whose games; empty: all games");
    f.choice("preset", a.preset, reading_names, "which reading of the measures");
    f.each(
        "rounds", a.rounds,
        [&](GroupComparison& comparison) {
            f("round", comparison.round, "of the run; null: all of them together");
            f.each(
                "clusters", comparison.clusters,
                [&](GroupRecord& cluster) { describe_cluster(f, cluster); }, "by name");
            f.group(
                "summary", [&] { describe_summary(f, comparison.summary); },
                "the clusters against each other");
        },
        "one, or each round of the run");
    f("merged", a.merged, "spellings of one player that were put together");
}

}  // namespace kibitzer
