#include "kibitzer/store/database.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "kibitzer/store/schema.hpp"
#include "tests/store/store_support.hpp"

using namespace kibitzer;
using namespace kibitzer::store;
using kibitzer::test::TemporaryDatabase;

TEST_CASE("database: values come back as they went in") {
    const TemporaryDatabase file;
    auto opened = Database::open(file.path(), OpenMode::create);
    REQUIRE(opened);
    opened->execute("CREATE TABLE t (a INTEGER, b REAL, c TEXT, d BLOB, e INTEGER)");
    const std::string bytes("\0\xFF\x01", 3);
    Statement insert = opened->prepare("INSERT INTO t VALUES (?, ?, ?, ?, ?)");
    insert.bind_all(std::int64_t(-5'000'000'000), 0.1, "Kramnik, \"V\" '");
    insert.bind_blob(4, bytes).bind(5, std::optional<int>()).run();
    Statement row = opened->prepare("SELECT a, b, c, d, e FROM t");
    REQUIRE(row.step());
    CHECK(row.integer(0) == -5'000'000'000);
    CHECK(row.real(1) == 0.1);
    CHECK(row.text(2) == "Kramnik, \"V\" '");
    CHECK(row.blob(3) == bytes);
    CHECK(row.is_null(4));
    CHECK_FALSE(row.optional_integer(4));
    CHECK(row.declared_type(1) == "REAL");
    CHECK_FALSE(row.step());
}

TEST_CASE("database: a transaction that is not committed leaves nothing") {
    const TemporaryDatabase file;
    auto opened = Database::open(file.path(), OpenMode::create);
    REQUIRE(opened);
    opened->execute("CREATE TABLE t (a INTEGER)");
    {
        Transaction transaction(*opened);
        opened->execute("INSERT INTO t VALUES (1)");
    }
    CHECK(opened->number("SELECT count(*) FROM t") == 0);
    {
        Transaction transaction(*opened);
        opened->execute("INSERT INTO t VALUES (1)");
        transaction.commit();
    }
    CHECK(opened->number("SELECT count(*) FROM t") == 1);
}

TEST_CASE("database: bad SQL and broken rules are one exception that names the file") {
    const TemporaryDatabase file;
    auto opened = Database::open(file.path(), OpenMode::create);
    REQUIRE(opened);
    CHECK_THROWS_AS((void)opened->prepare("SELEC 1"), DatabaseError);
    opened->execute("CREATE TABLE t (a INTEGER UNIQUE); INSERT INTO t VALUES (1)");
    try {
        opened->execute("INSERT INTO t VALUES (1)");
        FAIL("the row should have been refused");
    } catch (const DatabaseError& error) {
        CHECK(std::string(error.what()).starts_with(file.path()));
    }
}

TEST_CASE("database: files that are none") {
    const TemporaryDatabase file;
    CHECK_FALSE(open_store(file.path(), OpenMode::read_only));
    CHECK_FALSE(open_store("/", OpenMode::create));
    CHECK_FALSE(open_store(file.path() + "/below/a/file.db", OpenMode::create));
    std::ofstream(file.path()) << std::string(5000, 'x');
    const auto garbage = open_store(file.path(), OpenMode::create);
    REQUIRE_FALSE(garbage);
    CHECK(garbage.error().message == file.path() + ": file is not a database");
}

TEST_CASE("database: those of other programs and of newer versions are refused") {
    const TemporaryDatabase other;
    {
        auto opened = Database::open(other.path(), OpenMode::create);
        REQUIRE(opened);
        opened->execute("CREATE TABLE t (a INTEGER)");
    }
    const auto foreign = open_store(other.path(), OpenMode::create);
    REQUIRE_FALSE(foreign);
    CHECK(foreign.error().message == other.path() + ": a database, but not one of Kibitzer's");

    const TemporaryDatabase newer;
    newer.open().execute("PRAGMA user_version = 99");
    const auto refused = open_store(newer.path(), OpenMode::read_only);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message ==
          newer.path() + ": written by a newer Kibitzer (schema 99; this one knows " +
              std::to_string(schema_version) + ")");
}
