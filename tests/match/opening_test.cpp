#include "kibitzer/match/opening.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "kibitzer/chess/notation/fen.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& text) { std::ofstream(path_) << text; }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }

private:
    std::string path_ =
        std::filesystem::temp_directory_path() /
        ("kibitzer-openings-" + std::to_string(std::hash<const void*>()(this)) + ".txt");
};

struct Read {
    Result<std::vector<Opening>> openings;
    std::vector<std::string> warnings;
};
Read read(const std::string& text, const OpeningOptions& options = {}) {
    const TemporaryFile file(text);
    std::vector<std::string> warnings;
    auto openings = read_openings(file.path(), options,
                                  [&](const std::string& line) { warnings.push_back(line); });
    return {std::move(openings), std::move(warnings)};
}

}  // namespace

TEST_CASE("openings: FEN and EPD lines, empty lines and comments between them") {
    const Read found = read(
        "\n# a comment\n"
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n\n"
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"king's pawn\";\n");
    REQUIRE(found.openings);
    REQUIRE(found.openings->size() == 2);
    CHECK((*found.openings)[0].start.fullmove_number() == 2);
    CHECK((*found.openings)[1].start.side_to_move() == Color::black);
    CHECK(found.warnings.empty());
}

TEST_CASE("openings: games, whole or their first moves") {
    const std::string games =
        "[Event \"a\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"
        "[Event \"b\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *\n";
    const Read whole = read(games);
    REQUIRE(whole.openings);
    REQUIRE(whole.openings->size() == 2);
    CHECK((*whole.openings)[0].moves.size() == 4);
    CHECK((*whole.openings)[1].start == test::position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    const Read part = read(games, {.chess960 = false, .max_plies = 1});
    CHECK((*part.openings)[0].moves.size() == 1);
}

TEST_CASE("openings: those that cannot be used are passed over and named") {
    const Read lines =
        read("8/8/8/8/8/8/8/8 w - - 0 1\nstartpos\n7k/5QQ1/8/8/8/8/8/K7 b - - 0 1\n");
    REQUIRE(lines.openings);
    CHECK(lines.openings->size() == 1);
    REQUIRE(lines.warnings.size() == 2);
    CHECK(lines.warnings[0].find("line 1: opening passed over") != std::string::npos);
    CHECK(lines.warnings[1].find("line 3: opening passed over: the game is over: checkmate") !=
          std::string::npos);
    const Read games = read("[Event \"a\"]\n\n1. e4 Ke4 *\n\n[Event \"b\"]\n\n1. d4 *\n");
    REQUIRE(games.openings);
    CHECK(games.openings->size() == 1);
    REQUIRE(games.warnings.size() == 1);
    CHECK(games.warnings[0].find("game 1: opening passed over") != std::string::npos);
}

TEST_CASE("openings: Chess960 if asked for") {
    const std::string line = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\n";
    const Read found = read(line, {.chess960 = true});
    REQUIRE(found.openings);
    CHECK((*found.openings)[0].start.is_chess960());
    CHECK((*found.openings)[0].start.castling_rooks().count() == 4);
}

TEST_CASE("openings: nothing usable is an error") {
    CHECK_FALSE(read("").openings);
    CHECK_FALSE(read("neither this\nnor that\n").openings);
    CHECK_FALSE(read_openings("/no/such/file", {}, {}));
}
