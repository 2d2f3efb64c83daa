// Helpers for tests of the room `store`: files that go away again, and small measured games.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "kibitzer/store/schema.hpp"
#include "kibitzer/style/game_measurer.hpp"
#include "tests/support.hpp"

namespace kibitzer::test {

// A path in a folder of its own, which is removed in the end.
class TemporaryDatabase {
public:
    TemporaryDatabase() {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "kibitzer-store-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
    }
    ~TemporaryDatabase() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    TemporaryDatabase(const TemporaryDatabase&) = delete;
    TemporaryDatabase& operator=(const TemporaryDatabase&) = delete;

    [[nodiscard]] std::string path() const { return (folder_ / "games.db").string(); }
    [[nodiscard]] store::Database open(store::OpenMode mode = store::OpenMode::create) const {
        auto database = store::open_store(path(), mode);
        REQUIRE(database.has_value());
        return std::move(*database);
    }

private:
    std::filesystem::path folder_;
};

// Collects rows.
struct Rows : TableSink {
    std::vector<Column> columns;
    std::vector<std::vector<Cell>> rows;
    bool ended = false;

    void begin(const std::vector<Column>& given) override { columns = given; }
    bool row(const std::vector<Cell>& cells) override {
        rows.push_back(cells);
        return true;
    }
    void end() override { ended = true; }
};

// A random game, measured; the same seed gives the same game.
inline style::GameRecord random_game(std::uint64_t seed, const std::string& white = "Anna",
                                     const std::string& black = "Bert",
                                     GameResult result = GameResult::white_wins) {
    Random random(seed);
    const Position start = Position::start();
    style::MeasureOptions options;
    options.keep_facts = options.keep_positions = true;
    style::GameMeasurer measurer(options);
    style::GameRecord record;
    record.game = seed;
    record.header.players[Color::white] = white;
    record.header.players[Color::black] = black;
    record.header.elo[Color::white] = 2400;
    record.header.date = "1999.12.31";
    record.result = result;
    measurer.start(start);
    Position position = start;
    for (const Move move : play_randomly(start, random)) {
        measurer.play(position, move);
        position.make(move);
    }
    measurer.finish(record);
    return record;
}

}  // namespace kibitzer::test
