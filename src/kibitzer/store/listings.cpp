#include "kibitzer/store/listings.hpp"

#include <utility>

#include "kibitzer/store/player_totals.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

From count_from(Database& database, bool with_classic) {
    if (with_classic) return From::games_classic;
    return has_totals(database) ? From::totals : From::games;
}

namespace {

constexpr std::int64_t no_limit = -1;

std::int64_t as_limit(std::optional<std::uint64_t> limit) {
    return limit ? std::int64_t(*limit) : no_limit;
}

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

// The style score and the ends of its interval, and what the SQL function calls them.
constexpr std::pair<const char*, const char*> style_ends[] = {
    {"style_score", "0"}, {"style_low", "-1"}, {"style_high", "1"}};

// The same of a group of sides.
std::string style_columns() {
    std::string columns;
    for (const auto& [name, place] : style_ends)
        columns += std::string(", round(style_score(count(t.style_logit), sum(t.style_logit), ") +
                   "sum(t.style_logit * t.style_logit), " + place + "), 4) AS " + name;
    return columns;
}

std::string players_select(bool with_classic) {
    std::string select = "SELECT p.person AS player, count(*) AS games" + style_columns() + ", " +
                         std::string(result_columns) +
                         ", min(elo) AS lowest_elo, max(elo) AS highest_elo, " + std::string(dates);
    if (with_classic) select += ", " + mean_score("classic") + ", " + mean_score("repaired");
    return select +
           ", p.others AS spellings FROM sides s JOIN persons p ON p.player_id = s.player_id "
           "LEFT JOIN traits t ON t.game_id = s.game_id AND t.side = s.side ";
}

// The same columns of what is kept in player_totals.
std::string totals_select() {
    std::string select = "SELECT p.person AS player, sum(games) AS games";
    for (const auto& [name, place] : style_ends)
        select += std::string(", round(style_score(sum(style_games), sum(style_sum), ") +
                  "sum(style_squares), " + place + "), 4) AS " + name;
    return select +
           ", sum(wins) AS wins, sum(draws) AS draws, sum(losses) AS losses, "
           "sum(unfinished) AS unfinished, round((sum(wins) + 0.5 * sum(draws)) / "
           "nullif(sum(wins) + sum(draws) + sum(losses), 0), 4) AS score, "
           "min(lowest_elo) AS lowest_elo, max(highest_elo) AS highest_elo, "
           "min(first_date) AS first_date, max(last_date) AS last_date, p.others AS spellings "
           "FROM player_totals s JOIN persons p ON p.player_id = s.player_id WHERE ?1 ";
}

constexpr std::string_view current = "s.formula_version = ?1";
constexpr std::string_view named = " AND s.player_id IN (SELECT id FROM chosen)";

}  // namespace

Query list_players(std::uint64_t fewest_games, std::optional<std::uint64_t> limit, From from) {
    if (from == From::totals)
        return {totals_select() +
                    "GROUP BY p.person HAVING sum(games) >= ?2 ORDER BY games DESC, p.person "
                    "LIMIT ?3",
                {std::int64_t(1), std::int64_t(fewest_games), as_limit(limit)}};
    return {players_select(from == From::games_classic) + "WHERE " + std::string(current) +
                " GROUP BY p.person HAVING count(*) >= ?2 ORDER BY games DESC, p.person LIMIT ?3",
            {std::int64_t(style::formula_version), std::int64_t(fewest_games), as_limit(limit)}};
}

Query find_players(From from) {
    if (from == From::totals)
        return {totals_select() + std::string(named) +
                    " GROUP BY p.person ORDER BY games DESC, p.person",
                {std::int64_t(1)}};
    return {players_select(from == From::games_classic) + "WHERE " + std::string(current) +
                std::string(named) + " GROUP BY p.person ORDER BY games DESC, p.person",
            {std::int64_t(style::formula_version)}};
}

Query list_opponents(std::optional<std::uint64_t> limit) {
    return {"SELECT o.person AS opponent, count(*) AS games, " + std::string(result_columns) +
                ", " + std::string(dates) +
                " FROM sides s JOIN persons o ON o.name = s.opponent WHERE " +
                std::string(current) + std::string(named) +
                " GROUP BY o.person ORDER BY games DESC, o.person LIMIT ?2",
            {std::int64_t(style::formula_version), as_limit(limit)}};
}

Query list_openings_of_chosen(std::optional<std::uint64_t> limit) {
    return {
        "SELECT eco, opening, sum(side = 'white') AS as_white, "
        "sum(side = 'black') AS as_black, count(*) AS games, " +
            std::string(result_columns) + ", " + std::string(dates) + " FROM sides s WHERE " +
            std::string(current) + std::string(named) +
            " GROUP BY eco, opening ORDER BY games DESC, eco, opening LIMIT ?2",
        {std::int64_t(style::formula_version), as_limit(limit)}};
}

Query list_openings(std::optional<std::uint64_t> limit) {
    return {
        "SELECT eco, opening, count(*) AS games, sum(result = '1-0') AS white_wins, "
        "sum(result = '1/2-1/2') AS draws, sum(result = '0-1') AS black_wins, "
        "sum(result = '*') AS unfinished, "
        "round(avg(CASE result WHEN '1-0' THEN 1 WHEN '1/2-1/2' THEN 0.5 "
        "WHEN '0-1' THEN 0 END), 4) AS white_score, " +
            std::string(dates) + " FROM games s WHERE " + std::string(current) +
            " GROUP BY eco, opening ORDER BY games DESC, eco, opening LIMIT ?2",
        {std::int64_t(style::formula_version), as_limit(limit)}};
}

}  // namespace kibitzer::store
