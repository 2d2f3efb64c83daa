#include "kibitzer/desks/engine/play.hpp"

#include <doctest/doctest.h>

#include <set>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/engine/deadline.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

Result<PlayAnswer> play(PlayRequest request, const std::string& fen = "startpos") {
    request.where.fen = fen;
    SilentWorkshop workshop;
    return ask(request, workshop);
}

std::string move_of(const PlayAnswer& answer) {
    return answer.move ? to_uci(answer.position, *answer.move) : "none";
}

}  // namespace

TEST_CASE("play: the same seed plays the same move, another one may not") {
    PlayRequest request{.moves = {"e4", "e5"}, .elo = 900};
    std::set<std::string> moves;
    for (request.seed = 1; request.seed <= 12; ++request.seed) {
        const auto first = play(request);
        REQUIRE(first.has_value());
        CHECK(move_of(*first) == move_of(*play(request)));
        moves.insert(move_of(*first));
    }
    CHECK(moves.size() > 1);
}

TEST_CASE("play: a game that is over has no more moves, and says how it ended") {
    const auto mate = play({.moves = {"f3", "e5", "g4"}, .nodes = 3000});
    REQUIRE(mate.has_value());
    CHECK(move_of(*mate) == "d8h4");
    REQUIRE(mate->outcome);
    CHECK(mate->outcome->ending == Ending::checkmate);
    const auto over = play({.moves = {"f3", "e5", "g4", "Qh4"}});
    REQUIRE(over.has_value());
    CHECK(!over->move);
    CHECK(over->outcome->winner == Color::black);
}

TEST_CASE("play: repetition counts from the moves that were made") {
    const std::vector<std::string> around = {"Nf3", "Nf6", "Ng1", "Ng8",
                                             "Nf3", "Nf6", "Ng1", "Ng8"};
    const auto drawn = play({.moves = around});
    REQUIRE(drawn.has_value());
    REQUIRE(drawn->outcome);
    CHECK(drawn->outcome->ending == Ending::threefold_repetition);
}

TEST_CASE("play: a profile plays by its weights") {
    // A pawn can be had: the materialist takes it.
    const std::string fen = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    PlayRequest request{.profile = "materialist", .depth = 1};
    CHECK(move_of(*play(request, fen)) == "e4d5");
    request.left = 1;  // there is a move even without time
    CHECK(play(request, fen)->move.has_value());
}

TEST_CASE("play: what cannot be asked is said in one line") {
    const auto message = [](const PlayRequest& request) {
        const auto answer = play(request);
        return answer ? "answered" : answer.error().message;
    };
    CHECK(message({.moves = {"e4", "e4"}}).find("move 2") != std::string::npos);
    CHECK(message({.elo = 1000, .profile = "default"}).find("only one") != std::string::npos);
    CHECK(message({.profile = "nobody"}).find("unknown profile") != std::string::npos);
    CHECK(message({.profile = "default", .nodes = 5}).find("{nodes}") != std::string::npos);
}

TEST_CASE("deadline: raised by time, by somebody else, or not at all") {
    const std::atomic<bool> never{false};
    const std::atomic<bool> raised{true};
    const auto waits = [](const Deadline& deadline) {
        while (!deadline.passed) std::this_thread::yield();
        return true;
    };
    CHECK(waits(Deadline(never, 1)));
    CHECK(waits(Deadline(raised, std::nullopt)));
    CHECK(!Deadline(never, 3'600'000).passed);
}
