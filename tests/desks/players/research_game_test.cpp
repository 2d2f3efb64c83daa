#include "kibitzer/desks/players/research_game.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using style::ResearchMeasure;

namespace {

ResearchGameAnswer look_at(const std::string& pgn) {
    ResearchGameAnswer answer;
    (void)read_games(pgn, [&](ReadGame&& game) { answer = research_game(game.tree); });
    return answer;
}

}  // namespace

TEST_CASE("research game: a position for every move, the first one before them") {
    const auto answer = look_at("[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 *\n");
    REQUIRE(answer.positions.size() == 4);
    CHECK(answer.white == "A");
    CHECK(answer.positions[0].san.empty());
    CHECK(answer.positions[3].san == "2.Nf3");
    CHECK(answer.positions[0].values[ResearchMeasure::mobility][Color::white] == 20);
    CHECK(!answer.positions[0].values[ResearchMeasure::mobility][Color::black]);
}

TEST_CASE("research game: fragile is where men that carry much are attacked") {
    // Nobody is attacked before 3...Bg4; the highest value is where the row says it is.
    const auto answer = look_at("1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 *\n");
    CHECK(fragility_of(answer.positions[1]) == 0);
    for (const ResearchedPosition& position : answer.positions)
        CHECK(fragility_of(position) <= fragility_of(answer.positions[answer.most_fragile]));
    const ResearchedPosition& most = answer.positions[answer.most_fragile];
    CHECK(most.attacked != 0);
    double sum = 0;  // the room style says what fragility is
    for (std::size_t i = 0; i < most.men.size(); ++i)
        if (most.attacked >> i & 1) sum += most.betweenness[i];
    CHECK(fragility_of(most) == doctest::Approx(sum));
}

TEST_CASE("research game: the game asked for, or one line") {
    ResearchGameRequest request;
    request.games.pgn = "1. e4 *\n\n[Event \"two\"]\n\n1. d4 d5 *\n";
    request.game = 2;
    SilentWorkshop workshop;
    const auto second = ask(request, workshop);
    REQUIRE(second.has_value());
    CHECK(second->positions.size() == 3);
    request.game = 3;
    CHECK(!ask(request, workshop).has_value());
    REQUIRE(workshop.failures.size() == 1);
    CHECK(workshop.failures[0] == "there is no game 3, only 2");
}
