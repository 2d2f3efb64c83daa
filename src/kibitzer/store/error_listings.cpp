#include "kibitzer/store/error_listings.hpp"

#include "kibitzer/store/result_listings.hpp"

namespace kibitzer::store {

void ask_as(Database& database, const std::string& player) {
    choose_players(database, player);
    // A name of a temporary view stands before that of a stored one.
    database.execute(
        "CREATE TEMP VIEW own_sides AS "
        "SELECT g.id AS game_id, 'white' AS side, g.date FROM main.games g "
        "JOIN temp.chosen c ON g.white_id = c.id UNION ALL "
        "SELECT g.id, 'black', g.date FROM main.games g JOIN temp.chosen c ON g.black_id = c.id");
}

ReviewedSides reviewed_sides(Database& database) {
    Statement row = database.prepare(
        "SELECT count(*), sum(r.moves), avg(r.accuracy) FROM own_sides o "
        "JOIN side_reviews r ON r.game_id = o.game_id AND r.side = o.side");
    row.step();
    ReviewedSides sides{std::uint64_t(row.integer(0)), std::uint64_t(row.integer(1)), {}};
    if (!row.is_null(2)) sides.accuracy = row.real(2);
    return sides;
}

ErrorSum sum_of_errors(Database& database, const CardFilter& filter) {
    Selection condition = fitting(filter);
    condition.sql = std::string(own_sides_first) + "SELECT count(*), total(f.loss) " +
                    std::string(from_findings) + "WHERE " + condition.sql;
    Statement row = condition.prepared(database);
    row.step();
    return {std::uint64_t(row.integer(0)), row.real(1)};
}

std::vector<CardFinding> list_errors(Database& database, const CardFilter& filter,
                                     std::uint64_t most) {
    Selection condition = fitting(filter);
    condition.sql = std::string(own_sides_first) + "SELECT " + card_finding_columns() + " " +
                    std::string(from_findings) + "WHERE " + condition.sql +
                    " ORDER BY g.date DESC, g.id DESC, f.ply LIMIT ?";
    condition.parameters.emplace_back(std::int64_t(most));
    Statement rows = condition.prepared(database);
    std::vector<CardFinding> errors;
    while (rows.step()) errors.push_back(read_card_finding(rows));
    return errors;
}

}  // namespace kibitzer::store
