#include "kibitzer/desks/review/passes/weighing.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/win_chance.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using tactics::StandingKind;

namespace {

const StopFlag unstopped = false;

Moment weighed_moment(const Position& before, std::vector<Move> played, std::vector<Move> better) {
    Moment moment;
    moment.before = before;
    moment.played = played[0];
    moment.after_played = {std::move(played), {Centipawns{-60}, before.side_to_move()}};
    moment.alternatives = {{std::move(better), {Centipawns{40}, before.side_to_move()}},
                           moment.after_played};
    return moment;
}

std::vector<Move> turned_line(std::vector<Move> line) {
    for (Move& move : line) move = mirrored(move);
    return line;
}

// White can trade into bishops of opposite colours, which keeps nothing of the two extra pawns, or
// keep the rooks.
struct FreePawn {
    Position before = test::position("6k1/5ppp/8/3p4/1P6/P4P2/6PP/3R2K1 w - - 0 30");
    std::vector<Move> played = test::line_of(before, {"Kf2", "d4", "Ke2", "Kf8"});
    std::vector<Move> better = test::line_of(before, {"Rxd5", "Kf8", "Kf2", "Ke7"});
};

}  // namespace

TEST_CASE("weighing: nothing is weighed where nothing can be compared") {
    Weigher weigher(2000, unstopped);
    const FreePawn game;
    CHECK(weigher.weigh(weighed_moment(game.before, game.played, game.played)).empty());
    // What takes something for nothing needs no plan.
    CHECK(weigher.weigh(weighed_moment(game.before, game.played, game.better)).empty());
}

TEST_CASE("weighing: what carries a difference is found, alike with colours exchanged") {
    // 20.h4 lets Black's knight settle on d4; 20.c3 keeps it out.
    const Position before =
        test::position("r2q1rk1/pp2bppp/2np4/4p3/4P3/2N1B3/PPP2PPP/R2Q1RK1 w - - 0 14");
    const auto played = test::line_of(before, {"h3", "Nd4", "Rc1", "Rc8"});
    const auto better = test::line_of(before, {"Nd5", "Rc8", "c3", "b6"});
    Weigher weigher(4000, unstopped);
    const auto found = weigher.weigh(weighed_moment(before, played, better));
    const auto turned =
        weigher.weigh(weighed_moment(mirrored(before), turned_line(played), turned_line(better)));
    REQUIRE(found.size() == turned.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        CHECK(found[i].standing.kind == turned[i].standing.kind);
        CHECK(found[i].standing.owner == other(turned[i].standing.owner));
    }
}

TEST_CASE("weighing: every standing is seen by some theme, which its mask leaves out") {
    for (std::size_t i = 0; i < tactics::standing_count; ++i) {
        INFO(tactics::standing_names[i]);
        CHECK_FALSE(without_themes_of(StandingKind(i)) == eval::ThemeMask{});
    }
}

TEST_CASE("weighing: a line is followed from where it was asked for") {
    const Position before =
        test::position("rn1qkbnr/ppp2ppp/8/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R b KQkq - 1 6");
    const auto asked = test::line_of(before, {"Qd7", "Qb3"});
    Weigher weigher(4000, unstopped);
    const ScoredLine line = weigher.follow(before, asked);
    REQUIRE(line.moves.size() > 2);
    CHECK(std::equal(asked.begin(), asked.end(), line.moves.begin()));
    CHECK(line.score.point_of_view == Color::black);
    const ScoredLine turned = weigher.follow(mirrored(before), turned_line(asked));
    CHECK(turned_line(turned.moves) == line.moves);
    CHECK(win_chance(turned.score, Color::white) == win_chance(line.score, Color::black));
    const StopFlag stopped = true;
    CHECK(Weigher(4000, stopped).follow(before, asked).moves.empty());
}
