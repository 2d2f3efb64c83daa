#include "kibitzer/match/match_file.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

using namespace kibitzer;

namespace {

std::string game(int round, std::string_view white, std::string_view black,
                 std::string_view result) {
    return "[Event \"test\"]\n[Round \"" + std::to_string(round) + "\"]\n[White \"" +
           std::string(white) + "\"]\n[Black \"" + std::string(black) + "\"]\n[Result \"" +
           std::string(result) + "\"]\n[Ending \"win by adjudication\"]\n\n1. e4 e5 2. Nf3 " +
           std::string(result) + "\n\n";
}

Result<MatchSummary> read_text(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() / "kibitzer_match_file_test.pgn";
    std::ofstream(path) << text;
    auto summary = read_match(path.string());
    std::filesystem::remove(path);
    return summary;
}

}  // namespace

TEST_CASE("match file: results count from the side of the first engine, in pairs") {
    // The file has the games in the order in which they ended.
    const auto summary =
        read_text(game(2, "B fixed", "A model", "0-1") + game(1, "A model", "B fixed", "1-0") +
                  game(3, "A model", "B fixed", "1/2-1/2") + game(4, "B fixed", "A model", "1-0"));
    REQUIRE(summary);
    CHECK(summary->games == 4);
    const EngineStanding& first = summary->engines.front();
    CHECK(first.name == "A model");
    CHECK(first.games == Wdl{2, 1, 1});
    CHECK(first.pairs.counts == std::array<std::uint64_t, 5>{0, 1, 0, 0, 1});
    CHECK(first.by_length[0] == Wdl{2, 1, 1});
    CHECK(first.by_phase[0].games() == 4);
}

TEST_CASE("match file: the first game may be missing") {
    const auto summary = read_text(game(2, "B fixed", "A model", "0-1"));
    REQUIRE(summary);
    CHECK(summary->engines.front().name == "A model");
    CHECK(summary->engines.front().games == Wdl{1, 0, 0});
}

TEST_CASE("match file: games of three players, and games of no match") {
    CHECK(!read_text(game(1, "A", "B", "1-0") + game(2, "C", "A", "1-0")));
    CHECK(!read_text("[Event \"?\"]\n\n1. e4 e5 1-0\n\n"));
    CHECK(!read_text(""));
    CHECK(!read_match("/nowhere/games.pgn"));
}
