// Principles of the opening, told below 1400 beside the loss that shows them.
#include <doctest/doctest.h>

#include "kibitzer/teach/moment.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

Moment lost_in_the_opening(const Position& before, std::initializer_list<const char*> played,
                           std::initializer_list<const char*> better) {
    Moment moment;
    moment.before = before;
    const Color side = before.side_to_move();
    moment.after_played = {test::line_of(before, played), {Centipawns{-400}, side}};
    moment.played = moment.after_played.moves[0];
    moment.alternatives = {{test::line_of(before, better), {Centipawns{0}, side}},
                           moment.after_played};
    moment.chance_before = 0.5;
    moment.chance_after = 0.1;
    moment.verdict = MoveClass::blunder;
    return moment;
}

bool tells(const Moment& moment, int elo, std::string_view sentence) {
    for (const std::string& told : tell(moment, {elo, Audience::both}).sentences)
        if (told == sentence) return true;
    return false;
}

constexpr const char* guard_words =
    "The knight has moved again, with other pieces still at home, and the pawn on e4 has lost its "
    "guard.";

}  // namespace

TEST_CASE("opening: a piece moved again leaves what it guarded, for beginners") {
    const Moment guard_lost = lost_in_the_opening(
        test::position("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 2 3"),
        {"Nb5", "Nxe4"}, {"Nf3", "Nc6"});
    CHECK(tells(guard_lost, 900, guard_words));
    CHECK(tells(guard_lost, 1300, guard_words));
    CHECK_FALSE(tells(guard_lost, 1400, guard_words));
    // The same move without a loss shows nothing.
    Moment harmless = lost_in_the_opening(
        test::position("rnbqkbnr/pppp1ppp/8/4p3/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 0 2"),
        {"Nb5", "c6", "Nc3"}, {"e4", "Nf6"});
    CHECK_FALSE(tells(harmless, 900, guard_words));
}

TEST_CASE("opening: a check over the square of a pawn that stood before the king") {
    const Moment moment = lost_in_the_opening(
        test::position("rnbqk1nr/pppp2pp/8/2b1p3/4P3/2N5/PPPP1PPP/R1BQKBNR b KQkq - 0 4"),
        {"a6", "Qh5+", "g6", "Qxe5+", "Qe7", "Qxh8"}, {"Nf6", "Bc4", "d6"});
    CHECK(tells(moment, 900,
                "White's check comes over f7, where the f-pawn no longer stands before Black's "
                "king."));
}

TEST_CASE("opening: a queen that came out first and is chased") {
    const Moment moment = lost_in_the_opening(
        test::position("r1bqkbnr/ppp2ppp/2n5/3pp3/8/2N5/PPPPQPPP/R1B1KBNR w KQkq - 0 4"),
        {"Qe3", "d4", "Qg3", "dxc3", "bxc3"}, {"d3", "Nf6"});
    CHECK(tells(moment, 900,
                "The queen came out before three of the knights and bishops, and now it is "
                "chased."));
}

TEST_CASE("opening: a check that works because the king has not castled") {
    const Moment moment = lost_in_the_opening(
        test::position("rnbqr1k1/ppp2ppp/8/3p4/3Pn3/2NB4/PPP2PPP/R1BQK2R w KQ - 0 8"),
        {"Qh5", "Nf6+", "Be2", "Nxh5"}, {"O-O", "Bf5"});
    const char* words = "The check works because White's king is still on e1: it has not castled.";
    CHECK(tells(moment, 900, words));
    // It could not have castled.
    const Moment blocked = lost_in_the_opening(
        test::position("rnbqr1k1/ppp2ppp/8/3p4/3Pn3/2NB4/PPP2PPP/R1BQK1NR w KQ - 0 8"),
        {"Qh5", "Nf6+", "Be2", "Nxh5"}, {"Nge2", "Bf5"});
    CHECK_FALSE(tells(blocked, 900, words));
}
