// Clusters: sides of games put together by player, group, version of a program, rating or time, and
// clusters against each other.
//
// Means are over games. A game that ends before anything could be measured is counted as short and
// enters no mean and no class; an unfinished game is neither won nor lost; averages over a phase
// are over the games that had it; deltas are weighted by their samples, with the largest and the
// smallest of all; ranks of pawns are seen from the own side.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/style/performance.hpp"
#include "kibitzer/style/player_metrics.hpp"

namespace kibitzer::style {

enum class ClusterKind { player, group, version, rating, time_class };
inline constexpr std::array<std::string_view, 5> cluster_kind_names = {"player", "group", "version",
                                                                       "rating", "time_class"};
[[nodiscard]] constexpr std::string_view name(ClusterKind kind) {
    return cluster_kind_names[std::size_t(kind)];
}

// One side of one game.
struct SideGame {
    Color side = Color::white;
    std::string player;
    std::string opponent;
    std::optional<int> elo;
    std::optional<int> opponent_elo;
    std::optional<double> points;  // nothing: unfinished
    std::string date;
    std::string eco;
    std::string opening;
    std::string time_class;
    std::string group;
    PlayerMetrics metrics;
};

struct Results {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int unfinished = 0;

    void add(std::optional<double> points);
    [[nodiscard]] int games() const { return wins + draws + losses + unfinished; }
    [[nodiscard]] double points() const { return wins + draws / 2.0; }
    friend bool operator==(const Results&, const Results&) = default;
};

struct OpponentResults {
    std::string opponent;
    Results results;
    friend bool operator==(const OpponentResults&, const OpponentResults&) = default;
};

struct OpeningShare {
    std::string eco;
    std::string opening;
    int games = 0;
    double points = 0;
    friend bool operator==(const OpeningShare&, const OpeningShare&) = default;
};

struct ClusterRecord {
    std::string name;
    Results results;
    int measured_games = 0;
    int short_games = 0;
    // Of every number of PlayerMetrics, in the order of each_number; nothing if no game had it.
    std::vector<std::optional<double>> means;
    std::optional<double> score_deviation;  // of the tactical score, over games
    std::optional<double> score_lowest;
    std::optional<double> score_highest;
    std::array<int, 6> classes{};  // games by StyleClass
    StyleClass classification = StyleClass::unknown;
    std::optional<double> mean_elo;
    std::optional<Performance> performance;
    std::string first_date;
    std::string last_date;
    std::vector<OpponentResults> opponents;  // by name
    std::vector<OpeningShare> openings;      // the ten most played

    friend bool operator==(const ClusterRecord&, const ClusterRecord&) = default;
};

// The mean of one number, by its name; nothing for a name that is none.
[[nodiscard]] std::optional<double> mean_of(const ClusterRecord& cluster, std::string_view number);

class ClusterSum {
public:
    explicit ClusterSum(const StyleSettings& settings);
    void add(const SideGame& game);
    [[nodiscard]] ClusterRecord record(const std::string& name) const;
    [[nodiscard]] int games() const { return results_.games(); }

private:
    struct Mean {
        double sum = 0;
        double weight = 0;
    };
    void add_metrics(const SideGame& game);

    const StyleSettings* settings_;
    Results results_;
    int short_games_ = 0;
    std::vector<Mean> means_;
    std::optional<double> largest_delta_;
    std::optional<double> smallest_delta_;
    double squared_scores_ = 0;
    std::optional<double> lowest_score_;
    std::optional<double> highest_score_;
    std::array<int, 6> classes_{};
    Mean elo_;
    PerformanceSum performance_;
    std::string first_date_;
    std::string last_date_;
    std::map<std::string, Results> opponents_;
    std::map<std::pair<std::string, std::string>, Results> openings_;
};

struct Ranked {
    std::string name;
    double value = 0;
    friend bool operator==(const Ranked&, const Ranked&) = default;
};

// All clusters of a comparison.
struct ClusterSummary {
    int clusters = 0;
    int games = 0;  // sides of games
    // Of the clusters' mean tactical scores: population standard deviation, and highest less
    // lowest.
    std::optional<double> divergence;
    std::optional<double> largest_difference;
    std::optional<double> elo_spread;  // highest performance less the lowest
    std::vector<Ranked> by_score;      // the highest first
    std::vector<Ranked> by_elo;
    double seconds = 0;  // that it took

    friend bool operator==(const ClusterSummary&, const ClusterSummary&) = default;
};
[[nodiscard]] ClusterSummary compare_clusters(const std::vector<ClusterRecord>& clusters);

}  // namespace kibitzer::style
