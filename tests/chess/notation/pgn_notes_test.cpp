// What a reader of games forgives and what it passes over.
#include <doctest/doctest.h>

#include "kibitzer/chess/notation/pgn/lexical.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"

using namespace kibitzer;
using pgn::Variant;
using pgn::variant_named;

namespace {

struct Read {
    std::vector<ReadGame> games;
    ChunkFindings findings;
};

Read read_noting(const std::string& text) {
    Read result;
    PgnChunk chunk{text};
    prepare_chunk(chunk);
    result.findings =
        read_games(chunk, [&](ReadGame&& game) { result.games.push_back(std::move(game)); });
    return result;
}

// The one note of a text, which must be without a problem.
void check_note(const std::string& text, PgnNote expected, std::uint64_t count = 1) {
    CAPTURE(text);
    const Read result = read_noting(text);
    CHECK(result.findings.problems.empty());
    for (const PgnNote note : all_notes)
        CHECK(result.findings.notes[note].count == (note == expected ? count : 0));
}

}  // namespace

TEST_CASE("variant: chess and Chess960 in all their spellings, everything else is another game") {
    for (const char* name :
         {"", "?", "Standard", "standard", "chess", "Normal", "From Position", "fromposition",
          "from_position", "FromPosition", "Classical", "Standard Chess", "Chess (standard)"})
        CHECK(variant_named(name) == Variant::chess);
    for (const char* name :
         {"Chess960", "chess 960", "Chess-960", "960", "fischerandom", "Fischerrandom",
          "Fischer Random", "FischerRandom Chess", "Chess960 (Fischer Random)", "Chess 9LX",
          "Freestyle Chess", "Double Fischer Random", "FRC", "DFRC"})
        CHECK(variant_named(name) == Variant::chess960);
    for (const char* name :
         {"Atomic", "Crazyhouse", "Crazyhouse960", "Antichess", "Three-check", "3check",
          "King of the Hill", "Horde", "Racing Kings", "suicide", "giveaway", "losers", "bughouse",
          "atomic 960", "Double Chess", "Random", "Xiangqi", "wild/5", "nocastle"})
        CHECK(variant_named(name) == Variant::other);
}

TEST_CASE(
    "PGN notes: a game of another variant is passed over, and the others keep their numbers") {
    const Read result = read_noting(
        "[Event \"1\"]\n[White \"A\"]\n\n1. e4 *\n\n"
        "[Event \"2\"]\n[Variant \"Crazyhouse\"]\n[FEN \"no board\"]\n\n"
        "1. e4 d5 2. exd5 Qxd5 3. P@e4 {a; (b} ({c} 3. x) @#! 0-1\n\n"
        "[Event \"3\"]\n[Variant \"Chess 960\"]\n\n1. d4 1-0\n");
    REQUIRE(result.games.size() == 2);
    CHECK(result.games[0].number == 1);
    CHECK(result.games[1].number == 3);
    CHECK(result.findings.problems.empty());
    CHECK(result.findings.games == 3);
    CHECK(result.findings.games_read() == 2);
    const NotedPlace& place = result.findings.notes[PgnNote::other_variant];
    CHECK(place.count == 1);
    CHECK(place.game == 2);
    CHECK(place.detail == "'Crazyhouse'");
}

TEST_CASE("PGN notes: each slip is read, said and counted") {
    const std::string tags = "[Event \"e\"]\n[Result \"*\"]\n";
    check_note(tags + "\n1. e4 e5 *\n", PgnNote::null_move, 0);
    check_note(tags + "\n1. e4 -- 2. d4 e5 *\n", PgnNote::null_move);
    check_note(tags + "\n1. e4 (1. --) e5 *\n", PgnNote::null_move, 0);
    check_note(tags + "\n1. e2e4 e7-e5 2. g1-f3 *\n", PgnNote::coordinate_move, 2);
    check_note(tags + "\n1. Ng1f3 Ng8-f6 *\n", PgnNote::coordinate_move, 0);
    check_note(tags + "[SetUp \"1\"]\n\n1. e4 *\n", PgnNote::setup_without_fen);
    check_note(tags + "[SetUp \"0\"]\n\n1. e4 *\n", PgnNote::setup_without_fen, 0);
    check_note(tags + "[Result \"*\"]\n\n1. e4 *\n", PgnNote::repeated_tag);
    check_note("[Result \"1-0\"]\n\n1. e4 0-1\n", PgnNote::result_mismatch);
    check_note("[Result \"1-0\"]\n\n1. e4 *\n", PgnNote::result_mismatch);
    check_note("[Result \"?\"]\n\n1. e4 1-0\n", PgnNote::result_mismatch, 0);
    check_note(tags + "\n1. e4" + std::string(2, '\0') + "e5 {a" + std::string(1, '\0') + "b} *\n",
               PgnNote::nul_byte, 3);
    check_note(tags + "[Long \"" + std::string(5000, 'x') + "\"]\n\n1. e4 *\n",
               PgnNote::absurd_tags);
    std::string many = tags;
    for (int i = 0; i < 150; ++i) many += "[T" + std::to_string(i) + " \"v\"]\n";
    check_note(many + "\n1. e4 *\n", PgnNote::absurd_tags);
    std::string deep;
    for (int i = 0; i < 150; ++i) deep += "(1. e4 ";
    check_note(tags + "\n1. e4 " + deep + std::string(150, ')') + " e5 *\n", PgnNote::deep_nesting);
}

TEST_CASE("PGN notes: a promotion in coordinates") {
    const Read result = read_noting(
        "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. a7a8q+ Kh7 2. a8b8 *\n");
    CHECK(result.findings.problems.empty());
    CHECK(result.findings.notes[PgnNote::coordinate_move].count == 2);
    CHECK(result.games.front().tree.mainline().size() == 3);
}

TEST_CASE("PGN notes: a tag twice is found among a hundred, and different ones are no tag twice") {
    std::string text;
    for (int i = 0; i < 90; ++i) text += "[Tag" + std::to_string(i) + " \"v\"]\n";
    check_note(text + "\n1. e4 *\n", PgnNote::repeated_tag, 0);
    check_note(text + "[Tag0 \"again\"]\n[Tag89 \"again\"]\n\n1. e4 *\n", PgnNote::repeated_tag, 2);
}

TEST_CASE("PGN notes: places are those of the file, whatever the chunk") {
    ProblemLocator locator;
    for (int i = 0; i < 3; ++i) {
        PgnChunk chunk{"[Event \"a\"]\n\n1. e4 *\n\n[Event \"b\"]\n\n1. e2e4 *\n\n"};
        prepare_chunk(chunk);
        chunk.skipped_lines = 5;
        ChunkFindings findings = read_games(chunk, [](ReadGame&&) {});
        locator.locate(findings);
        CHECK(findings.notes[PgnNote::coordinate_move].line == 5 + 7);
    }
    const NotedPlace& place = locator.notes()[PgnNote::coordinate_move];
    CHECK(place.count == 3);
    CHECK(place.game == 2);
    CHECK(place.line == 12);
    CHECK(describe(PgnNote::coordinate_move, place) ==
          "3 moves are written as two squares; the first in game 2, line 12: 'e2e4'");
}
