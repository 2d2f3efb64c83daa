#include "kibitzer/openings/eco.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <thread>

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/desks/games/game_openings.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

std::vector<Move> moves_of(const Position& start, std::string_view text) {
    const auto moves = parse_moves(start, text);
    REQUIRE_MESSAGE(moves.has_value(), text);
    return *moves;
}

OpeningVerdict verdict_of(std::string_view text, const Position& start = Position::start()) {
    return classify(start, moves_of(start, text));
}

std::string name_of(std::string_view text) {
    const OpeningVerdict verdict = verdict_of(text);
    if (!verdict.opening) return "";
    return std::string(verdict.opening->code) + " " + std::string(verdict.opening->name);
}

Position position_after(std::string_view text) {
    Position position = Position::start();
    for (const Move move : moves_of(position, text)) position.make(move);
    return position;
}

}  // namespace

TEST_CASE("opening: every volume and well-known names") {
    CHECK(name_of("e4") == "B00 King's Pawn Game");
    CHECK(name_of("e4 e5 Nf3 Nc6 Bb5") == "C60 Ruy Lopez");
    CHECK(name_of("d4 d5 c4") == "D06 Queen's Gambit");
    CHECK(name_of("c4") == "A10 English Opening");
    CHECK(name_of("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6") ==
          "B90 Sicilian Defense: Najdorf Variation");
    CHECK(name_of("d4 Nf6 c4 e6 Nc3 Bb4") == "E20 Nimzo-Indian Defense");
    std::set<char> volumes;
    for (const NamedOpening& opening : all_openings()) {
        CHECK(opening.code.size() == 3);
        CHECK(opening.plies > 0);
        CHECK(!opening.name.empty());
        volumes.insert(opening.code[0]);
    }
    CHECK(volumes == std::set<char>{'A', 'B', 'C', 'D', 'E'});
    CHECK(all_openings().size() > 3500);
}

TEST_CASE("opening: lines of a given length are those of the table") {
    for (const int plies : {1, 6, 12}) {
        std::set<std::string> seen;
        for (const std::vector<Move>& line : opening_lines(plies)) {
            CHECK(int(line.size()) == plies);
            Position position = Position::start();
            for (const Move move : line) position.make(move);
            CHECK(find_opening(position).has_value());
            CHECK(seen.insert(to_fen(position)).second);
        }
        CHECK(std::ptrdiff_t(seen.size()) ==
              std::count_if(all_openings().begin(), all_openings().end(),
                            [&](const NamedOpening& opening) { return opening.plies == plies; }));
    }
    CHECK(opening_lines(99).empty());
}

TEST_CASE("opening: a game without moves has none and is theory") {
    const OpeningVerdict verdict = verdict_of("");
    CHECK(!verdict.opening);
    CHECK(verdict.book_plies() == 0);
    CHECK(!verdict.theory_ended);
    CHECK(!find_opening(Position::start()));
}

TEST_CASE("opening: transpositions come to the same name") {
    const std::string najdorf = name_of("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6");
    CHECK(name_of("e4 c5 Nf3 a6 d4 cxd4 Nxd4 Nf6 Nc3 d6") == najdorf);
    CHECK(name_of("Nf3 c5 e4 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6") == najdorf);
    CHECK(name_of("d4 e6 e4") == name_of("e4 e6 d4"));
}

TEST_CASE("opening: unusual first moves have names of their own") {
    CHECK(name_of("Nh3") == "A00 Amar Opening");
    CHECK(name_of("g4").starts_with("A00 Grob"));
    CHECK(name_of("b4").starts_with("A00 Polish"));
    CHECK(name_of("f3").starts_with("A00 Barnes"));
}

TEST_CASE("opening: the deepest name wins, and theory ends with the first unknown position") {
    const OpeningVerdict verdict = verdict_of("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 h5 a3 h4 b3 h3");
    REQUIRE(verdict.opening);
    CHECK(verdict.opening->name.starts_with("Ruy Lopez: Morphy Defense"));
    CHECK(verdict.named_ply == 6);
    REQUIRE(verdict.theory_ended);
    CHECK(*verdict.theory_ended > 7);  // 4.Ba4 leads on to named lines
    CHECK(*verdict.theory_ended <= 9);
    CHECK(verdict.book_plies() == *verdict.theory_ended - 1);
    CHECK(verdict.last_book_ply == verdict.book_plies());
}

TEST_CASE("opening: positions on the way to a name are theory") {
    for (const std::string_view line : {"e4 e5 Nf3 Nc6 Bb5 a6 Ba4", "d4 Nf6 c4 e6"}) {
        const OpeningVerdict verdict = verdict_of(line);
        CHECK(!verdict.theory_ended);
        CHECK(verdict.book_plies() == verdict.last_book_ply);
    }
}

TEST_CASE("opening: the last plies of a line in another order are theory") {
    // The Nimzo-Indian, which the table reaches by one order only.
    for (const std::string_view line :
         {"d4 Nf6 c4 e6 Nc3 Bb4", "c4 e6 d4 Nf6 Nc3 Bb4", "c4 Nf6 Nc3 e6 d4 Bb4"}) {
        const OpeningVerdict verdict = verdict_of(line);
        CHECK(verdict.named_ply == 6);
        CHECK(!verdict.theory_ended);
    }
    CHECK(verdict_of("d4 Nf6 c4 e6 Nc3 h5").theory_ended == 6);
}

TEST_CASE("opening: a game that comes back is named anew, but theory ended before") {
    // Knights go out and home again: after four plies all is as at the start.
    const OpeningVerdict back = verdict_of("Na3 Na6 Nb1 Nb8 e4 e5 Nf3 Nc6 Bb5");
    REQUIRE(back.opening);
    CHECK(back.opening->code == "C60");
    CHECK(back.opening->plies == 5);
    CHECK(back.named_ply == 9);
    REQUIRE(back.theory_ended);
    CHECK(*back.theory_ended == 2);
    CHECK(back.book_plies() == 1);
    CHECK(back.last_book_ply == 9);
}

TEST_CASE("opening: move counters do not matter, castling rights and turn do") {
    const auto fen = [](const std::string& rest) {
        return test::position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR " + rest);
    };
    CHECK(find_opening(fen("w KQkq - 0 2")));
    CHECK(find_opening(fen("w KQkq - 17 40")) == find_opening(fen("w KQkq - 0 2")));
    CHECK(find_opening(fen("w KQkq e6 0 2")) == find_opening(fen("w KQkq - 0 2")));
    CHECK(!find_opening(fen("b KQkq - 0 2")));
    CHECK(!find_opening(fen("w Qkq - 0 2")));
}

TEST_CASE("opening: en passant counts where the capture is legal") {
    const Position benoni = position_after("d4 c5 d5 e5");  // 3.dxe6 is legal
    CHECK(find_opening(benoni));
    CHECK(!find_opening(
        test::position("rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PPP1PPPP/RNBQKBNR w KQkq - 0 3")));
}

TEST_CASE("opening: a game from a set-up position is named by what it reaches") {
    const Position sicilian =
        test::position("rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    const OpeningVerdict verdict = verdict_of("Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", sicilian);
    REQUIRE(verdict.opening);
    CHECK(verdict.opening->code == "B90");
    CHECK(verdict.opening->plies == 10);
    CHECK(verdict.named_ply == 8);

    const OpeningVerdict ending =
        verdict_of("Kd2", test::position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    CHECK(!ending.opening);
    CHECK(ending.theory_ended == 0);
    CHECK(ending.book_plies() == 0);
}

TEST_CASE("opening: none in Chess960") {
    const Position start =
        test::position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", true);
    REQUIRE(start.is_chess960());
    CHECK(!verdict_of("e4 e5 Nf3 Nc6 Bb5", start).opening);
}

TEST_CASE("opening: a reversed opening is not the mirrored one") {
    const Position sicilian = position_after("e4 c5");
    REQUIRE(find_opening(sicilian));
    CHECK(!find_opening(mirrored(sicilian)));
    CHECK(name_of("c4 e5") != name_of("e4 c5"));
}

TEST_CASE("opening: a game tree is judged by its main line, and gets its tags") {
    std::vector<GameTree> games;
    read_games(
        "[ECO \"A00\"]\n\n1. e4 (1. d4 d5 2. c4 e6 3. Nc3) 1... e5 2. Nf3 Nc6 3. Bb5 *\n\n"
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[ECO \"A00\"]\n\n1. e4 *\n",
        [&](ReadGame&& game) { games.push_back(std::move(game.tree)); });
    REQUIRE(games.size() == 2);
    for (GameTree& game : games) set_opening_tags(game);
    CHECK(games[0].tag("ECO") == "C60");
    CHECK(games[0].tag("Opening") == "Ruy Lopez");
    CHECK(games[1].tag("ECO") == "A00");
    CHECK(!games[1].tag("Opening"));
}

TEST_CASE("opening: moves are read in SAN and UCI, with and without numbers") {
    CHECK(name_of("1. e4 e5 2.Nf3 Nc6 3. Bb5") == "C60 Ruy Lopez");
    CHECK(name_of("e2e4 e7e5 g1f3 b8c6 f1b5") == "C60 Ruy Lopez");
    const auto wrong = parse_moves(Position::start(), "e4 e5 Nf4");
    REQUIRE(!wrong);
    CHECK(wrong.error().message.find("half move 3") != std::string::npos);
    CHECK(wrong.error().message.find("Nf4") != std::string::npos);
}

TEST_CASE("opening: the table is built once, whoever asks first") {
    std::vector<int> plies(4);
    {
        std::vector<std::jthread> threads;
        for (int& answer : plies)
            threads.emplace_back([&answer] { answer = verdict_of("e4 e5 Nf3 Nc6 Bb5").named_ply; });
    }
    CHECK(plies == std::vector<int>{5, 5, 5, 5});
}
