// What is kept of a group of games in a database: players, groups, versions of a program, ratings
// or kinds of time, and how they stand against each other. The sums are those of game_group.hpp: a
// game of which both sides belong to the group counts once in spreads and in the style score.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitzer/style/divergence.hpp"

namespace kibitzer::style {

enum class GroupKind { player, group, version, rating, time_class };
inline constexpr std::array<std::string_view, 5> group_kind_names = {"player", "group", "version",
                                                                     "rating", "time_class"};
[[nodiscard]] constexpr std::string_view name(GroupKind kind) {
    return group_kind_names[std::size_t(kind)];
}

struct OpponentResults {
    std::string opponent;
    Tally results;
    friend bool operator==(const OpponentResults&, const OpponentResults&) = default;
};

struct OpeningShare {
    std::string eco;
    std::string opening;
    int games = 0;
    double points = 0;
    friend bool operator==(const OpeningShare&, const OpeningShare&) = default;
};

struct GroupRecord {
    std::string name;
    int games = 0;
    Tally results;           // of sides
    int games_analyzed = 0;  // long enough to be measured; the others enter no mean and no class
    std::optional<StyleScore> style;
    // In the order of mean_rows; nothing if no game shows it.
    std::vector<std::optional<double>> means;
    std::optional<double> lowest_delta;  // of all samples
    std::optional<double> highest_delta;
    std::int64_t delta_samples = 0;
    std::optional<double> tactical_score;
    std::optional<double> score_deviation;  // over games
    std::optional<double> score_lowest;
    std::optional<double> score_highest;
    std::array<std::int64_t, 6> classes{};  // sides by StyleClass
    StyleClass classification = StyleClass::unknown;
    std::optional<double> mean_elo;
    RatingEstimate elo;   // by results
    int rated_sides = 0;  // sides with a result against a rated opponent
    std::string first_date;
    std::string last_date;
    std::vector<OpponentResults> opponents;  // by name
    std::vector<OpeningShare> openings;      // the ten most played

    [[nodiscard]] int short_games() const { return games - games_analyzed; }
    friend bool operator==(const GroupRecord&, const GroupRecord&) = default;
};

// The mean of a row of mean_rows, by its name; nothing for a name that is none.
[[nodiscard]] std::optional<double> mean_of(const GroupRecord& group, std::string_view name);

// Makes the record of a group out of its games; dates and openings are those of the tags.
class GroupRecorder {
public:
    explicit GroupRecorder(const StyleSettings& reading) : sums_(reading) {}

    // `own` says which sides belong to the group; at least one.
    void add(const GameRecord& game, ByColor<bool> own, const StyleModel& model);
    // Everything but the strength.
    [[nodiscard]] GroupRecord record(const std::string& name) const;
    [[nodiscard]] const GroupSums& sums() const { return sums_; }

private:
    struct OpeningSum {
        int games = 0;
        Tally results;  // of the sides of the group
    };

    GroupSums sums_;
    std::string first_date_;
    std::string last_date_;
    std::map<std::pair<std::string, std::string>, OpeningSum> openings_;
};

struct Ranked {
    std::string name;
    double value = 0;
    friend bool operator==(const Ranked&, const Ranked&) = default;
};

// All groups of a comparison.
struct GroupSummary {
    int groups = 0;
    std::optional<int> games;  // nothing if not known: groups may share games
    Distances distances;
    std::vector<Ranked> by_style;  // the most tactical first
    std::vector<Ranked> by_score;  // the highest first
    std::vector<Ranked> by_elo;
    double seconds = 0;  // that it took

    friend bool operator==(const GroupSummary&, const GroupSummary&) = default;
};
[[nodiscard]] GroupSummary summarize(const std::vector<GroupRecord>& groups,
                                     std::optional<int> games = std::nullopt);

}  // namespace kibitzer::style
