#include "kibitzer/uci/commands.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

using namespace kibitzer;

TEST_CASE("position: the last move and where it was played are kept, if there was one") {
    CHECK_FALSE(parse_position_command("startpos", false)->last);
    const auto played = parse_position_command("startpos moves e2e4 d7d5 e4d5", false);
    REQUIRE(played);
    REQUIRE(played->last);
    CHECK(to_uci(played->last->before, played->last->move) == "e4d5");
    Position after = played->last->before;
    after.make(played->last->move);
    CHECK(to_fen(after) == to_fen(played->position));
}
