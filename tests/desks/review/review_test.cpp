#include "kibitzer/desks/review/review.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/desks/review/explain.hpp"
#include "kibitzer/desks/review/review_files.hpp"
#include "kibitzer/desks/review/review_page.hpp"
#include "kibitzer/desks/review/review_pgn.hpp"
#include "kibitzer/desks/review/review_text.hpp"
#include "kibitzer/desks/review/review_words.hpp"
#include "kibitzer/desks/review/reviewed_players.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

GameTree game(const std::string& text) {
    GameTree tree;
    read_games(text, [&](ReadGame&& read) { tree = std::move(read.tree); });
    return tree;
}

// 1. e4 e5 2. Qh5 Ke7 3. Qxe5#, with a review made by hand: 2...Ke7 is a blunder.
constexpr const char* short_game =
    "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {the best by test} e5 (1... c5 {Sicilian}) 2. Qh5 {[%clk 0:01:00]} Ke7 3. Qxe5# 1-0";

Review review_by_hand(const GameTree& tree, double loss = 0.5) {
    Review review;
    review.tags = tree.tags();
    review.result = tree.result;
    review.sides[Color::white].player = tree.tag("White").value_or("");
    review.sides[Color::black].player = tree.tag("Black").value_or("");
    Position position = tree.start();
    for (const auto id : tree.mainline()) {
        ReviewedMove& move = review.moves.emplace_back();
        move.position = position;
        move.move = tree[id].move;
        play(position, move.move);
    }
    review.moves_in_game = review.moves.size();
    if (review.moves.size() > 4) {
        ReviewedMove& bad = review.moves[3];
        bad.verdict = MoveClass::blunder;
        bad.loss = bad.facts.chance_best = loss;
        bad.facts.chance_played = 0;
        bad.after = verdict_of(Score{Mate{1}, Color::white});
        bad.telling.better = {*parse_san(bad.position, "Nc6")};
        Position after = bad.position;
        after.make(bad.move);
        bad.telling.refutation = {*parse_san(after, "Qxe5#")};
        bad.telling.sentences = {"It allows mate {at once}.", "2...Nc6 was better."};
        review.moves[4].before = bad.after;
        review.ending = Outcome{Ending::checkmate, Color::white};
        review.moves[4].after = verdict_of(*review.ending);
    }
    complete_review(review);
    return review;
}

bool contains(const std::string& whole, std::string_view part) {
    return whole.find(part) != std::string::npos;
}

std::string json_of(const Review& review) {
    Review copy = review;
    return to_json(RecordView(copy));
}

}  // namespace

TEST_CASE("review pgn: glyph, evaluation, drawings, words and the better line") {
    const GameTree tree = game(short_game);
    std::string pgn = to_pgn(annotated(tree, review_by_hand(tree)));
    std::replace(pgn.begin(), pgn.end(), '\n', ' ');
    CHECK(contains(pgn, "2... Ke7 $4"));
    CHECK(contains(pgn, "[%eval #1] [%csl Re7] [%cal Gb8c6,Rh5e5]"));
    CHECK(contains(pgn, "(2... Nc6)"));
    CHECK(contains(pgn, "the best by test"));
    CHECK(contains(pgn, "(1... c5 {Sicilian})"));
    CHECK(contains(pgn, "[%clk 0:01:00]"));
    CHECK(contains(pgn, "[Annotator \"Kibitzer\"]"));
    CHECK(!contains(pgn, "3. Qxe5# {[%eval"));  // nothing to evaluate after mate
}

TEST_CASE("review pgn: what is written is read back, and a second review adds nothing") {
    const GameTree tree = game(short_game);
    const std::string once = to_pgn(annotated(tree, review_by_hand(tree)));
    const GameTree read = game(once);
    CHECK(to_pgn(read) == once);
    CHECK(to_pgn(annotated(read, review_by_hand(read))) == once);
}

TEST_CASE("review pgn: a study has the game and an exercise, each a good game") {
    const GameTree tree = game(short_game);
    const auto chapters = study_chapters(tree, review_by_hand(tree), 1);
    REQUIRE(chapters.size() == 2);
    CHECK(chapters[0].tag("ChapterName") == "1. Anna - Bert");
    CHECK(chapters[1].tag("ChapterName") == "1. Anna - Bert: instead of 2...Ke7");
    CHECK(chapters[1].mainline().size() == 1);
    for (const GameTree& chapter : chapters)
        CHECK(to_pgn(game(to_pgn(chapter))) == to_pgn(chapter));
}

TEST_CASE("review pgn: exercises begin with what most players of the rating get right") {
    const GameTree tree = game(short_game);
    Review review = review_by_hand(tree);
    ReviewedMove& other = review.moves[1];
    other.verdict = MoveClass::mistake;
    other.telling = review.moves[3].telling;
    other.telling.better = {*parse_san(other.position, "c5")};
    review.teachable = {3, 1};
    const auto first_exercise = [&] {
        return std::string(*study_chapters(tree, review, 1)[1].tag("ChapterName"));
    };
    CHECK(first_exercise() == "1. Anna - Bert: instead of 2...Ke7");
    review.moves[3].facts.error_chance = 0.6;
    other.facts.error_chance = 0.2;
    CHECK(first_exercise() == "1. Anna - Bert: instead of 1...e5");
}

TEST_CASE("review pgn: only the side that is taught gets words") {
    const GameTree tree = game(short_game);
    Review review = review_by_hand(tree);
    review.side = Color::white;
    const std::string pgn = to_pgn(annotated(tree, review));
    CHECK(contains(pgn, "$4"));
    CHECK(!contains(pgn, "2...Nc6 was better"));
}

TEST_CASE("review text: header, graph, table, moment and summary") {
    const Review review = review_by_hand(game(short_game));
    const std::string page = review_text(review, {}, true);
    for (const char* part :
         {"Anna – Bert", "1-0", "accuracy", "blunders     ??", "2...Ke7??",
          "Black was level, now lost", "It allows mate", "White won by checkmate"})
        CHECK_MESSAGE(contains(page, part), part);
    CHECK(!contains(page, "\033"));
    ReviewTextStyle colored;
    colored.color = true;
    CHECK(contains(review_text(review, colored, true), "\033[1;31m2...Ke7??\033[0m"));
}

TEST_CASE("review text: figures are for those who read them") {
    Review review = review_by_hand(game(short_game));
    review.sides[Color::black].told_to = 1399;
    CHECK(change_of_fortune(review, review.moves[3]) == "Black was level, now lost");
    review.sides[Color::black].told_to = 1800;
    CHECK(change_of_fortune(review, review.moves[3]) == "Black was level, now lost (50 % to 0 %)");
    review.side = Color::black;
    CHECK(change_of_fortune(review, review.moves[3]) == "You were level, now lost (50 % to 0 %)");
}

TEST_CASE("review text: lines keep to the width, whatever the names are") {
    Review review = review_by_hand(game(short_game));
    review.sides[Color::white].player = std::string(300, 'W');
    review.sides[Color::black].player = "Zoë \x1b[31m";
    for (const int width : {60, 80, 100}) {
        ReviewTextStyle style;
        style.width = width;
        const std::string page = review_text(review, style, true);
        CHECK(!contains(page, "\033"));
        int column = 0;
        for (const char c : page) {
            if (c == '\n')
                column = 0;
            else if ((c & 0xC0) != 0x80)
                ++column;
            CHECK(column <= width);
        }
    }
}

TEST_CASE("review text: better moves that no sentence names are listed by name") {
    Review review = review_by_hand(game(short_game));
    ReviewedMove& bad = review.moves[3];
    Position developed = bad.position;
    const Move knight = *parse_san(developed, "Nc6");
    developed.make(knight);
    bad.lines = {{{knight, *parse_san(developed, "Bc4")}, Score{Centipawns{0}, Color::black}}};
    CHECK_FALSE(contains(review_text(review, {}, true), "Better:"));
    bad.better_moves = {0};
    bad.telling.sentences = {"2...Nf6 loses a pawn."};
    CHECK(contains(review_text(review, {}, true), "Better: 2...Nc6\n"));
    // Another one that the words name comes first.
    bad.lines.push_back({test::line_of(bad.position, {"Qe7", "Bc4"}), bad.lines[0].score});
    bad.better_moves = {0, 1};
    bad.telling.sentences.back() = "2...Qe7 was better.";
    const std::string page = review_text(review, {}, true);
    CHECK_FALSE(contains(page, "Better:"));
    CHECK(contains(page, "As good: 2...Nc6\n"));
    bad.better_moves = {0};
    bad.telling.sentences.back() = "2...Nc6 was better (3.Nf3 g6).";
    CHECK_FALSE(contains(review_text(review, {}, true), "Better:"));
}

TEST_CASE("review text: a board is seen from the side of the mover") {
    ReviewTextStyle style;
    style.boards = true;
    const std::string page = review_text(review_by_hand(game(short_game)), style, true);
    CHECK(contains(page, "h g f e d c b a"));
}

TEST_CASE("review text: in a terminal, readers below 1400 see the boards unasked") {
    Review review = review_by_hand(game(short_game));
    Paper terminal;
    terminal.terminal = true;
    const auto shows_board = [&](const Paper& paper, int elo, bool asked) {
        for (const Color color : colors) review.sides[color].told_to = elo;
        ReviewRequest request;
        request.boards = asked;
        return contains(review_text(review, style_of(request, paper), true), "h g f e d c b a");
    };
    CHECK(shows_board(terminal, 1399, false));
    CHECK_FALSE(shows_board(terminal, 1400, false));
    CHECK_FALSE(shows_board(Paper{}, 1399, false));  // a file or a pipe
    CHECK(shows_board(Paper{}, 2000, true));
}

TEST_CASE("review html: names are text, never markup") {
    GameTree tree = game(short_game);
    tree.set_tag("White", "<script>alert(1)</script>");
    tree.set_tag("Event", "</script><img src=x onerror=alert(2)>");
    Review review = review_by_hand(tree);
    review.moves[3].telling.sentences = {"<b>&\"'</b>"};
    const std::string page = review_html({review}, {});
    CHECK(!contains(page, "<script>alert"));
    CHECK(!contains(page, "<img"));
    CHECK(!contains(page, "<b>"));
    CHECK(contains(page, "&lt;script&gt;alert(1)&lt;/script&gt; – Bert</title>"));
    CHECK(contains(page, "\\u003cscript\\u003ealert(1)"));
    CHECK(!contains(page, "{{"));
    for (const char* outside : {"http://", "https://", "src=", "url(", "@import"}) {
        std::string rest = page;  // the names of the SVG language is no address
        if (const auto place = rest.find("http://www.w3.org/2000/svg"); place != rest.npos)
            rest.erase(place, 26);
        if (std::string_view(outside) == "src=") continue;  // stands in the name above
        CHECK_MESSAGE(!contains(rest, outside), outside);
    }
}

TEST_CASE("review: a quick look says so") {
    Review review = review_by_hand(game(short_game));
    CHECK_FALSE(contains(review_text(review, {}, true), "quick look"));
    review.nodes = 8000;
    CHECK(contains(review_text(review, {}, true), "This was a quick look: a longer one"));
    CHECK(contains(json_of(review), "\"quick_look\":true"));
    review.nodes = 200'000;
    CHECK_FALSE(contains(review_text(review, {}, true), "quick look"));
    CHECK(contains(json_of(review), "\"quick_look\":false"));
}

TEST_CASE("review facts: what was found, and nothing else") {
    const Review review = review_by_hand(game(short_game));
    ReviewFacts facts{{facts_of(review)}};
    const std::string sheet = text(ReviewFactsRequest(), facts, {});
    for (const char* part :
         {"game: Anna - Bert 1-0", "black: ", "blunders 1", "summary: White won by checkmate",
          "move: 2...Ke7", "class: blunder", "win chance: 50 % with the best move, 0 % with this",
          "found: It allows mate", "alternative: 2...Nc6", "answer: 3.Qxe5#",
          "Nothing else has been shown"})
        CHECK_MESSAGE(contains(sheet, part), part);
    const std::string json = to_json(RecordView(facts));
    for (const char* part :
         {"\"move\":\"2...Ke7\"", "\"answer\":\"3.Qxe5#\"", "\"rule\":\"Nothing else"})
        CHECK_MESSAGE(contains(json, part), part);
    CHECK(text(ReviewFactsRequest(), {}, {}).starts_with("\nNothing else"));
}

TEST_CASE("review html: no game at all is still a page") {
    CHECK(contains(review_html({}, {}), "<title>Kibitzer review</title>"));
}

TEST_CASE("review json: everything from White's side") {
    Review review = review_by_hand(game(short_game));
    review.moves[3].lines = {{review.moves[3].telling.better, {Centipawns{35}, Color::black}}};
    const std::string json = json_of(review);
    CHECK(json.starts_with("{\"tags\":"));
    CHECK(contains(json, "\"score_cp\":-35"));
    CHECK(contains(json, "\"mate\":1"));
    CHECK(contains(json, "\"over\":\"checkmate\""));
    CHECK(contains(json, "\"class\":\"blunder\""));
}

TEST_CASE("review, explain: blank answers can be described") {
    ReviewAnswer review;
    Explanation explanation;
    ReviewFacts facts;
    ExplainFacts move;
    CHECK(outline_of(RecordView(review)).size() == 2);
    CHECK(outline_of(RecordView(explanation)).size() > 10);
    CHECK(outline_of(RecordView(facts)).size() == 2);
    CHECK(outline_of(RecordView(move)).back().name == "rule");
    CHECK(contains(to_json(RecordView(explanation)), "\"alternatives\":[]"));
}

TEST_CASE("review files: a page and the games, and why not") {
    const GameTree tree = game(short_game);
    Review review = review_by_hand(tree);
    review.pgn = to_pgn(annotated(tree, review));
    const auto folder = std::filesystem::temp_directory_path() / "kibitzer_review_files_test";
    std::filesystem::create_directory(folder);
    ReviewRequest request;
    request.html = folder / "page.html";
    request.annotated = folder / "games.pgn";
    ReviewFiles files(request);
    files.add(review);
    files.add(review);
    CHECK(files.write({}));
    CHECK(contains(*read_whole_file(request.html), "Anna – Bert and 1 more</title>"));
    const std::string games = *read_whole_file(request.annotated);
    const std::size_t first = games.find("[White \"Anna\"]");
    CHECK(games.find("[White \"Anna\"]", first + 1) != std::string::npos);
    request.annotated = folder / "no/such/folder.pgn";
    CHECK_FALSE(files.write({}));
    std::filesystem::remove_all(folder);
}

TEST_CASE("review: who played twenty games is compared with others, by the reviews") {
    const std::string moves =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 "
        "Na5 "
        "10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 14. Nb3 a5 1-0";
    ReviewedPlayers everybody;
    ReviewedPlayers opponents_only;
    for (int i = 0; i < 20; ++i) {
        if (i == 19) CHECK(everybody.compared().empty());
        // Anna meets somebody else each time.
        const GameTree tree =
            game("[Site \"lichess\"]\n[White \"Anna\"]\n[Black \"B" + std::to_string(i) +
                 "\"]\n[WhiteElo \"1300\"]\n[BlackElo \"1300\"]\n"
                 "[TimeControl \"600+0\"]\n[Result \"1-0\"]\n\n" +
                 moves);
        // The review knows of one error of White's.
        Review review;
        Position position = tree.start();
        for (const auto id : tree.mainline()) {
            ReviewedMove& move = review.moves.emplace_back();
            move.position = position;
            move.after.white_chance = review.moves.size() > 10 ? 0.3 : 0.5;
            play(position, tree[id].move);
        }
        review.pgn = to_pgn(tree);
        everybody.add(review);
        review.side = Color::black;
        opponents_only.add(review);
        Review half = review;
        half.complete = false;
        everybody.add(half);
    }
    CHECK(opponents_only.compared().empty());  // every opponent played once
    const auto compared = everybody.compared();
    REQUIRE(compared.size() == 1);
    CHECK(compared[0].player == "Anna");
    CHECK(compared[0].sums.games() == 20);
    REQUIRE(!compared[0].skills.empty());
    const auto errors =
        std::ranges::find(compared[0].skills, style::Skill::errors, &style::SkillValue::skill);
    REQUIRE(errors != compared[0].skills.end());
    CHECK(errors->value == doctest::Approx(1.0 / 14).epsilon(0.001));
    REQUIRE(errors->place);
    CHECK(errors->place->low <= errors->place->percentile);
    ReviewAnswer answer{{}, compared};
    CHECK(contains(text(ReviewRequest(), answer, Paper{}), "Anna, 20 games together"));
    CHECK(contains(text(ReviewRequest(), answer, Paper{}), "Lichess rapid players rated 1200"));
    CHECK(contains(to_json(RecordView(answer)), "\"place\":{\"percentile\":"));
    CHECK(contains(review_html({}, compared), "\"player\":\"Anna\""));
    CHECK(text(ReviewRequest(), ReviewAnswer(), Paper{}).empty());
}
