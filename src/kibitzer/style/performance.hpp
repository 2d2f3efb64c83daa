// How strong somebody played, from the ratings of the opponents and the points scored.
#pragma once

#include <map>
#include <optional>

namespace kibitzer::style {

struct Performance {
    double elo = 0;
    double low = 0;  // 95 % interval, from how much the games could tell
    double high = 0;
    int games = 0;

    friend bool operator==(const Performance&, const Performance&) = default;
};

// Adds up games against rated opponents.
class PerformanceSum {
public:
    void add(int opponent_elo, double points);
    // The rating at which the points scored are the points expected. Nothing without games, or if
    // all were won or all lost: then no rating is high or low enough.
    [[nodiscard]] std::optional<Performance> performance() const;

private:
    std::map<int, int> opponents_;  // games by rating
    double points_ = 0;
    int games_ = 0;
};

}  // namespace kibitzer::style
