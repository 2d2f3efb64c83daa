#include "kibitzer/endings/pawn_endings.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/setup.hpp"
#include "tests/endings/placed.hpp"
#include "tests/support.hpp"

namespace kibitzer::endings {

namespace {

struct Count {
    int legal = 0;
    int won = 0;
};

// Over all 48 squares of the pawn.
Count count_king_and_pawn(bool attacker_moves) {
    Count count;
    PawnEndings endings;
    for (const Square pawn : all_squares) {
        if (pawn.rank() == 0 || pawn.rank() == 7) continue;
        const Pawns pawns{Bitboard(pawn), {}};
        const KingTables* tables = endings.tables(pawns);
        REQUIRE(tables);
        CHECK(tables->sure.attacker_moves == tables->possible.attacker_moves);
        const auto& wins =
            attacker_moves ? tables->sure.attacker_moves : tables->sure.defender_moves;
        for (const Square attacker : all_squares)
            for (const Square defender : all_squares) {
                if (!test::are_placed(pawns, attacker, defender, attacker_moves)) continue;
                ++count.legal;
                count.won += wins[std::size_t(defender.index())].contains(attacker);
            }
    }
    return count;
}

std::optional<Value> value_of(const char* fen) { return PawnEndings().value(test::position(fen)); }
std::optional<Value> twin_of(const char* fen) {
    return PawnEndings().value(mirrored(test::position(fen)));
}

void check_value(const char* fen, std::optional<Value> value) {
    INFO(fen);
    CHECK(value_of(fen) == value);
    CHECK(twin_of(fen) == value);
}

}  // namespace

TEST_CASE("pawn endings: king and pawn against king has the known counts") {
    const Count attacker = count_king_and_pawn(true);
    CHECK(attacker.legal == 163'328);
    CHECK(attacker.won == 124'960);
    const Count defender = count_king_and_pawn(false);
    CHECK(defender.legal == 168'024);
    CHECK(defender.won == 97'604);
}

TEST_CASE("pawn endings: known positions") {
    // The opposition decides.
    check_value("8/8/4k3/8/4P3/4K3/8/8 w - - 0 1", Value::drawn);
    check_value("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1", Value::lost);
    check_value("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1", Value::drawn);
    // Trebuchet: whoever must move loses.
    check_value("8/8/8/3pK3/2kP4/8/8/8 w - - 0 1", Value::lost);
    check_value("8/8/8/3pK3/2kP4/8/8/8 b - - 0 1", Value::lost);
    // Stalemate saves the defender in the corner of a rook pawn.
    check_value("k7/8/1K6/P7/8/8/8/8 b - - 0 1", Value::drawn);
}

TEST_CASE("pawn endings: silent where it is none, or where a queen meets pawns") {
    CHECK(!value_of("8/8/4k3/8/4P3/4K3/8/R7 w - - 0 1"));
    CHECK(!value_of("8/8/4k3/8/8/4K3/8/8 w - - 0 1"));
    check_value("8/P4k1p/8/8/8/8/7p/K7 w - - 0 1", std::nullopt);
}

// What a table says of a position must follow from what it says of those one move on.
TEST_CASE("pawn endings: every value follows from the moves") {
    Random random(7);
    PawnEndings endings;
    int asked = 0;
    while (asked < 400) {
        Setup setup;
        const auto place = [&](Color color, Role role, int lowest, int ranks) {
            const Square square =
                Square::at(int(random.below(8)), lowest + int(random.below(std::uint64_t(ranks))));
            setup.board[std::size_t(square.index())] = Piece(color, role);
        };
        place(Color::white, Role::pawn, 1, 6);
        place(Color::white, Role::pawn, 1, 6);
        place(Color::black, Role::pawn, 1, 6);
        place(Color::white, Role::king, 0, 8);
        place(Color::black, Role::king, 0, 8);
        setup.side_to_move = Color(random.below(2));
        const auto checked = checked_position(setup);
        if (!checked) continue;
        const Position* position = &checked->position;
        const auto value = endings.value(*position);
        if (!value) continue;
        ++asked;
        std::optional<Value> best = Value::lost;
        bool any = false;
        bool unknown = false;
        for (const Move move : legal_moves(*position)) {
            any = true;
            Position after = *position;
            after.make(move);
            const auto reply = endings.value(after);
            if (!reply)
                unknown = true;
            else if (const auto mine = Value(2 - int(*reply)); mine > *best)
                best = mine;
        }
        if (!any) continue;
        if (!unknown) CHECK(best == value);
        if (unknown) CHECK(*best <= *value);
    }
}

}  // namespace kibitzer::endings
