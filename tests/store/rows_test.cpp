#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/store/content_digest.hpp"
#include "kibitzer/store/delta_rows.hpp"
#include "kibitzer/store/entry_rows.hpp"
#include "kibitzer/store/game_rows.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/store/position_rows.hpp"
#include "kibitzer/store/skill_rows.hpp"
#include "tests/store/store_support.hpp"

using namespace kibitzer;
using namespace kibitzer::store;
using kibitzer::test::random_game;
using kibitzer::test::TemporaryDatabase;

TEST_CASE("stored game: comes back with header, result and moves") {
    const TemporaryDatabase file;
    Database database = file.open();
    GameRows rows(database);
    rows.begin_file("some.pgn");
    const style::GameRecord record = random_game(7);
    const AddedGame added = rows.add(record);
    CHECK(added.is_new);
    GameReader reader(database, "1", {});
    CHECK(reader.count() == 1);
    const auto game = reader.next();
    REQUIRE(game);
    CHECK(game->id == added.id);
    CHECK(game->record.header.players == record.header.players);
    CHECK(game->record.header.elo == record.header.elo);
    CHECK(game->record.header.date == "1999.12.31");
    CHECK(game->record.result == GameResult::white_wins);
    CHECK(game->record.start_fen.empty());
    REQUIRE(game->moves.size() == record.facts.plies.size());
    for (std::size_t i = 0; i < game->moves.size(); ++i)
        CHECK(game->moves[i] == record.facts.plies[i].move);
    CHECK_FALSE(reader.next());
}

TEST_CASE("stored game: the same game is stored once, with every place it was found in") {
    const TemporaryDatabase file;
    Database database = file.open();
    GameRows rows(database);
    rows.begin_file("a.pgn");
    const AddedGame first = rows.add(random_game(1));
    rows.begin_file("b.pgn");
    const AddedGame second = rows.add(random_game(1));
    CHECK(first.is_new);
    CHECK_FALSE(second.is_new);
    CHECK(first.id == second.id);
    CHECK(database.number("SELECT count(*) FROM games") == 1);
    CHECK(database.number("SELECT count(*) FROM sources") == 2);
    CHECK(database.number("SELECT count(*) FROM players") == 2);
}

TEST_CASE("stored game: how well it was played is kept, and what is known stays") {
    const TemporaryDatabase file;
    Database database = file.open();
    GameRows rows(database);
    rows.begin_file("some.pgn");
    const std::int64_t game = rows.add(random_game(7)).id;
    ByColor<style::GameSkills> skills;
    skills[Color::white][style::Skill::accuracy] = 0.875;
    skills[Color::white][style::Skill::endgame_errors] = 0.1;
    SkillRows stored(database);
    stored.add(game, {});
    CHECK(database.number("SELECT count(*) FROM skills") == 0);
    stored.add(game, skills);
    CHECK(database.number("SELECT count(*) FROM skills") == 1);
    skills[Color::white][style::Skill::accuracy] = 0.5;
    stored.add(game, skills);
    const ByColor<style::GameSkills> read = stored.read(game);
    CHECK(read[Color::white][style::Skill::accuracy] == 0.875);
    CHECK(read[Color::white][style::Skill::endgame_errors] == 0.1);
    CHECK_FALSE(read[Color::white][style::Skill::errors].has_value());
    CHECK_FALSE(read[Color::black][style::Skill::accuracy].has_value());
    GameReader reader(database, "1", {});
    CHECK(reader.next()->record.skills[Color::white][style::Skill::accuracy] == 0.875);
}

TEST_CASE("stored game: a date without a year is no date") {
    const TemporaryDatabase file;
    Database database = file.open();
    GameRows rows(database);
    rows.begin_file("a.pgn");
    style::GameRecord record = random_game(1);
    record.header.date = "????.??.??";
    rows.add(record);
    CHECK(database.number("SELECT count(*) FROM games WHERE date = ''") == 1);
}

TEST_CASE("moves: two bytes each, and none for none") {
    CHECK(unpack_moves("").empty());
    const style::GameRecord record = random_game(3);
    const std::string bytes = pack_moves(record.facts);
    CHECK(bytes.size() == 2 * record.facts.plies.size());
    CHECK(unpack_moves(bytes).back() == record.facts.plies.back().move);
}

TEST_CASE("measures: come back as they were computed, and are replaced") {
    const TemporaryDatabase file;
    Database database = file.open();
    GameRows rows(database);
    rows.begin_file("a.pgn");
    const style::GameRecord record = random_game(11);
    const std::int64_t id = rows.add(record).id;
    MeasureRows measures(database);
    measures.write(id, record);
    measures.write(id, record);
    CHECK(database.number("SELECT count(*) FROM metrics") == 6);
    style::GameRecord read;
    REQUIRE(MeasureReader(database).read(id, read));
    for (std::size_t i = 0; i < style::style_presets.size(); ++i)
        CHECK(read.metrics[i].players == record.metrics[i].players);
    CHECK(read.traits == record.traits);
    CHECK(read.move_types == record.move_types);
    CHECK_FALSE(MeasureReader(database).read(id + 1, read));
    Statement traits = database.prepare("SELECT mobility, length FROM traits WHERE side = 'black'");
    REQUIRE(traits.step());
    const auto& black = record.traits[Color::black];
    REQUIRE(black[style::Trait::mobility]);
    CHECK(traits.real(0) == *black[style::Trait::mobility] / 10'000.0);
    CHECK(traits.real(1) == *black[style::Trait::length] / 10'000.0);
}

TEST_CASE("positions: one row per ply with the values of both sides") {
    const TemporaryDatabase file;
    Database database = file.open();
    GameRows rows(database);
    rows.begin_file("a.pgn");
    const style::GameRecord record = random_game(5);
    const std::int64_t id = rows.add(record).id;
    PositionRows positions(database);
    positions.write(id, record);
    positions.write(id, record);
    CHECK(database.number("SELECT count(*) FROM positions") == record.plies);
    CHECK(database.number("SELECT has_positions FROM games") == 1);
    Statement row = database.prepare(
        "SELECT pv_white, mv_black, ov_white, dv_black, to_move FROM positions WHERE ply = 10");
    REQUIRE(row.step());
    const PositionMetrics& measured = record.positions[9];
    CHECK(row.integer(0) == measured[Color::white].piece_value);
    CHECK(row.integer(1) == measured[Color::black].mobility_value);
    CHECK(row.integer(2) == measured[Color::white].offensive_value);
    CHECK(row.real(3) == rounded(measured[Color::black].defensive_value().value(), 4));
    CHECK(row.text(4) == "white");
}

TEST_CASE("deltas: come back with the game, and large ones are capped beside") {
    const TemporaryDatabase file;
    Database database = file.open();
    GameRows rows(database);
    rows.begin_file("a.pgn");
    const std::int64_t id = rows.add(random_game(5)).id;
    const std::vector<style::DeltaSample> samples = {{13, Color::black, 0.25, -0.5, 0.04},
                                                     {16, Color::white, 97, 100, 0.5}};
    DeltaRows deltas(database);
    deltas.write(id, {"some engine", 12, 3}, samples);
    GameReader reader(database, "delta_depth = ?", {std::int64_t(12)});
    const auto game = reader.next();
    REQUIRE(game);
    CHECK(game->record.deltas == samples);
    CHECK(database.number("SELECT delta_capped FROM deltas WHERE ply = 16") == 10);
    deltas.write(id, {"another", 8, 3}, {});
    CHECK(database.number("SELECT count(*) FROM deltas") == 0);
}

TEST_CASE("entries: sides belong to groups, once each") {
    const TemporaryDatabase file;
    Database database = file.open();
    GameRows rows(database);
    rows.begin_file("a.pgn");
    const style::GameRecord record = random_game(5);
    const std::int64_t id = rows.add(record).id;
    MeasureRows(database).write(id, record);
    EntryRows(database, {"spring", 1, "attackers", "Anna"}).add(id, record.header);
    EntryRows(database, {"spring", 1, "attackers", "Anna"}).add(id, record.header);
    EntryRows(database, {"spring", 2, "all", ""}).add(id, record.header);
    EntryRows(database, {"", 0, "", ""}).add(id, record.header);
    CHECK(database.number("SELECT count(*) FROM game_entries") == 3);
    CHECK(rounds_of(database, "spring") == std::vector{1, 2});
    const auto entered = [&](const RoundKey& key) {
        std::vector<std::string> found;
        for (const EnteredSide& side : EntryReader(database, key).read(id))
            found.push_back(side.group + ":" + record.header.players[side.side]);
        std::sort(found.begin(), found.end());
        return found;
    };
    CHECK(entered({"spring", std::nullopt}) ==
          std::vector<std::string>{"all:Anna", "all:Bert", "attackers:Anna"});
    CHECK(entered({"spring", 1}) == std::vector<std::string>{"attackers:Anna"});
    CHECK(entered({"autumn", std::nullopt}).empty());
}

TEST_CASE("content digest: follows the content, not the way to it") {
    const TemporaryDatabase one;
    const TemporaryDatabase two;
    Database first = one.open();
    Database second = two.open();
    for (Database* database : {&first, &second}) {
        GameRows rows(*database);
        rows.begin_file("a.pgn");
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            const style::GameRecord record = random_game(seed);
            const AddedGame added = rows.add(record);
            MeasureRows(*database).write(added.id, record);
            if (database == &second) rows.add(record);
        }
    }
    CHECK(content_digest(first) == content_digest(second));
    second.execute(
        "UPDATE metrics SET total_captures = total_captures + 1 WHERE game_id = 2 AND "
        "preset = 'classic' AND side = 'white'");
    CHECK(content_digest(first) != content_digest(second));
}
