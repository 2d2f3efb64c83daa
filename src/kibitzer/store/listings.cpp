#include "kibitzer/store/listings.hpp"

#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

namespace {

constexpr std::int64_t no_limit = -1;

std::int64_t as_limit(std::optional<std::uint64_t> limit) {
    return limit ? std::int64_t(*limit) : no_limit;
}

// Results of a group of sides.
constexpr std::string_view results =
    "count(*) AS games, sum(points = 1) AS wins, sum(points = 0.5) AS draws, "
    "sum(points = 0) AS losses, sum(points IS NULL) AS unfinished, "
    "round(100.0 * avg(points), 1) AS percent";

// The first and last dates that are known.
constexpr std::string_view dates =
    "min(CASE WHEN date <> '' THEN date END) AS first_date, max(nullif(date, '')) AS last_date";

// Mean of a measure under a preset, of the games in which there was something to measure.
std::string mean_score(const std::string& preset) {
    return "round(avg((SELECT m.tactical_score FROM metrics m WHERE m.game_id = s.game_id AND "
           "m.preset = '" +
           preset + "' AND m.side = s.side AND m.positions_analyzed > 0)), 3) AS " + preset +
           "_score";
}

std::string players_select() {
    return "SELECT player, " + std::string(results) +
           ", min(elo) AS lowest_elo, max(elo) AS highest_elo, " + std::string(dates) + ", " +
           mean_score("classic") + ", " + mean_score("repaired") + " FROM sides s ";
}

constexpr std::string_view current = "s.formula_version = ?1";
constexpr std::string_view named =
    " AND s.player_id IN (SELECT id FROM players WHERE matches_player(name, ?2))";

}  // namespace

Query list_players(std::uint64_t fewest_games, std::optional<std::uint64_t> limit) {
    return {players_select() + "WHERE " + std::string(current) +
                " GROUP BY player_id HAVING count(*) >= ?2 ORDER BY games DESC, player LIMIT ?3",
            {std::int64_t(style::formula_version), std::int64_t(fewest_games), as_limit(limit)}};
}

Query find_players(const std::string& name) {
    return {players_select() + "WHERE " + std::string(current) + std::string(named) +
                " GROUP BY player_id ORDER BY games DESC, player",
            {std::int64_t(style::formula_version), name}};
}

Query list_opponents(const std::string& name, std::optional<std::uint64_t> limit) {
    return {"SELECT opponent, " + std::string(results) + ", " + std::string(dates) +
                " FROM sides s WHERE " + std::string(current) + std::string(named) +
                " GROUP BY opponent ORDER BY games DESC, opponent LIMIT ?3",
            {std::int64_t(style::formula_version), name, as_limit(limit)}};
}

Query list_openings(const std::optional<std::string>& player, std::optional<std::uint64_t> limit) {
    if (player)
        return {
            "SELECT eco, opening, sum(side = 'white') AS as_white, "
            "sum(side = 'black') AS as_black, " +
                std::string(results) + ", " + std::string(dates) + " FROM sides s WHERE " +
                std::string(current) + std::string(named) +
                " GROUP BY eco, opening ORDER BY games DESC, eco, opening LIMIT ?3",
            {std::int64_t(style::formula_version), *player, as_limit(limit)}};
    return {
        "SELECT eco, opening, count(*) AS games, sum(result = '1-0') AS white_wins, "
        "sum(result = '1/2-1/2') AS draws, sum(result = '0-1') AS black_wins, "
        "sum(result = '*') AS unfinished, "
        "round(100.0 * avg(CASE result WHEN '1-0' THEN 1 WHEN '1/2-1/2' THEN 0.5 "
        "WHEN '0-1' THEN 0 END), 1) AS white_percent, " +
            std::string(dates) + " FROM games s WHERE " + std::string(current) +
            " GROUP BY eco, opening ORDER BY games DESC, eco, opening LIMIT ?2",
        {std::int64_t(style::formula_version), as_limit(limit)}};
}

}  // namespace kibitzer::store
