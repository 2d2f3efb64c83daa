#include "kibitzer/tactics/judgements.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/tactics/purposes.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::tactics;

namespace {

bool stands(const Position& position, StandingKind kind, Color owner) {
    const auto all = find_standings(position);
    return std::any_of(all.begin(), all.end(), [&](const Standing& each) {
        return each.kind == kind && each.owner == owner;
    });
}

bool serves(const Position& position, const char* san, PurposeKind kind) {
    const auto all = find_purposes(position, *parse_san(position, san));
    return std::any_of(all.begin(), all.end(),
                       [&](const Purpose& each) { return each.kind == kind; });
}

}  // namespace

TEST_CASE("standings: what stands on the board, and what nearly does") {
    struct Case {
        StandingKind kind;
        Color owner;
        const char* has;
        const char* has_not;
    };
    const Case cases[] = {
        {StandingKind::passed_pawn, Color::white, "4k3/p6p/8/3P4/8/8/7P/4K3 w - - 0 30",
         "4k3/2p4p/8/3P4/8/8/7P/4K3 w - - 0 30"},
        {StandingKind::outpost, Color::white, "4k3/p4p2/8/3N4/4P3/8/P4P2/4K3 w - - 0 30",
         "4k3/p4p2/8/3B4/4P3/8/P4P2/4K3 w - - 0 30"},
        {StandingKind::open_king_file, Color::black,
         "r1bq1rk1/pppp1p1p/2n2n2/2b1p3/2B1P3/2NP1NR1/PPP2PPP/R1BQ2K1 b - - 0 10",
         "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1NR1/PPP2PPP/R1BQ2K1 b - - 0 10"},
        {StandingKind::king_in_centre, Color::black,
         "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 3",
         "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3"},
        {StandingKind::buried_piece, Color::white,
         "r2qk2r/ppp2ppp/2n2n2/3pp3/3PP3/2P5/PP1B1PPP/RN1QKBNR w - - 0 10",
         "r2qk2r/ppp2ppp/2n2n2/3pp3/3PP3/8/PPPNBPPP/R2QK1NR w - - 0 10"},
        {StandingKind::isolated_pawn, Color::black, "r3k3/pp3p1p/8/3p4/8/8/PP3PPP/R3K3 w - - 0 20",
         "r3k3/pp2pp1p/8/3p4/8/8/PP3PPP/R3K3 w - - 0 20"},
        {StandingKind::opposite_bishops, Color::white, "4k3/1b6/8/8/4P3/8/3B4/4K3 w - - 0 50",
         "4k3/2b5/8/8/4P3/8/3B4/4K3 w - - 0 50"},
        {StandingKind::bishop_pair, Color::white, "2b1k1n1/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 20",
         "2b1kb2/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 20"},
        {StandingKind::late_development, Color::white,
         "r1bqk2r/ppp2ppp/2n2n2/2bpp3/8/P6P/1PPPPPP1/RNBQKBNR w KQkq - 0 6",
         "r1bqk2r/ppp2ppp/2n2n2/2bpp3/8/2N2N1P/PPPPPPP1/R1BQKB1R w KQkq - 0 6"},
        {StandingKind::open_file, Color::white, "r5k1/p4ppp/8/8/8/8/P4PPP/3R2K1 w - - 0 20",
         "r5k1/p2p1ppp/8/8/8/8/P4PPP/3R2K1 w - - 0 20"},
        {StandingKind::seventh_rank, Color::white, "6k1/1R3ppp/8/8/8/8/5PPP/6K1 w - - 0 30",
         "6k1/5ppp/1R6/8/8/8/5PPP/6K1 w - - 0 30"},
        {StandingKind::space, Color::white,
         "rnbqkbnr/ppp2ppp/3pp3/8/2PPPP2/8/PP4PP/RNBQKBNR w KQkq - 0 6",
         "rnbqkbnr/pp3ppp/2ppp3/8/2PPP3/8/PP3PPP/RNBQKBNR w KQkq - 0 6"},
        {StandingKind::centre, Color::white,
         "rnbqkbnr/ppp2ppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 6",
         "rnbqkbnr/ppp2ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 6"},
        {StandingKind::attacked_king, Color::black,
         "r1bq1rk1/pppp1ppp/2n5/4p1NQ/2B5/3P4/PPP2PPP/R1B2RK1 w - - 0 12",
         "r1bq1rk1/pppp1ppp/2n5/4p1N1/2B5/3P4/PPPQ1PPP/R1B2RK1 w - - 0 12"},
        {StandingKind::weak_shelter, Color::black,
         "r1bq1rk1/pppp1p2/2n5/4p3/2B5/3P4/PPPQ1PPP/R1B2RK1 w - - 0 12",
         "r1bq1rk1/pppp1pp1/2n5/4p3/2B5/3P4/PPPQ1PPP/R1B2RK1 w - - 0 12"},
        {StandingKind::bad_bishop, Color::black, "4k3/3b1p2/1p2p1p1/3pP3/3P4/8/8/4K3 w - - 0 30",
         "4k3/3b1p2/1p2p3/3pP3/3P4/8/8/4K3 w - - 0 30"},
        {StandingKind::backward_pawn, Color::black, "4k3/8/3p4/2p5/4P3/8/8/3RK3 w - - 0 30",
         "4k3/8/2pp4/8/4P3/8/8/3RK3 w - - 0 30"},
        {StandingKind::doubled_pawns, Color::black, "4k3/p7/p7/8/8/8/8/R3K3 w - - 0 30",
         "4k3/pp6/8/8/8/8/8/R3K3 w - - 0 30"},
        {StandingKind::weak_square, Color::black,
         "r2q1rk1/pp3ppp/3p4/2p1p3/2P1P3/2N5/PP3PPP/R2Q1RK1 w - - 0 15",
         "r2q1rk1/ppp2ppp/3p4/4p3/2P1P3/2N5/PP3PPP/R2Q1RK1 w - - 0 15"},
        {StandingKind::active_king, Color::white, "6k1/p6p/8/3K4/8/8/P6P/8 w - - 0 40",
         "8/p6p/3k4/8/3K4/8/P6P/8 w - - 0 40"},
    };
    for (const Case& each : cases) {
        INFO(name(each.kind));
        CHECK(stands(test::position(each.has), each.kind, each.owner));
        CHECK(!stands(test::position(each.has_not), each.kind, each.owner));
        CHECK(stands(mirrored(test::position(each.has)), each.kind, other(each.owner)));
    }
}

TEST_CASE("standings: with bishops of opposite colours three extra pawns win all the same") {
    CHECK(stands(test::position("4k3/1b6/8/8/3PP3/8/3B4/4K3 w - - 0 50"),
                 StandingKind::opposite_bishops, Color::white));
    CHECK(!stands(test::position("4k3/1b6/8/8/2PPP3/8/3B4/4K3 w - - 0 50"),
                  StandingKind::opposite_bishops, Color::white));
}

TEST_CASE("judgements: what stands after one line and not after the other") {
    // b4 makes a passed pawn by force, a3 lets Black stop it.
    const Position before = test::position("6k1/8/8/p1p5/8/1P6/P7/6K1 w - - 0 40");
    const auto played = test::line_of(before, {"a3", "Kf7", "Kf2"});
    const auto better = test::line_of(before, {"a4", "Kf7", "Kf2"});
    for (const Judgement& each : find_judgements(before, played, better))
        CHECK(each.of_played == !each.standing.is_good_for(Color::white));
    CHECK(find_judgements(before, better, better).empty());
    CHECK(quiet_end(before, std::span(played).first(1), 8) == 0);  // there is no answer yet
}

TEST_CASE("purposes: what an ordinary good move is for") {
    const Position game =
        test::position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    CHECK(serves(game, "Nf3", PurposeKind::attacks));
    CHECK(!serves(game, "Nc3", PurposeKind::attacks));
    CHECK(serves(game, "d3", PurposeKind::lets_out));
    CHECK(!serves(game, "a3", PurposeKind::lets_out));
    const Position italian =
        test::position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
    CHECK(serves(italian, "Bc4", PurposeKind::prepares_castling));
    CHECK(!serves(italian, "Nc3", PurposeKind::prepares_castling));
    const Position attacked =
        test::position("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 2 3");
    CHECK(serves(attacked, "Nc3", PurposeKind::guards));
    CHECK(!serves(attacked, "Na3", PurposeKind::guards));
    const Position wing =
        test::position("2rqk2r/1p2bppp/p1bp1n2/4p3/4P1P1/2N1BP1P/PPPQB3/R3K2R b KQk - 0 13");
    CHECK(serves(wing, "d5", PurposeKind::strikes_centre));
    CHECK(!serves(wing, "b5", PurposeKind::strikes_centre));
    const Position castled =
        test::position("2rqk2r/1p2bppp/p1bp1n2/4p3/4P1P1/2N1BP1P/PPPQB3/2KR3R b k - 0 13");
    CHECK(!serves(castled, "d5", PurposeKind::strikes_centre));
    const Position rooks = test::position("6k1/8/8/8/1P6/8/6PP/3R2K1 w - - 0 40");
    CHECK(serves(rooks, "Rb1", PurposeKind::rook_behind_passed));
    CHECK(!serves(rooks, "Rd4", PurposeKind::rook_behind_passed));
    CHECK(find_purposes(mirrored(rooks), mirrored(*parse_san(rooks, "Rb1"))).size() ==
          find_purposes(rooks, *parse_san(rooks, "Rb1")).size());
}
