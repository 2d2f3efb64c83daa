// Clocks, names, findings, cards, figures, copies: what is stored for one player.
#include <doctest/doctest.h>

#include "kibitzer/memory/scheduler.hpp"
#include "kibitzer/store/card_rows.hpp"
#include "kibitzer/store/clock_rows.hpp"
#include "kibitzer/store/fetch_rows.hpp"
#include "kibitzer/store/finding_rows.hpp"
#include "kibitzer/store/game_rows.hpp"
#include "kibitzer/store/own_names.hpp"
#include "kibitzer/store/safe_keeping.hpp"
#include "kibitzer/store/training_figures.hpp"
#include "tests/store/store_support.hpp"

using namespace kibitzer;
using namespace kibitzer::store;
using kibitzer::test::random_game;
using kibitzer::test::TemporaryDatabase;
using std::chrono::milliseconds;

namespace {

std::int64_t add_game(Database& database, std::uint64_t seed, const std::string& white,
                      const std::string& black, const std::string& date = "2026.01.01") {
    GameRows rows(database);
    rows.begin_file("a.pgn");
    style::GameRecord record = random_game(seed, white, black);
    record.header.date = date;
    return rows.add(record).id;
}

Finding finding(int ply, const std::string& position, const std::string& motif = "fork",
                double loss = 0.2) {
    Finding made;
    made.ply = ply;
    made.side = ply % 2 == 1 ? Color::white : Color::black;
    made.position = position;
    made.fen = position + " 0 1";
    made.move = "e2e4";
    made.verdict = motif.empty() ? std::string(nothing_there) : "mistake";
    made.loss = loss;
    made.chance_best = 0.6;
    made.chance_played = 0.6 - loss;
    made.known = {{"d2d4", 0.6}, {"c2c4", 0.58}, {"e2e4", 0.4}};
    made.fault = motif.empty() ? "" : "allowed";
    made.motif = motif;
    made.piece = "knight";
    made.phase = Phase::middlegame;
    made.pace = Pace::under_5_seconds;
    made.spent = 2.5;
    made.difficulty = 0.25;
    made.words = {"One sentence.", "Another one."};
    made.lesson = "A lesson.";
    made.better = {"d2d4", "d7d5"};
    made.refutation = {"e7e5"};
    return made;
}

void review(Database& database, std::int64_t game, std::vector<Finding> findings, int version = 1,
            std::uint64_t nodes = 100) {
    FindingRows(database).write(
        game,
        {version, nodes, "engine", {{Color::white, 30, 1, 2, 3, 80.5, 0.02}}, std::move(findings)});
}

const std::string first = "8/8/8/8/8/8/8/K6k w - -";
const std::string second = "8/8/8/8/8/8/7P/K6k w - -";
const std::string third = "8/8/8/8/8/8/6PP/K6k w - -";

}  // namespace

TEST_CASE("clock rows: times come back, unknown ones as unknown, and are written once") {
    const TemporaryDatabase file;
    Database database = file.open();
    const std::int64_t game = add_game(database, 1, "Anna", "Bert");
    const std::vector<MoveTime> times = {
        {milliseconds(179'500), std::nullopt}, {}, {milliseconds(0), milliseconds(4'000'000'000)}};
    ClockRows clocks(database);
    CHECK(clocks.read(game).empty());
    clocks.add(game, {});
    CHECK(clocks.read(game).empty());
    clocks.add(game, times);
    CHECK(clocks.read(game) == times);
    clocks.add(game, std::vector<MoveTime>(5));
    CHECK(clocks.read(game) == times);
    CHECK(unpack_times("short").empty());
}

TEST_CASE("own names: whatever their capital letters, with their games") {
    const TemporaryDatabase file;
    Database database = file.open();
    add_game(database, 1, "Anna", "Bert");
    add_game(database, 2, "Bert", "ANNA");
    add_game(database, 3, "Carl", "Bert");
    add_own_name(database, "anna");
    add_own_name(database, "Anna");
    add_own_name(database, "nobody");
    CHECK(own_names(database) == std::vector<OwnName>{{"anna", 2}, {"nobody", 0}});
    CHECK(other_names(database, 1) == std::vector<OwnName>{{"Bert", 3}});
    CHECK(database.number("SELECT count(*) FROM own_sides") == 2);
    CHECK(remove_own_name(database, "ANNA"));
    CHECK_FALSE(remove_own_name(database, "ANNA"));
}

TEST_CASE("findings: come back as they were, and a game is reviewed once") {
    const TemporaryDatabase file;
    Database database = file.open();
    const std::int64_t older = add_game(database, 1, "Anna", "Bert", "2025.01.01");
    const std::int64_t newer = add_game(database, 2, "Anna", "Bert", "2026.01.01");
    add_game(database, 3, "Carl", "Bert");
    add_own_name(database, "Anna");
    CHECK(games_to_review(database, 1, 100) == std::vector{newer, older});
    review(database, newer, {finding(7, first)});
    CHECK(games_to_review(database, 1, 100) == std::vector{older});
    CHECK(games_to_review(database, 1, 101) == std::vector{newer, older});
    CHECK(games_to_review(database, 2, 100) == std::vector{newer, older});
    Statement rows =
        database.prepare("SELECT " + std::string(finding_columns) + " FROM findings f");
    REQUIRE(rows.step());
    CHECK(read_finding(rows, 0) == finding(7, first));
    review(database, newer, {finding(9, second)}, 2);
    CHECK(database.number("SELECT count(*) FROM findings") == 1);
    CHECK(database.number("SELECT count(*) FROM cards") == 2);  // what was trained stays
}

TEST_CASE("cards: the same position is one card; due ones first, then new ones") {
    const TemporaryDatabase file;
    Database database = file.open();
    add_own_name(database, "Anna");
    review(database, add_game(database, 1, "Anna", "Bert", "2025.01.01"),
           {finding(7, first), finding(8, third, "pin"), finding(11, second, "")});
    review(database, add_game(database, 2, "Anna", "Bert", "2026.01.01"), {finding(9, first)});
    CardRows rows(database);
    const CardFilter mine;
    CHECK(rows.count(mine, 0).cards == 2);
    CHECK(rows.count({.whose = Whose::theirs}, 0).cards == 1);
    CHECK(rows.count({.whose = Whose::both}, 0).cards == 3);
    CHECK(rows.count({.motif = "fork"}, 0).cards == 1);
    CHECK(rows.count({.motif = "skewer"}, 0).cards == 0);
    CHECK(rows.count({.pace = Pace::slower}, 0).cards == 0);
    CHECK(rows.count({.easiest = 0.3}, 0).cards == 0);
    CHECK(rows.count({.hardest = 0.3}, 0).cards == 1);
    CHECK(rows.count({.side = Color::black}, 0).cards == 0);
    CHECK(rows.count({.last = 1}, 0).cards == 1);
    CHECK(rows.count({.phase = Phase::endgame}, 0).cards == 0);
    CHECK(rows.count({.nothing = false}, 0).cards == 1);

    const auto fresh = rows.next_fresh(mine, false);
    REQUIRE(fresh);
    CHECK(fresh->position == first);
    REQUIRE(rows.next_fresh(mine, true));
    CHECK(rows.next_fresh(mine, true)->position == second);
    const auto found = rows.finding(first, mine);
    REQUIRE(found);
    CHECK(found->times == 2);
    CHECK(found->own);
    CHECK(found->date == "2026.01.01");

    CHECK_FALSE(rows.next_due(mine, 1'000'000));
    rows.add_try(fresh->id, 1000, {"e2e4", "wrong", 4});
    CHECK(rows.begun()->id == fresh->id);
    CHECK(rows.tries(fresh->id).size() == 1);
    rows.add_answer(fresh->id, 2000, {{"e2e4", "wrong", 4}, {"", "right", 2}},
                    memory::Grade::again);
    CHECK_FALSE(rows.begun());
    const memory::Card expected = memory::answered({}, 2000, memory::Grade::again);
    CHECK(rows.find(fresh->id)->card == expected);
    CHECK_FALSE(rows.next_due(mine, expected.due - 1));
    CHECK(rows.next_due(mine, expected.due)->id == fresh->id);
    CHECK(rows.answers_since(2000) == 1);
    CHECK(rows.answers_since(2001) == 0);
    CHECK(rows.begun_since(2000) == 1);
}

TEST_CASE("cards: an answer is taken back, and replaying changes nothing") {
    const TemporaryDatabase file;
    Database database = file.open();
    add_own_name(database, "Anna");
    review(database, add_game(database, 1, "Anna", "Bert"), {finding(7, first)});
    CardRows rows(database);
    CHECK_FALSE(rows.undo());
    const std::int64_t card = rows.all({}).at(0).id;
    rows.add_answer(card, 1000, {{"d2d4", "right", 1}}, memory::Grade::good);
    const memory::Card once = rows.find(card)->card;
    rows.add_answer(card, once.due, {{"d2d4", "right", 1}}, memory::Grade::easy);
    const memory::Card twice = rows.find(card)->card;
    rows.add_try(card, twice.due, {"a2a3", "wrong", 1});
    CHECK(rows.undo() == card);  // the try alone
    CHECK(rows.find(card)->card == twice);
    rows.replay_all();
    CHECK(rows.find(card)->card == twice);
    CHECK(rows.undo() == card);
    CHECK(rows.find(card)->card == once);
    CHECK(rows.undo() == card);
    CHECK(rows.find(card)->card.stage == memory::Stage::fresh);
    CHECK_FALSE(rows.undo());
}

TEST_CASE("training figures: answers by day, what comes, and sets by what they cost") {
    const TemporaryDatabase file;
    Database database = file.open();
    add_own_name(database, "Anna");
    review(
        database, add_game(database, 1, "Anna", "Bert"),
        {finding(7, first, "fork", 0.1), finding(9, second, "pin", 0.3), finding(11, third, "")});
    CardRows rows(database);
    const std::int64_t card = rows.finding(first, {}) ? rows.all({.motif = "fork"}).at(0).id : 0;
    rows.add_answer(card, memory::one_day + 5, {{"d2d4", "right", 1}}, memory::Grade::easy);
    const auto days = answers_by_day(database, 0);
    REQUIRE(days.size() == 1);
    CHECK(days[0].day == memory::one_day);
    CHECK(days[0].right == 1);
    const auto coming = due_by_day(database, memory::one_day, 20 * memory::one_day);
    REQUIRE(coming.size() == 1);
    CHECK(coming[0].day == 9 * memory::one_day);
    const auto sets = training_sets(database, SetKind::motif, {}, 10);
    REQUIRE(sets.size() == 2);
    CHECK(sets[0].name == "pin");
    CHECK(sets[1].answers == 1);
    CHECK(training_sets(database, SetKind::phase, {}, 10).at(0).errors == 2);
    REQUIRE(known_cards(database).size() == 1);
    CHECK(known_cards(database)[0].stability == rows.find(card)->card.stability);
}

TEST_CASE("safe keeping: a copy is put back whole") {
    const TemporaryDatabase file;
    const TemporaryDatabase other;
    Database database = file.open();
    add_game(database, 1, "Anna", "Bert");
    const std::string copy = other.path() + ".copy";
    REQUIRE(copy_to(database, copy));
    CHECK_FALSE(copy_to(database, copy));  // never over a file
    add_game(database, 2, "Anna", "Bert");
    auto source = open_store(copy, OpenMode::read_only);
    REQUIRE(source);
    REQUIRE(copy_from(database, *source));
    CHECK(database.number("SELECT count(*) FROM games") == 1);
}

TEST_CASE("safe keeping: a person is forgotten with all that was made of him") {
    const TemporaryDatabase file;
    Database database = file.open();
    add_own_name(database, "Anna");
    review(database, add_game(database, 1, "Anna", "Bert"), {finding(7, first)});
    review(database, add_game(database, 2, "Anna", "Carl"), {finding(7, second)});
    CardRows rows(database);
    rows.add_answer(rows.all({}).at(0).id, 0, {{"d2d4", "right", 1}}, memory::Grade::good);
    const Forgotten bert = forget_person(database, "bert");
    CHECK(bert.games == 1);
    CHECK(bert.cards == 1);
    CHECK(database.number("SELECT count(*) FROM players") == 2);
    CHECK(forget_person(database, "Anna").games == 1);
    for (const char* table : {"games", "players", "reviews", "findings", "cards", "answers",
                              "own_names", "files", "sources"})
        CHECK_MESSAGE(database.number("SELECT count(*) FROM " + std::string(table)) == 0, table);
}

TEST_CASE("fetched parts: kept by site and name, whatever its capital letters") {
    const TemporaryDatabase file;
    Database database = file.open();
    FetchRows rows(database, "lichess", "Anna");
    CHECK_FALSE(rows.find("all"));
    rows.keep("all", {"tag", 17, true});
    const auto found = FetchRows(database, "lichess", "anna").find("all");
    REQUIRE(found);
    CHECK(found->etag == "tag");
    CHECK(found->newest == 17);
    CHECK(found->complete);
    CHECK_FALSE(FetchRows(database, "chesscom", "Anna").find("all"));
    rows.forget();
    CHECK_FALSE(rows.find("all"));
}
