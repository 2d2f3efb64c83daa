#include "kibitzer/desks/review/passes/game_work.hpp"

#include <doctest/doctest.h>

#include "tests/support.hpp"

using namespace kibitzer;

namespace {

Position kings_and_pawns() { return test::position("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"); }

std::vector<ScoredLine> look_says(const Position& position, const char* move, int for_white) {
    return {{test::line_of(position, {move}), {Centipawns{for_white}, Color::white}}};
}

// White plays a3, which is worth so much; the second look prefers Kd1.
struct OneMove {
    OneMove(std::uint64_t nodes, int best, int played, int elo = 1400)
        : tree(kings_and_pawns()),
          work((tree.add(GameTree::root, test::line_of(kings_and_pawns(), {"a3"})[0]), tree),
               settings(nodes, elo)) {
        work.learn(0, look_says(kings_and_pawns(), "Kd1", best), Pass::second_look);
        work.learn(1, look_says(work.position(1), "Kd8", played), Pass::second_look);
        work.judge();
    }
    static ReviewSettings settings(std::uint64_t nodes, int elo) {
        ReviewSettings settings;
        settings.nodes = nodes;
        settings.elo = elo;
        return settings;
    }
    [[nodiscard]] double loss() { return work.review().moves[0].loss; }

    GameTree tree;
    GameWork work;
};

using Places = std::vector<std::size_t>;

}  // namespace

TEST_CASE("confirmation: an error that a closer look does not see is none") {
    OneMove game(100'000, 50, 0);
    REQUIRE(game.loss() > 0.07);
    REQUIRE(game.work.note_confirmations());
    CHECK(game.work.positions_to_confirm() == Places{1});
    game.work.learn(1, look_says(game.work.position(1), "Kd8", 40), Pass::confirmation);
    game.work.judge();
    CHECK(game.loss() < 0.05);
    CHECK_FALSE(game.work.note_confirmations());
}

TEST_CASE("confirmation: the better move is looked at as closely, and may be none") {
    for (const bool is_better : {true, false}) {
        OneMove game(100'000, 50, 0);
        REQUIRE(game.work.note_confirmations());
        game.work.learn(1, look_says(game.work.position(1), "Kd8", 0), Pass::confirmation);
        game.work.judge();
        REQUIRE(game.work.note_confirmations());
        CHECK(game.work.positions_to_confirm() == Places{2});  // after Kd1
        game.work.learn(2, look_says(game.work.position(2), "Kd8", is_better ? 50 : 0),
                        Pass::confirmation);
        game.work.judge();
        CHECK_FALSE(game.work.note_confirmations());
        CHECK((game.loss() > 0.05) == is_better);
    }
}

TEST_CASE("confirmation: who is asked again") {
    const auto asks = [](std::uint64_t nodes, int best, int played, int elo = 1400) {
        return OneMove(nodes, best, played, elo).work.note_confirmations();
    };
    CHECK_FALSE(asks(100'000, 20, 0));  // no error
    CHECK(asks(100'000, 200, 0));
    CHECK_FALSE(asks(100'000, 300, 0));  // it costs too much to be none
    CHECK(asks(10'000, 300, 0));         // but in a quick look
    CHECK_FALSE(asks(10'000, 500, 0));
    CHECK(asks(100'000, 300, 0, 2400));  // a strong player knew something
}
