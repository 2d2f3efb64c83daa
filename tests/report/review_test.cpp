#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/report/fact_sheet.hpp"
#include "kibitzer/report/review_html.hpp"
#include "kibitzer/report/review_json.hpp"
#include "kibitzer/report/review_pgn.hpp"
#include "kibitzer/report/review_text.hpp"
#include "kibitzer/report/review_words.hpp"

using namespace kibitzer;

namespace {

GameTree game(const std::string& text) {
    GameTree tree;
    read_games(text, [&](ReadGame&& read) { tree = std::move(read.tree); });
    return tree;
}

// 1. e4 e5 2. Qh5 Ke7 3. Qxe5#, with a review made by hand: 2...Ke7 is a blunder.
constexpr const char* text =
    "[White \"Anna\"]\n[Black \"Bert\"]\n[Result \"1-0\"]\n\n"
    "1. e4 {the best by test} e5 (1... c5 {Sicilian}) 2. Qh5 {[%clk 0:01:00]} Ke7 3. Qxe5# 1-0";

Review review_of(const GameTree& tree, double loss = 0.5) {
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

}  // namespace

TEST_CASE("review pgn: glyph, evaluation, drawings, words and the better line") {
    const GameTree tree = game(text);
    std::string pgn = to_pgn(annotated(tree, review_of(tree)));
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
    const GameTree tree = game(text);
    const std::string once = to_pgn(annotated(tree, review_of(tree)));
    const GameTree read = game(once);
    CHECK(to_pgn(read) == once);
    CHECK(to_pgn(annotated(read, review_of(read))) == once);
}

TEST_CASE("review pgn: a study has the game and an exercise, each a good game") {
    const GameTree tree = game(text);
    const auto chapters = study_chapters(tree, review_of(tree), 1);
    REQUIRE(chapters.size() == 2);
    CHECK(chapters[0].tag("ChapterName") == "1. Anna - Bert");
    CHECK(chapters[1].tag("ChapterName") == "1. Anna - Bert: instead of 2...Ke7");
    CHECK(chapters[1].mainline().size() == 1);
    for (const GameTree& chapter : chapters)
        CHECK(to_pgn(game(to_pgn(chapter))) == to_pgn(chapter));
}

TEST_CASE("review pgn: only the side that is taught gets words") {
    const GameTree tree = game(text);
    Review review = review_of(tree);
    review.side = Color::white;
    const std::string pgn = to_pgn(annotated(tree, review));
    CHECK(contains(pgn, "$4"));
    CHECK(!contains(pgn, "2...Nc6 was better"));
}

TEST_CASE("review text: header, graph, table, moment and summary") {
    const Review review = review_of(game(text));
    const std::string page = review_overview(review, {}) + review_lessons(review, {});
    for (const char* part :
         {"Anna – Bert", "1-0", "accuracy", "blunders     ??", "2...Ke7??",
          "Black was level, now lost", "It allows mate", "White won by checkmate on move 3.",
          "One move did the damage: 2...Ke7."})
        CHECK_MESSAGE(contains(page, part), part);
    CHECK(!contains(page, "\033"));
    ReviewTextStyle colored;
    colored.color = true;
    CHECK(contains(review_lessons(review, colored), "\033[1;31m2...Ke7??\033[0m"));
}

TEST_CASE("review text: figures are for those who read them") {
    Review review = review_of(game(text));
    review.sides[Color::black].told_to = 1399;
    CHECK(change_of_fortune(review, review.moves[3]) == "Black was level, now lost");
    review.sides[Color::black].told_to = 1800;
    CHECK(change_of_fortune(review, review.moves[3]) == "Black was level, now lost (50 % to 0 %)");
    review.side = Color::black;
    CHECK(change_of_fortune(review, review.moves[3]) == "You were level, now lost (50 % to 0 %)");
}

TEST_CASE("review text: lines keep to the width, whatever the names are") {
    Review review = review_of(game(text));
    review.sides[Color::white].player = std::string(300, 'W');
    review.sides[Color::black].player = "Zoë \x1b[31m";
    for (const int width : {60, 80, 100}) {
        ReviewTextStyle style;
        style.width = width;
        const std::string page = review_overview(review, style) + review_lessons(review, style);
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

TEST_CASE("review text: a better move is listed unless a sentence shows its line") {
    Review review = review_of(game(text));
    ReviewedMove& bad = review.moves[3];
    Position developed = bad.position;
    const Move knight = *parse_san(developed, "Nc6");
    developed.make(knight);
    bad.lines = {{{knight, *parse_san(developed, "Bc4")}, Score{Centipawns{0}, Color::black}}};
    CHECK(contains(review_lessons(review, {}), "Better: 2...Nc6 3.Bc4"));
    bad.telling.sentences.back() = "2...Nc6 was better (3.Nf3 g6).";
    CHECK_FALSE(contains(review_lessons(review, {}), "Better:"));
}

TEST_CASE("review text: a board is seen from the side of the mover") {
    ReviewTextStyle style;
    style.boards = true;
    const std::string page = review_lessons(review_of(game(text)), style);
    CHECK(contains(page, "h g f e d c b a"));
}

TEST_CASE("review html: names are text, never markup") {
    GameTree tree = game(text);
    tree.set_tag("White", "<script>alert(1)</script>");
    tree.set_tag("Event", "</script><img src=x onerror=alert(2)>");
    Review review = review_of(tree);
    review.moves[3].telling.sentences = {"<b>&\"'</b>"};
    const std::string page = review_html({&review, 1});
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
    Review review = review_of(game(text));
    CHECK_FALSE(contains(review_lessons(review, {}), "quick look"));
    review.nodes = 8000;
    CHECK(contains(review_lessons(review, {}), "quick look (8,000 nodes"));
    CHECK(contains(review_json({&review, 1}), "\"quick_look\":true"));
    review.nodes = 200'000;
    CHECK_FALSE(contains(review_lessons(review, {}), "quick look"));
    CHECK(contains(review_json({&review, 1}), "\"quick_look\":false"));
}

TEST_CASE("review facts: what was found, and nothing else") {
    const Review review = review_of(game(text));
    const std::string sheet = review_facts({&review, 1});
    for (const char* part :
         {"game: Anna - Bert 1-0", "black: ", "blunders 1", "summary: White won by checkmate",
          "move: 2...Ke7", "class: blunder", "win chance: 50 % with the best move, 0 % with this",
          "found: It allows mate", "alternative: 2...Nc6", "answer: 3.Qxe5#",
          "Nothing else has been shown"})
        CHECK_MESSAGE(contains(sheet, part), part);
    const std::string json = review_facts_json({&review, 1});
    for (const char* part : {"\"schema\":\"kibitzer.review.facts\"", "\"move\":\"2...Ke7\"",
                             "\"answer\":\"3.Qxe5#\"", "\"rule\":\"Nothing else"})
        CHECK_MESSAGE(contains(json, part), part);
    CHECK(review_facts({}).starts_with("\nNothing else"));
}

TEST_CASE("review html: no game at all is still a page") {
    CHECK(contains(review_html({}), "<title>Kibitzer review</title>"));
}

TEST_CASE("review json: everything from White's side") {
    Review review = review_of(game(text));
    review.moves[3].lines = {{review.moves[3].telling.better, {Centipawns{35}, Color::black}}};
    const std::string json = review_json({&review, 1});
    CHECK(json.starts_with("{\"schema\":\"kibitzer.review\",\"version\":1,\"games\":["));
    CHECK(contains(json, "\"score_cp\":-35"));
    CHECK(contains(json, "\"mate\":1"));
    CHECK(contains(json, "\"over\":\"checkmate\""));
    CHECK(contains(json, "\"class\":\"blunder\""));
}
