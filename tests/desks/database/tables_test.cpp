// The columns of a table come from the store; a blank row says what they are. Both must agree.
#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/desks/database/players.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/store/game_rows.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"
#include "tests/store/store_support.hpp"

namespace kibitzer::test {

namespace {

void store_a_game(const TemporaryDatabase& file) {
    store::Database database = file.open();
    store::GameRows games(database);
    store::MeasureRows measures(database);
    games.begin_file("games.pgn");
    const style::GameRecord game = random_game(1);
    measures.write(games.add(game).id, game);
}

// Fields of a request, as the command line gives them.
using Given = std::vector<std::pair<std::string, std::string>>;

std::unique_ptr<Call> call_of(const Question& question, const Given& given) {
    auto call = question.open();
    for (const auto& [name, value] : given)
        REQUIRE(set_field(call->request(), name, value).has_value());
    return call;
}

// Every column is described, and every described one that must be there comes.
void check_columns(const std::string& name, const TemporaryDatabase& file, Given given) {
    CAPTURE(name);
    const Question& question = *find_question(name);
    if (name != "query columns") given.emplace_back("db", file.path());
    const auto call = call_of(question, given);
    SilentWorkshop workshop;
    Rows table;
    REQUIRE(call->find_rows(workshop, table).has_value());
    const auto described = outline_of(call->answer());
    const auto is_described = [&](const Column& column) {
        return std::any_of(described.begin(), described.end(),
                           [&](const FieldOutline& field) { return field.name == column.name; });
    };
    if (!question.more_columns)
        for (const Column& column : table.columns) {
            CAPTURE(column.name);
            CHECK(is_described(column));
        }
    for (const FieldOutline& field : described) {
        if (field.about.absent) continue;
        CAPTURE(field.name);
        CHECK(std::any_of(table.columns.begin(), table.columns.end(),
                          [&](const Column& column) { return column.name == field.name; }));
    }
}

}  // namespace

TEST_CASE("tables of a database have the columns that are described") {
    const TemporaryDatabase file;
    store_a_game(file);
    check_columns("players", file, {});
    check_columns("players", file, {{"classic", "true"}});
    check_columns("opening results", file, {});
    check_columns("opening results", file, {{"player", "Anna"}});
    check_columns("query", file, {{"expression", "plies > 0"}});
    check_columns("query columns", file, {});
    check_columns("export", file, {{"table", "games"}});
}

TEST_CASE("a player's three tables have the columns that are described") {
    const TemporaryDatabase file;
    store_a_game(file);
    SilentWorkshop workshop;
    PlayerRequest request;
    request.db = file.path();
    request.player = "Anna";
    auto answer = ask(request, workshop);
    REQUIRE(answer.has_value());
    PlayerAnswer blank;
    const auto found = outline_of(RecordView(*answer));
    const auto described = outline_of(RecordView(blank));
    REQUIRE(found.size() == described.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        CAPTURE(found[i].name);
        CHECK(found[i].name == described[i].name);
        const auto& columns = found[i].shape.element.front().fields;
        const auto& fields = described[i].shape.element.front().fields;
        CHECK(!columns.empty());
        for (const FieldOutline& column : columns) {
            CAPTURE(column.name);
            CHECK(std::any_of(fields.begin(), fields.end(), [&](const FieldOutline& field) {
                return field.name == column.name;
            }));
        }
    }
}

TEST_CASE("a name that nobody has is told, with one that is near") {
    const TemporaryDatabase file;
    store_a_game(file);
    SilentWorkshop workshop;
    Rows table;
    const auto call =
        call_of(*find_question("query"), {{"db", file.path()}, {"expression", "player = 'Berta'"}});
    REQUIRE(call->find_rows(workshop, table).has_value());
    CHECK(table.rows.empty());
    REQUIRE(workshop.warnings.size() == 1);
    CHECK(workshop.warnings.front().find("no player 'Berta'") != std::string::npos);
}

}  // namespace kibitzer::test
