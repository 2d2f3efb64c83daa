// Moments in which nothing is won or lost by force, told by facts of the board.
#include <doctest/doctest.h>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/teach/moment.hpp"
#include "kibitzer/teach/neglect_words.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

using test::line_of;

Moment moment_of(const char* fen, std::initializer_list<const char*> played,
                 std::initializer_list<const char*> better) {
    Moment moment;
    moment.before = test::position(fen);
    const Color side = moment.before.side_to_move();
    moment.after_played = {line_of(moment.before, played), {Centipawns{-200}, side}};
    moment.played = moment.after_played.moves[0];
    moment.alternatives = {{line_of(moment.before, better), {Centipawns{0}, side}},
                           moment.after_played};
    moment.chance_before = 0.5;
    moment.chance_after = 0.22;
    moment.verdict = MoveClass::mistake;
    return moment;
}

std::string words_of(const Moment& moment, int elo) {
    std::string words;
    for (const std::string& sentence : tell(moment, {elo, Audience::both}).sentences)
        words += (words.empty() ? "" : " ") + sentence;
    return words;
}

constexpr const char* after_e4_e5 = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

}  // namespace

TEST_CASE("difference: a beginner is told what the move neglects, a strong player is not") {
    const Moment moment = moment_of(after_e4_e5, {"Qf3", "a6"}, {"Nf3", "a6"});
    CHECK(words_of(moment, 800) ==
          "2.Qf3 brings the queen out while the knight on b1, the bishop on c1, the bishop on f1 "
          "and the knight on g1 are still at home. 2.Nf3 was better: it threatens to win a "
          "pawn by 3.Nxe5 and develops the knight.");
    CHECK(words_of(moment, 2000).find("at home") == std::string::npos);
}

TEST_CASE("difference: what the better move does on the board, for beginners") {
    const Moment centre = moment_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                    {"a3", "a6"}, {"e4", "e5"});
    CHECK(words_of(centre, 800) == "1.e4 was better: it puts a pawn in the centre.");
    CHECK(words_of(centre, 2000).find("in the centre") == std::string::npos);
}

TEST_CASE("difference: the better move keeps guarding what the played one leaves") {
    const char* fen = "3r2k1/5ppp/1q1b4/8/5B2/6P1/1P5P/3R3K b - - 0 24";
    CHECK(words_of(moment_of(fen, {"Qxb2", "Bxd6"}, {"Qc7", "Bxd6"}), 800)
              .ends_with("24...Qc7 was better: it keeps guarding the bishop on d6."));
    CHECK(words_of(moment_of(fen, {"Qxb2", "Bxd6"}, {"Bc7", "Bxc7"}), 800)
              .ends_with("24...Bc7 was better: it takes the bishop away from d6."));
    // The queen stays where it guards the bishop.
    CHECK(
        words_of(moment_of(fen, {"Qxb2", "Bxd6"}, {"h6", "Bxd6"}), 800)
            .ends_with("24...h6 was better: it leaves the queen on b6 to guard the bishop on d6."));
}

TEST_CASE("difference: what both moves do is no reason to prefer one") {
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    CHECK(words_of(moment_of(start, {"d4", "a6"}, {"e4", "a6"}), 800) == "1.e4 was better.");
    CHECK(words_of(moment_of(start, {"Nc3", "a6"}, {"Nf3", "a6"}), 800) == "1.Nf3 was better.");
}

TEST_CASE("difference: a missed pawn does not hide the answer that turned the game") {
    const char* fen = "r1bqk2r/ppp2pp1/2n1pb1p/8/3PN3/3BB3/PPP2PPP/R2Q1RK1 b kq - 0 10";
    Moment moment = moment_of(fen, {"O-O", "Nxf6+", "Qxf6"}, {"Bxd4", "Bxd4"});
    moment.chance_after = 0.1;
    const std::string words = words_of(moment, 800);
    CHECK(words.starts_with(
        "10...O-O lets White play 11.Nxf6+, which trades knight for bishop and gives check. "
        "10...Bxd4 would have won a pawn"));
    // Still level: the missed chance alone is told.
    moment.chance_after = 0.45;
    CHECK(words_of(moment, 800).starts_with("10...Bxd4 would have won a pawn"));
    // A rook that goes to an open file turns no game.
    Moment rook = moment_of("4k3/8/4b3/8/8/8/P6P/4K2R b - - 0 20", {"Kd7", "Rf1"}, {"Bxa2", "Rf1"});
    rook.chance_after = 0.1;
    CHECK(words_of(rook, 800).starts_with("20...Bxa2 would have won a pawn"));
}

TEST_CASE("difference: a man that is taken back at once is told as a trade") {
    const char* fen = "r2q1rk1/pp2b1pp/5nb1/3Np3/8/2P1BB2/PP4PP/R2Q1RK1 w - - 0 16";
    CHECK(
        words_of(moment_of(fen, {"Nxe7+", "Qxe7", "Qb3+"}, {"Qb3", "Kh8"}), 1400)
            .starts_with("16.Nxe7+ trades knight for bishop and gives check (16...Qxe7 17.Qb3+)."));
}

TEST_CASE("difference: a man that seems to be defended and is lost all the same") {
    // The pawn cannot take back: the rook would take the queen.
    const char* pinned = "r4r1k/pp2q1pp/5n2/8/3Bp3/1QPb4/PP2B1PP/4RRK1 b - - 1 20";
    CHECK(words_of(moment_of(pinned, {"b6", "Bxd3", "Rae8"}, {"Bxe2", "Rxe2"}), 800)
              .starts_with("20...b6 loses a bishop: 21.Bxd3, and the pawn on e4 is pinned to the "
                           "queen on e7."));
    // The bishop is taken first, with check, then the knight.
    const char* waiting = "r1bqk2r/ppp2pp1/2n1pb1p/8/3PN3/3BB3/PPP2PPP/R2Q1RK1 b kq - 0 10";
    CHECK(words_of(moment_of(waiting, {"Nxd4", "Nxf6+"}, {"Bxd4", "Bxd4"}), 1400)
              .starts_with("10...Nxd4 loses a bishop for a pawn: 11.Nxf6+, and in the end the "
                           "knight on d4 falls; the capture on d4 can wait (intermezzo) "
                           "(11...gxf6 12.Bxd4"));
}

TEST_CASE("difference: a trade is called so only if the line takes back") {
    const char* fen = "4k3/8/8/8/1b6/2N5/1P5P/4K3 w - - 0 20";
    CHECK(words_of(moment_of(fen, {"h3", "Bxc3+", "bxc3"}, {"Kd2", "Kd7"}), 800)
              .starts_with("20.h3 lets Black play 20...Bxc3+, which trades bishop for knight"));
    CHECK(words_of(moment_of(fen, {"h3", "Bxc3+", "Kf2"}, {"Kd2", "Kd7"}), 800)
              .starts_with("20.h3 lets Black play 20...Bxc3+, which takes the knight on c3"));
}

TEST_CASE("difference: who takes back with the wrong man has not missed a win") {
    // 12.Bxf6 has just been played: the pawn can take back; below the bishop too.
    Moment moment = moment_of("rn2k2r/pp3bpp/4pB2/3p4/3P4/8/PPP2PPP/RN2K2R b KQkq - 0 12",
                              {"O-O", "Bg5"}, {"gxf6", "O-O"});
    const Position before =
        test::position("rn2k2r/pp3bpp/4pn2/3p2B1/3P4/8/PPP2PPP/RN2K2R w KQkq - 0 12");
    moment.lead_in = LeadIn{before, *parse_san(before, "Bxf6")};
    CHECK(words_of(moment, 800).find("12...gxf6 would have taken back") != std::string::npos);
    Moment other_man = moment_of("rn2k2r/pp2b1pp/4pB2/3p4/3P4/8/PPP2PPP/RN2K2R b KQkq - 0 12",
                                 {"Bxf6", "c3"}, {"gxf6", "O-O"});
    other_man.lead_in = moment.lead_in;
    CHECK(words_of(other_man, 800).find("would have") == std::string::npos);
}

TEST_CASE("difference: castling is called by its name") {
    const Moment moment = moment_of("r3k2r/ppp2ppp/8/8/8/8/PPP2PPP/R3K2R w KQkq - 0 10",
                                    {"a3", "O-O"}, {"O-O", "O-O"});
    CHECK(words_of(moment, 800) == "10.a3 lets Black castle. Castling was better: 10.O-O.");
}
