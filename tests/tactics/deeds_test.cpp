#include "kibitzer/tactics/deeds.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::tactics;

namespace {

const Deed* find(const std::vector<Deed>& deeds, DeedKind kind) {
    const auto found = std::find_if(deeds.begin(), deeds.end(),
                                    [kind](const Deed& deed) { return deed.kind == kind; });
    return found == deeds.end() ? nullptr : &*found;
}

bool does(const char* fen, const char* san, DeedKind kind) {
    const Position position = test::position(fen);
    const auto deeds = find_deeds(position, *parse_san(position, san));
    return find(deeds, kind) != nullptr;
}

}  // namespace

TEST_CASE("deeds: what a move does, and a move that does not") {
    struct Case {
        DeedKind kind;
        const char* fen;
        const char* does;
        const char* does_not;
    };
    const Case cases[] = {
        {DeedKind::promotes, "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "Kb2"},
        {DeedKind::takes, "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "Rxd5", "Rd4"},
        {DeedKind::trades, "3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", "Rxd8+", "Rd7"},
        {DeedKind::gives_check, "4k3/8/8/8/8/8/8/K2R4 w - - 0 1", "Re1+", "Rd2"},
        {DeedKind::threatens, "6k1/5ppp/8/8/8/6P1/7P/K6R w - - 0 1", "Re1", "Rf1"},
        {DeedKind::escapes, "4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1", "Nf3", "Ke2"},
        {DeedKind::castles, "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", "O-O", "Kd2"},
        {DeedKind::develops, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "Nf3",
         "e4"},
        {DeedKind::takes_open_file, "4k3/4p3/8/8/8/8/4P3/R3K3 w - - 0 1", "Rd1", "Ra2"},
    };
    for (const Case& each : cases) {
        INFO(each.fen, " ", each.does, " ", each.does_not);
        CHECK(does(each.fen, each.does, each.kind));
        CHECK_FALSE(does(each.fen, each.does_not, each.kind));
    }
}

TEST_CASE("deeds: a man that hung is guarded, or saved by other means") {
    const Position pawn = test::position("3rk3/8/8/8/3N4/8/2P5/4K3 w - - 0 1");
    const auto guarding = find_deeds(pawn, *parse_san(pawn, "c3"));
    const Deed* guards = find(guarding, DeedKind::guards);
    REQUIRE(guards != nullptr);
    CHECK(guards->man == *Square::parse("d4"));
    CHECK(find(find_deeds(pawn, *parse_san(pawn, "c4")), DeedKind::guards) == nullptr);
    // The bishop stands between: nobody guards the knight, and it is safe all the same.
    const Position block = test::position("3r2k1/8/8/2P5/3N1B2/8/8/4K3 w - - 0 1");
    const auto blocking = find_deeds(block, *parse_san(block, "Bd6"));
    CHECK(find(blocking, DeedKind::guards) == nullptr);
    CHECK(find(blocking, DeedKind::saves) != nullptr);
    // It was guarded before: nothing to save.
    CHECK_FALSE(does("3rk3/8/8/8/3N4/2P5/8/4K3 w - - 0 1", "Ke2", DeedKind::saves));
}

TEST_CASE("deeds: an attack is one that could be carried out") {
    // The knight on f6 has no guard: the rook attacks it; a guarded one is only looked at.
    CHECK(does("4k3/8/5n2/8/8/8/8/R3K3 w - - 0 1", "Ra6", DeedKind::attacks));
    CHECK_FALSE(does("4k3/6p1/5n2/8/8/8/8/R3K3 w - - 0 1", "Ra6", DeedKind::attacks));
}

TEST_CASE("deeds: a threat is new and proved") {
    const Position position = test::position("6k1/5ppp/8/8/8/6P1/7P/K6R w - - 0 1");
    const auto deeds = find_deeds(position, *parse_san(position, "Re1"));
    const Deed* threat = find(deeds, DeedKind::threatens);
    REQUIRE(threat != nullptr);
    REQUIRE(threat->threat.has_value());
    CHECK(threat->threat->value.mate == 1);
    // It was possible before: waiting is no new threat.
    const Position ready = test::position("6k1/5ppp/8/8/8/6P1/7P/K3R3 w - - 0 1");
    CHECK(find(find_deeds(ready, *parse_san(ready, "h3")), DeedKind::threatens) == nullptr);
}

TEST_CASE("deeds: pawns for pawns are no news") {
    CHECK_FALSE(does("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", DeedKind::trades));
}

TEST_CASE("deeds: a man that can be taken threatens nothing") {
    // The rook on e8 can be taken by the king.
    const char* fen = "5rk1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
    CHECK_FALSE(does(fen, "Re8", DeedKind::threatens));
    CHECK_FALSE(does(fen, "Re8", DeedKind::attacks));
}

TEST_CASE("deeds: giving up one man for another is no rescue") {
    // The pawn attacks the bishop; the knight takes the pawn and is taken.
    const char* fen = "4k3/8/2p5/1p6/2B5/2N5/8/4K3 w - - 0 1";
    CHECK_FALSE(does(fen, "Nxb5", DeedKind::saves));
    CHECK(does(fen, "Bd3", DeedKind::escapes));
}

TEST_CASE("deeds: taking back is told as such") {
    const Position position = test::position("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
    const Move take = *parse_san(position, "Rxd5");
    CHECK(find(find_deeds(position, take, Square::parse("d5")), DeedKind::takes_back) != nullptr);
    CHECK(find(find_deeds(position, take), DeedKind::takes_back) == nullptr);
}

TEST_CASE("deeds: colours do not matter") {
    int positions = 0;
    test::each_random_position(6, 11, [&](const Position& position) {
        if (++positions % 97 != 0) return;
        const MoveList moves = legal_moves(position);
        if (moves.empty()) return;
        const Move move = moves[moves.size() / 3];
        const auto kinds = [](const std::vector<Deed>& deeds) {
            std::vector<DeedKind> list;
            for (const Deed& deed : deeds) list.push_back(deed.kind);
            return list;
        };
        CHECK(kinds(find_deeds(position, move)) ==
              kinds(find_deeds(mirrored(position), mirrored(move))));
    });
}
