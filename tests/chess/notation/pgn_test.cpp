#include <doctest/doctest.h>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/short_texts.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/random_game.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

struct Games {
    std::vector<GameTree> trees;
    std::vector<PgnProblem> problems;
};

Games read(const std::string& text) {
    Games games;
    read_games(
        text,
        [&](ReadGame&& game) {
            games.problems.insert(games.problems.end(), game.problems.begin(), game.problems.end());
            games.trees.push_back(std::move(game.tree));
        },
        [&](const PgnProblem& problem) { games.problems.push_back(problem); });
    return games;
}

// The only game of a text, which must be without a problem.
GameTree read_one(const std::string& text) {
    Games games = read(text);
    REQUIRE(games.trees.size() == 1);
    for (const PgnProblem& problem : games.problems) FAIL_CHECK(problem.reason);
    return std::move(games.trees.front());
}

std::string line_of(const GameTree& game) {
    std::string line;
    Position position = game.start();
    for (const auto id : game.mainline()) {
        line += (line.empty() ? "" : " ") + to_san(position, game[id].move);
        play(position, game[id].move);
    }
    return line;
}

}  // namespace

TEST_CASE("PGN: tags, moves and result") {
    const GameTree game = read_one(
        "[Event \"A \\\"quoted\\\" name\"]\n[White \"Gro\xDF\"]\n[Result \"1-0\"]\n\n"
        "1. e4 e5 2. Nf3 1-0\n");
    CHECK(game.tag("Event") == "A \"quoted\" name");
    CHECK(game.tag("White") == "Gro\xC3\x9F");
    CHECK(line_of(game) == "e4 e5 Nf3");
    CHECK(game.result == GameResult::white_wins);
}

TEST_CASE("PGN: short texts are read as each would be alone") {
    struct Record : PgnVisitor {
        void move(const Position&, Move move) override {
            told += std::to_string(move.bits()) + " ";
        }
        void comment(std::string_view text) override { told += std::string(text); }
        void problem(const PgnProblem& problem) override {
            told += std::to_string(problem.game) + ":" + std::to_string(problem.line) + " " +
                    problem.reason;
        }
        void end_game(GameResult result, std::string_view text) override {
            told += std::string(to_string(result)) + "(" + std::string(text) + ")";
        }
        std::string told;
    };
    const std::string_view texts[] = {"1. e4 {one} e5 (1... c5 2. Nf3",
                                      "\n\n1. d4 {never closed",
                                      "",
                                      "junk",
                                      "1. e4 Ke4 *",
                                      "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e3 *",
                                      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0"};
    Record all;
    std::string expected;
    parse_short_texts(texts, all, [&](std::size_t i) {
        Record alone;
        parse_pgn(std::string(texts[i]), alone);
        expected += alone.told;
        CHECK(all.told == expected);
    });
    CHECK(!expected.empty());
}

TEST_CASE("PGN: comments before, between and after; glyphs; line comments; escapes") {
    const GameTree game = read_one(
        "{before} 1. e4! {good\nmove} 1... e5 $2 $14 ; to the end 2. d4\n% an escaped line\n"
        "2. Nf3?! <reserved> *");
    const auto line = game.mainline();
    REQUIRE(line.size() == 3);
    CHECK(game.annotation(GameTree::root).remarks.words == "before");
    CHECK(game.annotation(line[0]).remarks.words == "good move");
    CHECK(game.annotation(line[0]).nags == std::vector<Nag>{good_move});
    CHECK(game.annotation(line[1]).nags == std::vector<Nag>{poor_move, 14});
    CHECK(game.annotation(line[1]).remarks.words == "to the end 2. d4");
    CHECK(game.annotation(line[2]).nags == std::vector<Nag>{dubious_move});
}

TEST_CASE("PGN: commands in comments become remarks, unknown ones stay words") {
    const GameTree game = read_one(
        "1. e4 {[%eval 0.35,18] [%clk 0:05:30.5] the point [%csl Gd4,Re8][%cal Gd1d7] [%foo 1]} "
        "e5 {[%eval #-2] [%emt 0:00:03]} *");
    const auto line = game.mainline();
    const Remarks& first = game.annotation(line[0]).remarks;
    CHECK(first.eval == EngineScore{{Centipawns{35}, Color::white}, 18});
    CHECK(first.clock == Milliseconds(330'500));
    CHECK(first.circles.size() == 2);
    CHECK(first.arrows ==
          std::vector<Arrow>{{MarkColor::green, *Square::parse("d1"), *Square::parse("d7")}});
    CHECK(first.words == "the point [%foo 1]");
    const Remarks& second = game.annotation(line[1]).remarks;
    CHECK(second.eval->score.value == std::variant<Centipawns, Mate>(Mate{-2}));
    CHECK(second.elapsed == Milliseconds(3000));
}

TEST_CASE("PGN: unreadable commands stay as they are") {
    const GameTree game = read_one("1. e4 {[%clk x] [%eval 1..2] [%cal Gd1] [%csl} *");
    const Remarks& remarks = game.annotation(1).remarks;
    CHECK(remarks.words == "[%clk x] [%eval 1..2] [%cal Gd1] [%csl");
    CHECK(!remarks.clock);
}

TEST_CASE("PGN: variations, nested, with comments before their first move") {
    const GameTree game =
        read_one("1. e4 (1. d4 d5 ({or} 1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *");
    const auto line = game.mainline();
    REQUIRE(line.size() == 2);
    const auto d4 = game[line[0]].next_sibling;
    const auto c4 = game[d4].next_sibling;
    CHECK(game[c4].next_sibling == GameTree::none);
    const auto d5 = game[d4].first_child;
    const auto nf6 = game[d5].next_sibling;
    CHECK(game.annotation(nf6).words_before == "or");
    CHECK(to_fen(game.position_at(game[nf6].first_child)) ==
          "rnbqkb1r/pppppppp/5n2/8/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2");
}

TEST_CASE("PGN: null moves, zeros for castling, moves without numbers or dots") {
    CHECK(line_of(read_one("e4 e5 Nf3 Nc6 Bc4 Bc5 0-0 1-0")) == "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
    CHECK(line_of(read_one("1 e4 e5 2 Nf3 *")) == "e4 e5 Nf3");
    CHECK(line_of(read_one("1.e4 -- 2.d4 Z0 *")) == "e4 -- d4 --");
    CHECK(line_of(read_one("1.e4 e5 (1... -- 2. d4) 2.Nf3 *")) == "e4 e5 Nf3");
}

TEST_CASE("PGN: FEN starts and Chess960, with and without saying so") {
    const GameTree set_up =
        read_one("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\"]\n[SetUp \"1\"]\n\n40... Kd7 41. e4 *");
    CHECK(set_up.start().fullmove_number() == 40);
    CHECK(line_of(set_up) == "Kd7 e4");
    const std::string fen = "[FEN \"4k3/8/8/8/8/8/8/1R3KR1 w GB - 2 9\"]\n";
    CHECK(read_one(fen + "\n9. O-O *").start().is_chess960());
    const std::string shared = "[FEN \"4k3/8/8/8/8/8/8/5KR1 w K - 0 1\"]\n";
    CHECK(line_of(read_one(shared + "\n1. O-O *")) == "O-O");
    CHECK(line_of(read_one("[Variant \"Fischerandom\"]\n" + shared + "\n1. O-O *")) == "O-O");
}

TEST_CASE("PGN: games without empty lines, with CRLF, with a byte order mark") {
    const Games games = read(
        "\xEF\xBB\xBF[Event \"1\"]\r\n\r\n1. e4 e5 1-0\r\n[Event \"2\"]\r\n[Site \"x\"]\r\n"
        "1. d4 0-1\r\n1. c4 *\r\n\r\n\r\n[Event \"4\"]\r\n\r\n1/2-1/2\r\n");
    REQUIRE(games.trees.size() == 4);
    CHECK(games.problems.empty());
    CHECK(games.trees[1].tag("Site") == "x");
    CHECK(line_of(games.trees[2]) == "c4");
    CHECK(games.trees[3].result == GameResult::draw);
    CHECK(games.trees[3].size() == 1);
}

TEST_CASE("PGN: comments between games belong to nobody, behind the result to the game") {
    const Games games = read(
        "; a collection\n{of games}\n[Event \"1\"]\n\n1. e4 1-0 {Black resigned}\n"
        "; note\n\n{x}\n\n[Event \"2\"]\n\n1. d4 *\n{before} 1. c4 *\n; end\n");
    REQUIRE(games.trees.size() == 3);
    CHECK(games.problems.empty());
    CHECK(games.trees[0].annotation(1).remarks.words == "Black resigned");
    CHECK(games.trees[2].annotation(GameTree::root).remarks.words == "before");
}

TEST_CASE("PGN: a damaged game is kept up to the damage, and the next one is whole") {
    const Games games =
        read("[Event \"1\"]\n\n1. e4 e5 2. Bc5 Nf6 3. Nf3 1-0\n\n[Event \"2\"]\n\n1. d4 d5 1-0\n");
    REQUIRE(games.trees.size() == 2);
    CHECK(line_of(games.trees[0]) == "e4 e5");  // nothing of what follows Bc5 is used
    CHECK(games.trees[0].result == GameResult::white_wins);
    CHECK(line_of(games.trees[1]) == "d4 d5");
    REQUIRE(games.problems.size() == 1);
    CHECK(games.problems[0] == PgnProblem{1, 3, "move 2. 'Bc5' is not legal"});
}

TEST_CASE("PGN: a damaged variation does not cost the game") {
    const Games games = read("1. e4 e5 (1... Ke5 2. d4 (2. c4)) 2. Nf3 (2. Qh5 xyz) 2... Nc6 1-0");
    REQUIRE(games.trees.size() == 1);
    CHECK(line_of(games.trees[0]) == "e4 e5 Nf3 Nc6");
    CHECK(games.trees[0].size() == 6);  // root, four moves, Qh5
    REQUIRE(games.problems.size() == 2);
    CHECK(games.problems[0].reason == "in a variation: move 1... 'Ke5' is not legal");
}

TEST_CASE("PGN: what is wrong is said once, with game and line") {
    const auto reason = [](const std::string& text) {
        const Games games = read(text);
        REQUIRE(games.problems.size() == 1);
        return std::to_string(games.problems[0].game) + ":" +
               std::to_string(games.problems[0].line) + " " + games.problems[0].reason;
    };
    CHECK(reason("1. e4 e5") == "1:1 the game ends without a result (1-0, 0-1, 1/2-1/2 or *)");
    CHECK(reason("1. e4 {open\n e5 1-0\n") == "1:1 the comment is never closed: '}' is missing");
    CHECK(reason("1. e4 (1. d4 *") == "1:1 the game ends inside a variation: ')' is missing");
    CHECK(reason("1. e4 )\n e5 *") == "1:1 ')' without '('");
    CHECK(reason("1. e4\n( ( 1. d4 ) ) *") ==
          "1:2 in a variation: '(' before any move that could have an alternative");
    CHECK(reason("1. e4 $999 e5 *") == "1:1 annotation '$999': expected $0 to $255");
    CHECK(reason("Dear reader,\nthis is a letter.\n") ==
          "0:1 text that is no game: 'Dear reader,'");
    CHECK(reason("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *") ==
          "1:3 tag FEN: FEN: White has 0 kings: expected one");
}

TEST_CASE("PGN: an open comment ends at the next game") {
    const Games games = read("[Event \"1\"]\n\n1. e4 {open\n\n[Event \"2\"]\n\n1. d4 {closed} *\n");
    REQUIRE(games.trees.size() == 2);
    CHECK(games.problems.size() == 1);
    CHECK(line_of(games.trees[1]) == "d4");
}

TEST_CASE("PGN: tags are forgiven what people do to them") {
    const Games games = read("[Event \"a \"b\" c\"]\n[Site \"open]\n[White \"x\" ]\n\n1. e4 *\n");
    REQUIRE(games.trees.size() == 1);
    CHECK(games.problems.size() == 2);
    CHECK(games.trees[0].tag("Event") == "a \"b\" c");
    CHECK(games.trees[0].tag("Site") == "open");
    CHECK(games.trees[0].tag("White") == "x");
}

TEST_CASE("PGN writer: roster, line length, what is written is read back") {
    GameTree game = read_one(
        "[White \"A\"]\n[Custom \"x\\\\y\"]\n\n{start} 1. e4 $1 {[%clk 1:02:03] words} (1. d4 {no} "
        "d5) "
        "1... e5 {a } 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
        "1/2-1/2");
    const std::string text = to_pgn(game);
    CHECK(text.starts_with(
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
        "[White \"A\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n[Custom \"x\\\\y\"]\n\n"
        "{start} 1. e4 $1 {[%clk 1:02:03] words} (1. d4 {no} 1... d5) 1... e5"));
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = text.find('\n', start);
        CHECK(end - start < 80);
        start = end + 1;
    }
    CHECK(to_pgn(read_one(text)) == text);
}

TEST_CASE("PGN writer: leaves out what is not wanted") {
    const GameTree game = read_one("1. e4 $1 {words} (1. d4) e5 *");
    const std::string text = to_pgn(game, {false, false, false});
    CHECK(text.ends_with("\n\n1. e4 e5 *\n\n"));
}

TEST_CASE("PGN writer: random trees come back equal") {
    Random random(41);
    for (int i = 0; i < 100; ++i) {
        const Position start = test::random_start(i);
        GameTree game(start);
        for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black"})
            game.set_tag(name, std::string(name) + " \"" + std::to_string(i) + "\\");
        game.result = GameResult(random.below(4));
        for (int n = 0; n < 60; ++n) {
            const auto parent = GameTree::NodeId(random.below(game.size()));
            const Position position = game.position_at(parent);
            const MoveList moves = legal_moves(position);
            if (moves.empty()) continue;
            const Move move = moves[random.below(moves.size())];
            bool known = false;
            for (auto c = game[parent].first_child; c != GameTree::none; c = game[c].next_sibling)
                known = known || game[c].move == move;
            if (known) continue;
            const auto node = game.add(parent, move);
            Annotation note;
            if (random.below(3) == 0) note.nags = {Nag(random.below(140))};
            if (random.below(3) == 0) note.remarks.words = "some words (" + std::to_string(n) + ")";
            if (random.below(4) == 0) note.remarks.clock = Milliseconds(random.below(9'000'000));
            if (random.below(4) == 0)
                note.remarks.eval = EngineScore{{Centipawns{int(random.below(2000)) - 1000}}, 20};
            if (random.below(6) == 0)
                note.remarks.arrows = {{MarkColor::red, square_e1, square_h1}};
            if (note != Annotation{}) game.annotate(node) = note;
        }
        const std::string text = to_pgn(game);
        CAPTURE(text);
        const GameTree again = read_one(text);
        // Nodes are numbered in the order of the text, so compare what is written.
        CHECK(to_pgn(again) == text);
        CHECK(again.size() == game.size());
    }
}
