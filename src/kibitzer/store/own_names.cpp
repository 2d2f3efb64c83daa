#include "kibitzer/store/own_names.hpp"

namespace kibitzer::store {

namespace {

std::vector<OwnName> read(Statement& rows) {
    std::vector<OwnName> names;
    while (rows.step())
        names.push_back({std::string(rows.text(0)), std::uint64_t(rows.integer(1))});
    return names;
}

}  // namespace

std::vector<OwnName> own_names(Database& database) {
    Statement rows = database.prepare(
        "SELECT o.name, (SELECT count(*) FROM players p JOIN games g ON g.white_id = p.id "
        "WHERE p.name = o.name COLLATE NOCASE) + "
        "(SELECT count(*) FROM players p JOIN games g ON g.black_id = p.id "
        "WHERE p.name = o.name COLLATE NOCASE) FROM own_names o ORDER BY o.name");
    return read(rows);
}

std::vector<OwnName> other_names(Database& database, int most) {
    Statement rows = database.prepare(
        "SELECT p.name, sum(n) AS games FROM "
        "(SELECT white_id AS id, count(*) AS n FROM games GROUP BY white_id UNION ALL "
        "SELECT black_id, count(*) FROM games GROUP BY black_id) s "
        "JOIN players p ON p.id = s.id WHERE p.name <> '' AND NOT EXISTS "
        "(SELECT 1 FROM own_names o WHERE o.name = p.name) "
        "GROUP BY p.id ORDER BY games DESC, p.name LIMIT ?");
    rows.bind(1, most);
    return read(rows);
}

void add_own_name(Database& database, const std::string& name) {
    database.prepare("INSERT OR IGNORE INTO own_names (name) VALUES (?)").bind(1, name).run();
}

bool remove_own_name(Database& database, const std::string& name) {
    database.prepare("DELETE FROM own_names WHERE name = ?").bind(1, name).run();
    return database.changed() > 0;
}

}  // namespace kibitzer::store
