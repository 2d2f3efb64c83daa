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
        {DeedKind::stops_mate, "r5k1/5ppp/7B/8/6Q1/8/8/6K1 b - - 0 1", "g6", "Kh8"},
        {DeedKind::unpins, "rn1qkbnr/ppp1pppp/3p4/8/4P1b1/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3",
         "Be2", "Nc3"},
        {DeedKind::takes_seventh_rank, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra7", "Ra6"},
        // On c5 the pawn b7 can attack the knight.
        {DeedKind::takes_outpost, "4k3/pp4pp/8/8/3P4/3N4/8/4K3 w - - 0 1", "Ne5", "Nc5"},
        {DeedKind::blocks_passed_pawn, "4k3/8/8/8/3p4/8/8/4KB2 w - - 0 1", "Bd3", "Be2"},
        {DeedKind::advances_passed_pawn, "4k3/8/8/3P4/8/8/6p1/4K3 w - - 0 1", "d6", "Kf2"},
        {DeedKind::opens_file, "5rk1/8/8/5p2/4P3/8/8/4K3 b - - 0 1", "fxe4", "f4"},
        {DeedKind::half_opens_file, "5rk1/8/8/5p2/4P3/8/5P2/4K3 b - - 0 1", "fxe4", "f4"},
        // The b-file has no pawn at all.
        {DeedKind::takes_half_open_file, "4k3/3p4/8/8/8/8/8/R3K3 w - - 0 1", "Rd1", "Rb1"},
        {DeedKind::takes_towards_centre, "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "cxd5", "exd5"},
        {DeedKind::takes_centre, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e4",
         "e3"},
        {DeedKind::gives_air, "6k1/p4ppp/8/8/8/8/8/R5K1 b - - 0 1", "h6", "a6"},
        {DeedKind::centralises_king, "k7/8/8/8/8/8/8/K7 w - - 0 1", "Kb2", "Kb1"},
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

TEST_CASE("deeds: a check saves nothing but the man that gives it") {
    // The pawn on f3 can still be taken after the check.
    CHECK_FALSE(does("6k1/8/8/4n3/8/5P2/8/1Q5K w - - 0 1", "Qb8+", DeedKind::saves));
    CHECK(does("3k4/8/8/4p3/3N4/8/8/4K3 w - - 0 1", "Nc6+", DeedKind::escapes));
}

TEST_CASE("deeds: who takes the attacker saves a man, and does not only guard it") {
    const char* fen = "5rk1/6B1/8/8/8/8/8/6K1 b - - 0 1";
    CHECK(does(fen, "Kxg7", DeedKind::saves));
    CHECK_FALSE(does(fen, "Kxg7", DeedKind::guards));
}

TEST_CASE("deeds: near misses of places") {
    // A pawn that another can take on its way is not passed.
    CHECK_FALSE(does("4k3/4p3/8/8/3P4/8/8/4K3 w - - 0 1", "d5", DeedKind::advances_passed_pawn));
    // The rook would be taken in front of the pawn.
    CHECK_FALSE(does("4k3/8/1b6/8/3p4/8/8/3K3R w - - 0 1", "Rh3", DeedKind::blocks_passed_pawn));
    // A knight between rook and pawn: nothing is opened for the rook.
    CHECK_FALSE(does("5rk1/8/5n2/5p2/4P3/8/8/4K3 b - - 0 1", "fxe4", DeedKind::opens_file));
    // Without rooks and queens against it a king needs no air.
    CHECK_FALSE(does("6k1/p4ppp/8/8/8/8/8/B5K1 b - - 0 1", "h6", DeedKind::gives_air));
    // With queens on the board a king stays at home.
    CHECK_FALSE(does("k2q4/8/8/8/8/8/8/K5Q1 w - - 0 1", "Kb2", DeedKind::centralises_king));
    // The mate is only delayed by a check.
    CHECK_FALSE(does("r5k1/5ppp/7B/8/6Q1/8/8/6K1 b - - 0 1", "Ra1+", DeedKind::stops_mate));
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

TEST_CASE("deeds: a man is not saved that could not be taken") {
    // Whoever takes the knight is mated on the back rank; without the rook the danger is real.
    CHECK_FALSE(does("3r2k1/5ppp/8/8/3N4/8/2P2PPP/4R1K1 w - - 0 1", "c3", DeedKind::guards));
    CHECK(does("3r2k1/5ppp/8/8/3N4/8/2P2PPP/6K1 w - - 0 1", "c3", DeedKind::guards));
}
