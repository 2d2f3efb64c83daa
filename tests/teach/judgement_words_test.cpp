#include "kibitzer/teach/judgement_words.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/teach/moment.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::tactics;

namespace {

// What is said of the first standing of that kind and owner, to somebody of 1400 or a beginner.
std::string told(const char* fen, StandingKind kind, Color owner, Reader reader = {{}, 1400}) {
    const Position position = test::position(fen);
    for (const Standing& each : find_standings(position))
        if (each.kind == kind && each.owner == owner) return standing_text(position, each, reader);
    return "nothing stands there";
}

}  // namespace

TEST_CASE("judgement words: every standing has its words and a lesson") {
    struct Case {
        StandingKind kind;
        Color owner;
        const char* fen;
        const char* words;
    };
    const Case cases[] = {
        {StandingKind::passed_pawn, Color::white, "4k3/p6p/8/3P4/8/8/7P/4K3 w - - 0 30",
         "White's pawn on d5 is passed"},
        {StandingKind::outpost, Color::white, "4k3/p4p2/8/3N4/4P3/8/P4P2/4K3 w - - 0 30",
         "White's knight on d5 cannot be driven away by any pawn"},
        {StandingKind::open_file, Color::white, "r5k1/p4ppp/8/8/8/8/P4PPP/3R2K1 w - - 0 20",
         "White's rook on d1 has the open d-file"},
        {StandingKind::seventh_rank, Color::white, "6k1/1R3ppp/8/8/8/8/5PPP/6K1 w - - 0 30",
         "White's rook on b7 is on the seventh rank"},
        {StandingKind::bishop_pair, Color::white, "2b1k1n1/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 20",
         "White has both bishops, and Black does not"},
        {StandingKind::space, Color::white,
         "rnbqkbnr/ppp2ppp/3pp3/8/2PPPP2/8/PP4PP/RNBQKBNR w KQkq - 0 6",
         "White's pawns take more room"},
        {StandingKind::centre, Color::white,
         "rnbqkbnr/ppp2ppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 6",
         "White's pawns hold the centre alone"},
        {StandingKind::active_king, Color::white, "6k1/p6p/8/3K4/8/8/P6P/8 w - - 0 40",
         "White's king on d5 stands in the middle and Black's on g8 far from it"},
        {StandingKind::open_king_file, Color::black,
         "r1bq1rk1/pppp1p1p/2n2n2/2b1p3/2B1P3/2NP1NR1/PPP2PPP/R1BQ2K1 b - - 0 10",
         "Black's king on g8 has no pawn on the g-file, where the rook on g3 waits"},
        {StandingKind::weak_shelter, Color::black,
         "r1bq1rk1/pppp1p2/2n5/4p3/2B5/3P4/PPPQ1PPP/R1B2RK1 w - - 0 12",
         "Black's king on g8 has hardly a pawn before it"},
        {StandingKind::king_in_centre, Color::black,
         "rnbq1bnr/ppppkppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQ - 0 3",
         "Black's king on e7 is stuck in the middle and can no longer castle"},
        {StandingKind::late_development, Color::white,
         "r1bqk2r/ppp2ppp/2n2n2/2bpp3/8/P6P/1PPPPPP1/RNBQKBNR w KQkq - 0 6",
         "four of White's knights and bishops are still at home"},
        {StandingKind::isolated_pawn, Color::black, "r3k3/pp3p1p/8/3p4/8/8/PP3PPP/R3K3 w - - 0 20",
         "Black's pawn on d5 is isolated"},
        {StandingKind::backward_pawn, Color::black, "4k3/8/3p4/2p5/4P3/8/8/3RK3 w - - 0 30",
         "Black's pawn on d6 is backward on a half-open file"},
        {StandingKind::doubled_pawns, Color::black, "4k3/p7/p7/8/8/8/8/R3K3 w - - 0 30",
         "Black's a-pawns are doubled"},
        {StandingKind::weak_square, Color::white,
         "r2q1rk1/pp3ppp/2n5/2p1p3/4P3/2P5/PP3PPP/R2Q1RK1 b - - 0 15", "nothing stands there"},
        {StandingKind::weak_square, Color::black,
         "r2q1rk1/pp3ppp/3p4/2p1p3/2P1P3/2N5/PP3PPP/R2Q1RK1 w - - 0 15",
         "Black's pawns can never again guard d5, and the knight on c3 can come there"},
        {StandingKind::opposite_bishops, Color::white, "4k3/1b6/8/8/4P3/8/3B4/4K3 w - - 0 50",
         "only bishops of opposite colours are left, and White's extra pawn hardly counts"},
        {StandingKind::opposite_bishops, Color::white, "4k3/1b6/8/8/3PP3/8/3B4/4K3 w - - 0 50",
         "only bishops of opposite colours are left, and White's two extra pawns hardly count"},
    };
    for (const Case& each : cases) {
        CHECK(told(each.fen, each.kind, each.owner) == each.words);
        CHECK_FALSE(lesson_of(each.kind, true).empty());
        CHECK_FALSE(lesson_of(each.kind, false).empty());
    }
}

TEST_CASE("judgement words: the reader is addressed, beginners are told what a term means") {
    const char* isolated = "r3k3/pp3p1p/8/3p4/8/8/PP3PPP/R3K3 w - - 0 20";
    CHECK(told(isolated, StandingKind::isolated_pawn, Color::black, {Color::black, 1400}) ==
          "your pawn on d5 is isolated");
    CHECK(told(isolated, StandingKind::isolated_pawn, Color::black, {Color::white, 900}) ==
          "their pawn on d5 stands alone: no other pawn can ever guard it");
    CHECK(told("2b1k1n1/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 20", StandingKind::bishop_pair,
               Color::white, {Color::black, 1400}) == "they have both bishops, and you do not");
}

TEST_CASE("judgement words: a bishop without squares is told the pawn move that frees it") {
    const char* shut = "r2qkr2/1bpn1ppp/ppp5/8/8/5N2/PPP2PPP/R1BQKR2 w - - 0 15";
    CHECK(told(shut, StandingKind::buried_piece, Color::black) ==
          "Black's bishop on b7 has only one square; ...c5 would open its diagonal");
}

TEST_CASE("judgement words: a moment tells what was weighed, with the way to it and a lesson") {
    Moment moment;
    moment.before = test::position("r4rk1/pp3ppp/2n5/3p4/8/2N5/PP3PPP/R4RK1 w - - 0 20");
    moment.after_played = {test::line_of(moment.before, {"a3", "d4", "Ne2", "h6"}),
                           {Centipawns{-60}, Color::white}};
    moment.played = moment.after_played.moves[0];
    moment.alternatives = {
        {test::line_of(moment.before, {"Rfd1", "h6", "h3", "a6"}), {Centipawns{20}, Color::white}},
        moment.after_played};
    moment.chance_before = 0.53;
    moment.chance_after = 0.41;
    moment.verdict = MoveClass::inaccuracy;
    Position end = moment.before;
    for (const Move move : moment.after_played.moves) end.make(move);
    const Standing pawn{StandingKind::passed_pawn, Color::black, *Square::parse("d4"), {}, 0, 0};
    moment.judgements = {{pawn, true, 2, end}};
    const auto words = [&](int elo) {
        std::string all;
        const Telling telling = tell(moment, {elo, Audience::both});
        for (const std::string& sentence : telling.sentences) all += sentence + " ";
        return all + telling.lesson;
    };
    CHECK(words(1400).find("After 20.a3 (20...d4) Black's pawn on d4 is passed.") !=
          std::string::npos);
    CHECK(words(900).find("Black's pawn on d4 is passed: no enemy pawn can stop it any more.") !=
          std::string::npos);
    CHECK(words(1400).find("Do not let a pawn of theirs get past all of yours.") !=
          std::string::npos);
    // Of the better move it is a merit.
    const Standing file{StandingKind::open_file, Color::white, *Square::parse("d1"), {}, 0, 0};
    Position good = moment.before;
    for (const Move move : moment.alternatives[0].moves) good.make(move);
    moment.judgements = {{file, false, 1, good}};
    CHECK(
        words(1400).find("20.Rfd1 was better: after it White's rook on d1 has the open d-file.") !=
        std::string::npos);
    // What stands only at the end of a line that this reader is not shown is not told.
    moment.judgements = {{pawn, true, 12, end}};
    CHECK(words(1400).find("is passed") == std::string::npos);
}
