#include "kibitzer/desks/review/passes/peers.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/random_game.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using kibitzer::test::position;

namespace {

// After 1.e4 e5 2.Qh5 Nc6 3.Bc4: mate on f7 is threatened.
struct Scholar {
    Position before = position("r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3");
    Position now = position("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
    MoveBefore lead_in{before, *parse_uci_move(before, "f1c4")};
};

}  // namespace

TEST_CASE("peers: the weaker go wrong more often, on whichever scale they are told") {
    PeerWatcher watcher;
    const auto& [before, scholar, lead_in] = Scholar();
    const auto weak = watcher.error_chance(scholar, lead_in, {800, people::Scale::lichess});
    const auto strong = watcher.error_chance(scholar, lead_in, {2000, people::Scale::lichess});
    const auto there = watcher.error_chance(scholar, lead_in, {2000, people::Scale::otb});
    REQUIRE((weak && strong && there));
    CHECK(*weak > *strong);
    CHECK(*there <= *strong);
}

TEST_CASE("peers: the same with colours exchanged, to the last digit") {
    PeerWatcher watcher;
    const auto& [before, scholar, lead_in] = Scholar();
    const MoveBefore mirror{mirrored(before), mirrored(lead_in.move)};
    const Peers peers{1400, people::Scale::lichess};
    CHECK(watcher.error_chance(scholar, lead_in, peers) ==
          watcher.error_chance(mirrored(scholar), mirror, peers));
}

TEST_CASE("peers: nothing is said of ratings and of chess that nobody learned from") {
    PeerWatcher watcher;
    const Position scholar = Scholar().now;
    CHECK_FALSE(watcher.error_chance(scholar, {}, {2600, people::Scale::lichess}));
    CHECK_FALSE(watcher.error_chance(scholar, {}, {300, people::Scale::lichess}));
    CHECK(watcher.error_chance(scholar, {}, {300, people::Scale::chesscom}));
    CHECK_FALSE(watcher.error_chance(chess960_start(0), {}, {1400, people::Scale::lichess}));
}

TEST_CASE("peers: the sentence") {
    CHECK(peers_sentence(0.75, {1400, people::Scale::chesscom}) ==
          "About three of four players rated 1400 on chess.com go wrong here.");
}

TEST_CASE("peers: below 1400 every error has its lesson, also where most go wrong") {
    for (const double chance : {0.3, 0.5, 0.9}) {
        CHECK(is_worth_a_lesson(chance, 800));
        CHECK(is_worth_a_lesson(chance, 1399));
        CHECK(is_worth_a_lesson(chance, 1400) == (chance < 0.5));
    }
}

TEST_CASE("peers: only somebody who learns the basics is praised for what most get wrong") {
    CHECK(is_hard_to_find(0.5, 1399));
    CHECK_FALSE(is_hard_to_find(0.49, 1399));
    CHECK_FALSE(is_hard_to_find(0.9, 1400));
}
