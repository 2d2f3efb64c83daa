#include "kibitzer/store/schema.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "kibitzer/store/content_digest.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/style/means.hpp"
#include "tests/store/store_support.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::store;
using kibitzer::test::TemporaryDatabase;

namespace {

std::vector<std::string> columns_of(Database& database, const std::string& table) {
    std::vector<std::string> columns;
    Statement rows = database.prepare("SELECT name FROM pragma_table_info(?)");
    rows.bind(1, table);
    while (rows.step()) columns.emplace_back(rows.text(0));
    return columns;
}

std::string schema_of(Database& database) {
    std::string text;
    Statement rows = database.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY name");
    while (rows.step())
        text += std::string(rows.text(0)) + " " + std::string(rows.text(1)) + " " +
                std::string(rows.text(2)) + "\n";
    return text;
}

}  // namespace

TEST_CASE("schema: tables have a column for everything that is measured") {
    const TemporaryDatabase file;
    Database database = file.open();
    std::vector<std::string> metrics = {"game_id", "preset", "side"};
    for (const std::string& column : metric_columns()) metrics.push_back(column);
    metrics.emplace_back("classification");
    CHECK(columns_of(database, "metrics") == metrics);
    std::vector<std::string> traits = {"game_id", "side"};
    for (const style::TraitRow& row : style::trait_rows) traits.emplace_back(row.name);
    traits.emplace_back("style_logit");
    CHECK(columns_of(database, "traits") == traits);
    const std::vector<std::string> clusters = columns_of(database, "clusters");
    REQUIRE(clusters.size() > style::mean_rows.size());
    CHECK(std::equal(
        style::mean_rows.rbegin(), style::mean_rows.rend(), clusters.rbegin(),
        [](const style::MeanRow& row, const std::string& column) { return row.name == column; }));
}

TEST_CASE("schema: for readers a file without tables is no database yet") {
    const TemporaryDatabase file;  // as another program leaves it that is just making it
    REQUIRE(Database::open(file.path(), OpenMode::create));
    for (const OpenMode mode : {OpenMode::read_only, OpenMode::read_write}) {
        const auto found = open_store(file.path(), mode);
        REQUIRE_FALSE(found);
        CHECK(found.error().code == Errc::io);
        CHECK(found.error().message.find("there is no such database yet") != std::string::npos);
    }
    CHECK(open_store(file.path(), OpenMode::create));
    CHECK(open_store(file.path(), OpenMode::read_only));
}

TEST_CASE("schema: an old file becomes a current one with its games") {
    const TemporaryDatabase old;
    {
        std::ifstream text(test::case_file("store_version_1.sql"));
        REQUIRE(text);
        std::stringstream sql;
        sql << text.rdbuf();
        auto opened = Database::open(old.path(), OpenMode::create);
        REQUIRE(opened);
        opened->execute(sql.str());
        REQUIRE(opened->number("PRAGMA user_version") == 1);
    }
    const TemporaryDatabase fresh;
    Database made = fresh.open();
    {
        Database migrated = old.open(OpenMode::read_only);
        CHECK(migrated.number("PRAGMA user_version") == schema_version);
        CHECK(schema_of(migrated) == schema_of(made));
        CHECK(migrated.number("SELECT count(*) FROM games") == 2);
        CHECK(migrated.number("SELECT sum(has_positions) FROM games") == 0);
        CHECK(migrated.number("SELECT count(*) FROM metrics") == 12);
        CHECK(migrated.number("SELECT count(*) FROM sides WHERE player = 'Anna'") == 2);
    }
    const std::uint64_t digest = [&] {
        Database again = old.open(OpenMode::read_write);
        return content_digest(again);
    }();
    Database third = old.open(OpenMode::read_write);
    CHECK(content_digest(third) == digest);
}
