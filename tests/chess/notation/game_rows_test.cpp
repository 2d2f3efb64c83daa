#include "kibitzer/chess/notation/pgn/game_rows.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "kibitzer/base/whole_file.hpp"

using namespace kibitzer;

namespace {

const std::vector<std::string> asked = {"White", "WhiteElo"};

// A line a game: number, tags or "-", moves.
std::string rows_of(const PgnUnit& unit, const StreamOptions& options) {
    std::string lines;
    const StreamReport report = read_game_rows(unit, options, asked, [&](GameRows&& rows) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
            lines += std::to_string(rows.numbers[row]);
            for (const RowTexts& column : rows.tags)
                lines += "|" + (column.given[row] ? std::string(column.at(row)) : "-");
            lines += "|" + std::string(rows.moves.at(row)) + "\n";
        }
        return true;
    });
    REQUIRE(!report.error);
    return lines;
}

std::string rows_of(const std::string& text) {
    StreamOptions options;
    options.text = &text;
    return rows_of({"text"}, options);
}

}  // namespace

TEST_CASE("game rows: tags by name, moves as they stand") {
    CHECK(rows_of("[Event \"x\"]\n[White \"Tal \\\"Misha\\\"\"]\n[WhiteElo \"2600\"]\n\n"
                  "1. e4 {best\nby test} e5 (1... c5) 2. Nf3 $1 1-0\n\n") ==
          "1|Tal \"Misha\"|2600|1. e4 {best\nby test} e5 (1... c5) 2. Nf3 $1 1-0\n");
    CHECK(rows_of("1. d4 *\n") == "1|-|-|1. d4 *\n");
    CHECK(rows_of("[White \"\"]\n[White \"A\"]\n\n*\n") == "1|A|-|*\n");
    CHECK(rows_of("[White \"J\xe4nisch\"]\n\n1. e4 {gr\xfc\xdf} *\n") ==
          "1|J\xc3\xa4nisch|-|1. e4 {gr\xc3\xbc\xc3\x9f} *\n");
    CHECK(rows_of("") == "");
}

TEST_CASE("game rows: games of other variants are passed over, and counted") {
    CHECK(rows_of("[White \"A\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n[Event \"x\"]\n\n1. c4 *\n") ==
          "2|-|-|1. c4 *\n");
}

TEST_CASE("game rows: cut at every byte, every game comes once") {
    const auto path =
        (std::filesystem::temp_directory_path() / "kibitzer_game_rows_test.pgn").string();
    std::string text;
    for (const char* name : {"A", "B", "C"})
        text += std::string("[Event \"x\"]\n[White \"") + name + "\"]\n\n1. e4 e5 *\n\n";
    REQUIRE(!write_whole_file(path, text));
    const auto without_numbers = [](std::string lines) {
        for (std::size_t at = 0; at < lines.size(); at = lines.find('\n', at) + 1)
            lines.erase(at, lines.find('|', at) - at);
        return lines;
    };
    StreamOptions two_threads;
    two_threads.threads = 2;
    const std::string whole = rows_of({path}, {});
    CHECK(whole == "1|A|-|1. e4 e5 *\n2|B|-|1. e4 e5 *\n3|C|-|1. e4 e5 *\n");
    CHECK(rows_of({path}, two_threads) == whole);
    for (std::uint64_t cut = 0; cut <= text.size(); ++cut) {
        CAPTURE(cut);
        REQUIRE(without_numbers(rows_of({path, 0, cut}, {}) +
                                rows_of({path, cut, text.size()}, {})) == without_numbers(whole));
    }
    std::filesystem::remove(path);
}
