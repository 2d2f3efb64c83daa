#include <doctest/doctest.h>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/training/board_svg.hpp"
#include "kibitzer/desks/training/card_judge.hpp"
#include "kibitzer/desks/training/findings.hpp"
#include "kibitzer/desks/training/train_card.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using memory::Grade;
using store::Try;

TEST_CASE("grade: time and tries count") {
    CHECK(grade_of({{"e2e4", "right", 5}}) == Grade::easy);
    CHECK(grade_of({{"e2e4", "right", 30}}) == Grade::good);
    CHECK(grade_of({{"e2e4", "right", 90}}) == Grade::hard);
    CHECK(grade_of({{"d2d4", "playable", 3}, {"e2e4", "right", 3}}) == Grade::hard);
    CHECK(grade_of({{"d2d4", "wrong", 1}, {"e2e4", "right", 1}}) == Grade::again);
}

TEST_CASE("findings: the counters of a position make no other card, the right to castle does") {
    const Position one = test::position("4k3/8/8/8/8/8/4P3/4K2R w K - 3 9");
    CHECK(card_position(one) == card_position(test::position("4k3/8/8/8/8/8/4P3/4K2R w K - 0 40")));
    CHECK(card_position(one) != card_position(test::position("4k3/8/8/8/8/8/4P3/4K2R w - - 3 9")));
}

TEST_CASE("findings: pace") {
    using std::chrono::milliseconds;
    CHECK(pace_of(std::nullopt) == store::Pace::unknown);
    CHECK(pace_of(milliseconds(4999)) == store::Pace::under_5_seconds);
    CHECK(pace_of(milliseconds(5000)) == store::Pace::under_20_seconds);
    CHECK(pace_of(milliseconds(20'000)) == store::Pace::slower);
}

TEST_CASE("findings: how likely players of that rating on Lichess go wrong, or nothing") {
    Review review;
    ReviewedMove& move = review.moves.emplace_back();
    move.position =
        test::position("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
    move.move = *parse_uci_move(move.position, "g8f6");
    move.played.moves = {move.move};
    move.verdict = MoveClass::blunder;
    SideReview& side = review.sides[Color::black];
    side.told_to = 1400;
    people::Looker looker;
    const auto difficulty = [&] {
        return findings_of(review, {}, looker).findings.at(0).difficulty;
    };
    side.on_lichess = 1686;  // somebody of chess.com
    CHECK(difficulty() == people::error_chance(move.position, {}, 1686, looker));
    CHECK(difficulty() != people::error_chance(move.position, {}, 1400, looker));
    side.on_lichess.reset();  // nobody learned from such players
    CHECK_FALSE(difficulty());
    move.facts.error_chance = 0.625;  // the review knows it
    CHECK(difficulty() == 0.625);
}

TEST_CASE("cards: what is right is known, best first; a line that does not fit ends") {
    store::CardFinding card;
    card.finding.fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    card.finding.chance_best = 0.7;
    card.finding.known = {{"e2e4", 0.7}, {"e1d2", 0.66}, {"e1d1", 0.64}, {"a1a2", 0.7}};
    const auto position = position_of(card);
    REQUIRE(position);
    const auto right = right_moves(*position, card);
    REQUIRE(right.size() == 2);
    CHECK(to_uci(*position, right[0]) == "e2e4");
    CHECK(read_line(*position, {"e2e4", "e8e7", "e2e4"}).size() == 2);
}

TEST_CASE("board: an SVG of one line, the side to move below") {
    const Position white = test::position("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const std::string svg = board_svg(white);
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>"));
    CHECK(svg.find('\n') == std::string::npos);
    CHECK(svg != board_svg(test::position("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")));
    const std::string board = board_text("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    CHECK(board.find("8  . : . : k : . :") != std::string::npos);
    CHECK(board_text("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1").find("8  : . : k : . : .") !=
          std::string::npos);
}
