#include "kibitzer/effort/features.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/movegen.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

Features look(const Position& position) {
    Features features;
    look_at_board(position, features);
    return features;
}

}  // namespace

TEST_CASE("moves, captures and checks are those of the move list") {
    test::each_random_position(60, 17, [](const Position& position) {
        int captures = 0;
        int checks = 0;
        const MoveList moves = legal_moves(position);
        for (const Move move : moves) {
            captures += position.is_capture(move);
            checks += gives_check(position, move);
        }
        const Features features = look(position);
        REQUIRE(features[Feature::legal_moves] == float(moves.size()));
        REQUIRE(features[Feature::captures] == float(captures));
        REQUIRE(features[Feature::checks] == float(checks));
    });
}

TEST_CASE("the board looks alike from both sides") {
    test::each_random_position(60, 18, [](const Position& position) {
        REQUIRE(look(position) == look(mirrored(position)));
    });
}

TEST_CASE("hand-counted positions") {
    const Features start = look(Position::start());
    CHECK(start[Feature::legal_moves] == 20);
    CHECK(start[Feature::captures] == 0);
    CHECK(start[Feature::isolated_pawns] == 0);
    CHECK(start[Feature::pawn_chain_integrity] == 1);
    CHECK(start[Feature::phase] == 1);
    CHECK(start[Feature::undefended_pieces] == 4);  // the rooks
    CHECK(start[Feature::needs_mobility] == 1);
    CHECK(start[Feature::king_shelter] == 3);

    // White a2, a3 doubled and isolated; Black none. Kings and a rook that attacks the king's zone.
    const Features rook = look(test::position("6k1/8/8/8/8/P7/P7/1R4K1 w - - 0 1"));
    CHECK(rook[Feature::doubled_pawns] == 1);
    CHECK(rook[Feature::isolated_pawns] == 2);
    CHECK(rook[Feature::material_diff] == 7);
    CHECK(rook[Feature::material_complexity] == 1);
    CHECK(rook[Feature::checks] == 1);  // Rb8
    CHECK(rook[Feature::has_passed_pawns] == 1);
    CHECK(rook[Feature::attackers_king] == 0);

    CHECK(look(test::position("8/8/3k4/8/3K4/3P4/8/8 b - - 0 1"))[Feature::is_opposition_ending] ==
          1);
    CHECK(look(test::position("8/7k/8/8/K7/3P4/8/8 b - - 0 1"))[Feature::is_opposition_ending] ==
          0);
    const Features chain = look(test::position("4k3/8/8/4P3/3P4/2P5/8/4KB2 w - - 0 1"));
    CHECK(chain[Feature::has_pawn_chains] == 1);
    CHECK(chain[Feature::has_bad_bishop] == 0);
    // Four pawns on its colour, but nothing stands before them.
    const Features free = look(test::position("4k3/8/8/1P1P4/2P1P3/8/8/4KB2 w - - 0 1"));
    CHECK(free[Feature::has_bad_bishop] == 0);
    CHECK(free[Feature::bishop_meets_pawns] == 1);
    // The French bishop: e6 and d5 are blocked, f7 and b7 stand on its colour too.
    const Features french = look(test::position("4k3/1b3p2/2N1p3/3pP3/3P4/8/1p6/4K3 w - - 0 1"));
    CHECK(french[Feature::has_bad_bishop] == 0);  // three pawns on its colour
    CHECK(look(test::position(
              "4k3/3b1p2/1p2p1p1/3pP3/3P4/8/8/4K3 w - - 0 1"))[Feature::has_bad_bishop] == 1);
    // Nobody's bishop is bad at the start, where each has four pawns on its colour.
    CHECK(start[Feature::has_bad_bishop] == 0);
    CHECK(start[Feature::bishop_meets_pawns] == 1);
}

TEST_CASE("formulas are unique: they tell what a model was trained with") {
    for (const FeatureRow& row : feature_rows) CHECK(find_formula(row.formula) == row.feature);
}

TEST_CASE("names are found again") {
    for (const FeatureRow& row : feature_rows) CHECK(find_feature(row.name) == row.feature);
    CHECK_FALSE(find_feature("nonsense"));
}
