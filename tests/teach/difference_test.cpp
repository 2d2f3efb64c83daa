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
          "and the knight on g1 are still at home. 2.Nf3 was better: it attacks the pawn on "
          "e5 and develops the knight.");
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
    CHECK(words_of(moment_of(start, {"d4", "a6"}, {"e4", "a6"}), 800).empty());
    CHECK(words_of(moment_of(start, {"Nc3", "a6"}, {"Nf3", "a6"}), 800).empty());
}

TEST_CASE("difference: a trade is no answer that turned the game") {
    const char* fen = "r1bqk2r/ppp2pp1/2n1pb1p/8/3PN3/3BB3/PPP2PPP/R2Q1RK1 b kq - 0 10";
    Moment moment = moment_of(fen, {"O-O", "Nxf6+", "Qxf6"}, {"Bxd4", "Bxd4"});
    moment.chance_after = 0.1;
    const std::string words = words_of(moment, 800);
    CHECK(words.starts_with("10...Bxd4 would have won a pawn"));
    // Still level: the missed chance alone is told.
    moment.chance_after = 0.45;
    CHECK(words_of(moment, 800).starts_with("10...Bxd4 would have won a pawn"));
    // A rook that goes to an open file turns no game.
    Moment rook = moment_of("4k3/8/4b3/8/8/8/P6P/4K2R b - - 0 20", {"Kd7", "Rf1"}, {"Bxa2", "Rf1"});
    rook.chance_after = 0.1;
    CHECK(words_of(rook, 800).starts_with("20...Bxa2 would have won a pawn"));
}

TEST_CASE("difference: a trade alone is no reason for or against a move") {
    const char* fen = "r2q1rk1/pp2b1pp/5nb1/3Np3/8/2P1BB2/PP4PP/R2Q1RK1 w - - 0 16";
    CHECK(
        words_of(moment_of(fen, {"Nxe7+", "Qxe7", "Qb3+"}, {"Qb3", "Kh8"}), 1400).find("trades") ==
        std::string::npos);
    CHECK(
        words_of(moment_of(fen, {"Qb3", "Kh8"}, {"Nxe7+", "Qxe7", "Qb3+"}), 1400).find("trades") ==
        std::string::npos);
}

TEST_CASE("difference: a man that seems to be defended and is lost all the same") {
    // The pawn cannot take back: the rook would take the queen.
    const char* pinned = "r4r1k/pp2q1pp/5n2/8/3Bp3/1QPb4/PP2B1PP/4RRK1 b - - 1 20";
    CHECK(words_of(moment_of(pinned, {"b6", "Bxd3", "Rae8"}, {"Bxe2", "Rxe2"}), 800)
              .starts_with(
                  "20...b6 loses a bishop: the bishop takes the bishop on d3, and the pawn on "
                  "e4 is pinned to the queen on e7."));
    // The bishop is taken first, with check, then the knight.
    const char* waiting = "r1bqk2r/ppp2pp1/2n1pb1p/8/3PN3/3BB3/PPP2PPP/R2Q1RK1 b kq - 0 10";
    CHECK(words_of(moment_of(waiting, {"Nxd4", "Nxf6+"}, {"Bxd4", "Bxd4"}), 1400)
              .starts_with("10...Nxd4 loses a knight for a pawn: 11.Nxf6+, and in the end the "
                           "knight on d4 falls; the capture on d4 can wait (intermezzo) "
                           "(11...gxf6 12.Bxd4"));
}

TEST_CASE("difference: an answer that the better move allows as well is no fault") {
    const char* fen = "4k3/8/8/8/1b6/2N5/1P5P/4K3 w - - 0 20";
    CHECK(words_of(moment_of(fen, {"h3", "Bxc3+", "bxc3"}, {"Kd2", "Kd7"}), 800).find("lets") ==
          std::string::npos);
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
    const Position before_that =
        test::position("rn2k2r/pp2b1pp/4pn2/3p2B1/3P4/8/PPP2PPP/RN2K2R w KQkq - 0 12");
    other_man.lead_in = LeadIn{before_that, *parse_san(before_that, "Bxf6")};
    CHECK(words_of(other_man, 800).find("would have") == std::string::npos);
}

TEST_CASE("difference: castling is called by its name") {
    const Moment moment = moment_of("r3k2r/ppp2ppp/8/8/8/8/PPP2PPP/R3K2R w KQkq - 0 10",
                                    {"a3", "O-O"}, {"O-O", "O-O"});
    CHECK(words_of(moment, 800) == "Castling was better: 10.O-O.");
}

TEST_CASE("difference: castling is allowed only by the move after which it cannot be prevented") {
    const char* fen = "r1b2rk1/ppp2ppp/1q2pn2/1N1pN3/3P4/8/PPP1QPPP/R3KB1R b KQ - 0 11";
    const auto words = [&](std::initializer_list<const char*> better) {
        return words_of(moment_of(fen, {"Bd7", "O-O-O", "Rac8"}, better), 800);
    };
    CHECK(words({"Qa5+", "c3", "a6"}).find("lets White castle") != std::string::npos);
    CHECK(words({"a6", "Nc3", "Bd7"}).find("castle") == std::string::npos);
}

TEST_CASE("difference: a queen that is taken back after a check is a trade") {
    const char* fen = "4r1k1/1p1N1p1p/p1p2qp1/8/8/2PQ1P1P/PP2n1P1/3R3K b - - 4 30";
    const Moment moment = moment_of(
        fen, {"Qf5", "Qxf5", "Ng3+", "Kg1", "Nxf5", "Nf6+", "Kf8", "Nxe8"}, {"Qg5", "Qd6", "Kg7"});
    const std::string words = words_of(moment, 1400);
    CHECK(words.find("takes the queen on") == std::string::npos);
}

TEST_CASE("difference: what only comes back is not won") {
    // A knight was taken on d5. Taking the bishop first wins nothing, it gets the knight back; what
    // took back at once loses a bishop.
    Moment moment = moment_of("r1r3k1/p1qbppbp/3p2p1/3n4/1p1BP1PP/1B3P2/PPPQ4/2KR3R w - - 0 16",
                              {"exd5", "Bxd4", "Qxd4", "a5"}, {"Bxg7", "Kxg7", "Bxd5"});
    const Position before =
        test::position("r1r3k1/p1qbppbp/3p1np1/3N4/1p1BP1PP/1B3P2/PPPQ4/2KR3R b - - 0 15");
    moment.lead_in = LeadIn{before, *parse_san(before, "Nxd5")};
    const std::string words = words_of(moment, 1400);
    CHECK(words.find("16.Bxg7 would have won") == std::string::npos);
    CHECK(words.find("has won a bishop") == std::string::npos);
}

TEST_CASE("difference: what was lost before is not lost again by taking back") {
    // The queen on h1 fell a move ago; taking the rook for it lets the pawn through.
    Moment moment = moment_of("3k3r/2p2P2/p2n1K2/P7/8/8/8/7R b - - 0 54", {"Rxh1", "f8=Q+", "Kd7"},
                              {"Rf8", "Rh8", "Ne8+"});
    const Position before = test::position("3k3r/2p2P2/p2n1K2/P7/8/8/8/R6q w - - 0 54");
    moment.lead_in = LeadIn{before, *parse_san(before, "Rxh1")};
    moment.chance_after = 0.02;
    const std::string words = words_of(moment, 1400);
    CAPTURE(words);
    CHECK(words.find("54...Rxh1 lets a pawn queen: 55.f8=Q+") != std::string::npos);
    CHECK(words.find("queen and") == std::string::npos);
}

TEST_CASE("difference: what the played move took was not missed") {
    const Moment moment = moment_of("8/1Qp3k1/p4p2/6pP/3KP3/5B2/P1P5/5q2 b - - 14 46",
                                    {"Qxf3", "Qxc7+", "Kh6"}, {"Qf2+", "Kc3", "Qxf3+"});
    const std::string words = words_of(moment, 1400);
    CHECK(words.find("would have won a bishop") == std::string::npos);
    CHECK(words.find("47.Qxc7+") != std::string::npos);
}

TEST_CASE("difference: a pawn that has just become a queen is no queen won") {
    const Moment moment = moment_of("5rk1/3P1p1p/p1N2b2/6p1/PP2r3/3RP3/5KP1/5R2 w - - 1 36",
                                    {"d8=Q", "Bxd8", "Rxd8", "Rxd8"}, {"Kg1", "Kg7"});
    const std::string words = words_of(moment, 1400);
    CAPTURE(words);
    CHECK(words.find("a queen for a bishop") == std::string::npos);
}

TEST_CASE("difference: nothing is taken back from whoever was paid already") {
    // The pawn on d5 took back itself: taking it is no taking back.
    Moment moment =
        moment_of("4k3/8/2n5/3p4/8/8/8/3RK3 w - - 0 2", {"Ke2", "Ne7"}, {"Rxd5", "Ne7"});
    const Position start = test::position("4k3/8/2n1p3/3n4/8/2N5/8/3RK3 w - - 0 1");
    Position taken = start;
    const Move first = *parse_san(start, "Nxd5");
    taken.make(first);
    const Move second = *parse_san(taken, "exd5");
    moment.lead_in = LeadIn{taken, second, {first}, start};
    CHECK(words_of(moment, 1400).find("taken back") == std::string::npos);
    CHECK(words_of(moment, 1400).find("2.Rxd5 would have won a pawn") != std::string::npos);
    // Had the opponent begun, it would be.
    const Position alone = test::position("4k3/8/2n1p3/3N4/8/8/8/3RK3 b - - 0 1");
    moment.lead_in = LeadIn{alone, *parse_san(alone, "exd5")};
    CHECK(words_of(moment, 1400).find("2.Rxd5 would have taken back") != std::string::npos);
}

TEST_CASE("difference: a fine move that mates is told with the shortest mate") {
    Moment moment = moment_of("r5k1/1p1q1p1p/5n1B/n3pp2/p1rbP3/P4B2/1P1Q1PPP/3RR1K1 w - - 0 24",
                              {"Qg5+", "Kh8", "Qg7#"}, {"Bg4", "fxg4"});
    moment.after_played.score = {Mate{2}, Color::white};
    std::swap(moment.alternatives[0], moment.alternatives[1]);
    moment.chance_before = moment.chance_after = 1;
    moment.verdict = MoveClass::great;
    CHECK(words_of(moment, 1400).starts_with("24.Qg5+ forces mate in 2: 24.Qg5+ Kh8 25.Qg7#"));
    CHECK(tell(moment, {1400, Audience::both}).lesson.empty());
}

TEST_CASE("difference: what is only traded needs no guard, and a capture takes nothing away") {
    // 7.Nxg6 trades, which no guard and no other square would prevent from being a trade.
    const std::string traded =
        words_of(moment_of("rn1qkbnr/ppp1pppp/6b1/4N3/2P2PP1/3pP3/PP1P3P/RNBQKB1R b KQkq - 0 6",
                           {"f6", "Nxg6", "hxg6"}, {"Be4", "Nf3"}),
                 1400);
    CAPTURE(traded);
    CHECK(traded.find("6...Be4 was better") != std::string::npos);
    CHECK(traded.find("away from g6") == std::string::npos);
    const std::string taken =
        words_of(moment_of("5rk1/p6p/2p1bppP/2q3P1/2p4Q/PP6/1BB3P1/3R3K b - - 0 34",
                           {"f5", "bxc4", "Rb8"}, {"cxb3", "Re1", "bxc2"}),
                 1400);
    CAPTURE(taken);
    CHECK(taken.find("34...cxb3 was better") != std::string::npos);
    CHECK(taken.find("away from c4") == std::string::npos);
}

TEST_CASE("difference: an answer that only takes back is not where the loss is") {
    // Knights are traded on e4; the one on d4 is lost.
    const std::string words =
        words_of(moment_of("r2q1rk1/pQp1bppp/5n2/8/3nN3/2PB4/PP1P1PPP/R1B1R1K1 b - - 0 12",
                           {"Nxe4", "Qxe4", "Kh8"}, {"Nf3+", "gxf3", "Qxd3"}),
                 1400);
    CAPTURE(words);
    CHECK(words.find("12...Nxe4 loses a knight in the end: 13.Qxe4") != std::string::npos);
    CHECK(words.find("nothing defends") == std::string::npos);
}

TEST_CASE("difference: a queen that is traded does not fall") {
    const std::string words =
        words_of(moment_of("r2q1rk1/pQp1bppp/8/8/3nB3/2P5/PP1P1PPP/R1B1R1K1 b - - 0 13",
                           {"f5", "Qxa8", "fxe4"}, {"Rb8", "Qxa7", "f5"}),
                 1400);
    CAPTURE(words);
    CHECK(words.find("13...f5 loses a rook") != std::string::npos);
    CHECK(words.find("queen on d8 falls") == std::string::npos);
}

TEST_CASE("difference: an even trade on the way is not the cause of what falls behind it") {
    const std::string words =
        words_of(moment_of("1r1q1rk1/5ppp/p2p4/1p1B3b/2p1P3/4QN1P/PbP2PP1/3R1RK1 w - - 1 19",
                           {"e5", "Bxf3", "gxf3", "Bxe5"}, {"g4", "Bg6"}),
                 1400);
    CAPTURE(words);
    CHECK(words.find("19.e5 loses a pawn") != std::string::npos);
    CHECK(words.find("not defended well enough") == std::string::npos);
}

TEST_CASE("difference: what is won back is what the line wins") {
    // A rook has just fallen: the pawn that can be had for it is no rook.
    Moment moment =
        moment_of("4k3/8/8/3p4/8/8/3R4/b5K1 w - - 0 2", {"Kf1", "Kd7"}, {"Rxd5", "Ke7"});
    const Position rook = test::position("4k3/6b1/8/3p4/8/8/3R4/R5K1 b - - 0 1");
    moment.lead_in = LeadIn{rook, *parse_san(rook, "Bxa1"), {}, rook};
    CHECK(words_of(moment, 1400).find("2.Rxd5 would have won a pawn") != std::string::npos);
    // A bishop has fallen, and a knight can be had for it.
    moment = moment_of("4k3/8/8/3n4/8/8/3R4/b5K1 w - - 0 2", {"Kf1", "Ne7"}, {"Rxd5", "Ke7"});
    const Position bishop = test::position("4k3/6b1/8/3n4/8/8/3R4/B5K1 b - - 0 1");
    moment.lead_in = LeadIn{bishop, *parse_san(bishop, "Bxa1"), {}, bishop};
    const std::string words = words_of(moment, 1400);
    CAPTURE(words);
    CHECK(words.find("2.Rxd5 would have won the material back") != std::string::npos);
    // The like comes back.
    moment = moment_of("4k3/8/8/3b4/8/8/3R4/n5K1 w - - 0 2", {"Kf1", "Be6"}, {"Rxd5", "Ke7"});
    const Position other = test::position("4k3/8/8/3b4/8/1n6/3R4/B5K1 b - - 0 1");
    moment.lead_in = LeadIn{other, *parse_san(other, "Nxa1"), {}, other};
    CHECK(words_of(moment, 1400).find("2.Rxd5 would have won back a bishop") != std::string::npos);
}

TEST_CASE("difference: a known gambit is no gift") {
    Moment moment = moment_of(after_e4_e5, {"f4", "exf4", "Nf3", "g5"}, {"Nf3", "Nc6"});
    moment.chance_after = 0.4;
    moment.verdict = MoveClass::book;
    const Telling told = tell_cost(moment, {1400, Audience::both});
    REQUIRE_FALSE(told.sentences.empty());
    CHECK(told.sentences[0].starts_with(
        "2.f4 gives up a pawn, and what White gets for it is not quite enough"));
}

TEST_CASE("difference: a threat that the line itself refutes is none") {
    // After 2...Nf6 3.Nxe5 Nxe4 the pawn has come back.
    const Moment quiet = moment_of(after_e4_e5, {"a3", "Nf6"}, {"Nf3", "d6"});
    CHECK(words_of(quiet, 1400).find("attacks the pawn on e5") != std::string::npos);
    const Moment answered =
        moment_of(after_e4_e5, {"a3", "Nf6"}, {"Nf3", "Nf6", "Nxe5", "d6", "Nf3", "Nxe4"});
    CHECK(words_of(answered, 1400).find("pawn on e5") == std::string::npos);
    CHECK(words_of(answered, 1400).find("threatens") == std::string::npos);
    // Wherever the line that is known may end.
    const Moment later =
        moment_of(after_e4_e5, {"a3", "Nf6"}, {"Nf3", "Nf6", "Nxe5", "Nxe4", "Nxf7", "a6"});
    CHECK(words_of(later, 1400).find("threatens") == std::string::npos);
}

TEST_CASE("difference: what takes the sting out of an answer is shown with that answer") {
    Moment moment = moment_of("rn1qkbnr/ppp2ppp/8/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R b KQkq - 1 6",
                              {"Nf6", "Qb3", "Qe7", "Qxb7", "Qb4+", "Qxb4"}, {"Qd7", "c3", "Nf6"});
    const Telling open = tell(moment, {1400, Audience::both});
    CHECK(open.to_follow == line_of(moment.before, {"Qd7", "Qb3"}));
    moment.followed = {line_of(moment.before, {"Qd7", "Qb3", "c6", "a4", "Na6"}),
                       {Centipawns{-20}, Color::black}};
    CHECK(words_of(moment, 1400)
              .find("6...Qd7 was better: it takes the sting out of 7.Qb3 (7.Qb3 c6") !=
          std::string::npos);
    // Not if the answer works there as well.
    moment.followed->score = {Centipawns{-300}, Color::black};
    CHECK(words_of(moment, 1400).find("sting") == std::string::npos);
}

TEST_CASE("difference: a sacrifice that the move allows is named") {
    const char* fen = "r2q1rk1/1b3p1p/np2pnp1/p1bp2N1/2P5/PP4P1/1BQNPPBP/3R1RK1 b - - 1 14";
    const Moment moment =
        moment_of(fen, {"h6", "Nxe6", "fxe6", "Qxg6+", "Kh8"}, {"Qe7", "e4", "Bxa3"});
    CHECK(words_of(moment, 1400)
              .starts_with("14...h6 allows the sacrifice 15.Nxe6 (15...fxe6 16.Qxg6+"));
    // It is none if it is not taken.
    const Moment left = moment_of(fen, {"h6", "Nxe6", "Qe7", "Nxf8"}, {"Qe7", "e4", "Bxa3"});
    CHECK(words_of(left, 1400).find("sacrifice") == std::string::npos);
}

TEST_CASE("difference: what costs so much is no sacrifice") {
    const char* fen = "rn1qk1nr/ppp3pp/4b3/3P4/1b6/2N5/PP3PPP/R1BQK1NR b KQkq - 2 8";
    Moment moment = moment_of(fen, {"Bf5", "Qa4+", "Nd7", "Qxb4"}, {"Qxd5", "Qxd5", "Bxd5"});
    moment.alternatives[0].score = {Centipawns{300}, Color::black};
    moment.chance_before = 0.87;
    moment.chance_after = 0.45;
    CHECK(words_of(moment, 1400).find("gives up") == std::string::npos);
}

TEST_CASE("difference: only a blunder is shown by the better move's line alone") {
    const char* quiet = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    Moment moment = moment_of(quiet, {"a3", "a6", "b3"}, {"Kd1", "Kd8", "Kc1"});
    CHECK(words_of(moment, 1400).empty());
    moment.verdict = MoveClass::blunder;
    CHECK(words_of(moment, 1400) == "1.Kd1 was better: the game stays level (1...Kd8 2.Kc1).");
}

TEST_CASE("difference: a rook goes behind the passed pawn") {
    const Moment moment = moment_of("6k1/5pp1/8/8/1P6/8/6PP/3R2K1 w - - 0 40",
                                    {"Rd4", "Kf8", "Kf2"}, {"Rb1", "Kf8", "b5"});
    const Telling told = tell(moment, {1400, Audience::both});
    CHECK(words_of(moment, 1400).find("puts the rook behind the passed pawn on b4") !=
          std::string::npos);
    CHECK(told.lesson == "Rooks belong behind passed pawns, your own and theirs.");
}

TEST_CASE("difference: nobody is mated in a line whose score is no mate") {
    const Moment moment =
        moment_of("2r4r/pp2b1kp/1q2p3/n2pN1p1/3P4/P1NbP1P1/1P2Q1P1/2R1K2R w K - 2 21",
                  {"Nxd3", "Rhf8", "Nf2"}, {"Qh5", "Qxb2", "Qf7#"});
    CHECK(words_of(moment, 1400).find('#') == words_of(moment, 1400).rfind('#'));
    CHECK(words_of(moment, 1400).find("Qxb2") == std::string::npos);
}

TEST_CASE("difference: why what the better move leaves cannot be taken") {
    // The queen can be taken, and whoever takes it is mated.
    const Moment moment =
        moment_of("rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5",
                  {"a3", "Bxf3"}, {"Nxe5", "dxe5", "Qxg4"});
    for (const int elo : {800, 1400})
        CHECK(words_of(moment, elo).find("(5...Bxd1 6.Bxf7+ Ke7 7.Nd5#)") != std::string::npos);
}

TEST_CASE("difference: a natural capture that fails is told with its punishment") {
    Moment moment =
        moment_of("rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P1b1/2N5/PPPP1PPP/R1BQK2R b KQkq - 0 5",
                  {"Be6", "Bxe6"}, {"dxe5", "Qxg4"});
    const std::string fails = "5...Bxd1 fails to 6.Bxf7+, which forces mate in 2 (6...Ke7 7.Nd5#).";
    CHECK(words_of(moment, 1400).find(fails) != std::string::npos);
    CHECK(words_of(moment, 800).find("fails") == std::string::npos);  // one idea a moment
    CHECK(tell(moment, {1400, Audience::both}).claims.back().mate == 2);
}

TEST_CASE("difference: the same move where it takes something else excuses nothing") {
    // 14.exf6 takes a pawn in the line of the better move, and the knight now.
    const Moment moment =
        moment_of("r2q1rk1/ppp2ppp/2n2n2/3pPp2/8/2P1P1B1/PP3PPP/RN1QK2R b KQ - 0 10",
                  {"Re8", "exf6", "gxf6"}, {"Ne4", "f4", "Ne7", "Bh4", "f6", "O-O", "c5", "exf6"});
    CHECK(words_of(moment, 1400).starts_with("10...Re8 loses a knight for a pawn"));
}

TEST_CASE("difference: a mate that was missed comes before the rook that was lost") {
    Moment moment = moment_of("8/p3Qpkp/1b4p1/8/8/2N2B2/P2r3P/4RKNR b - - 1 28",
                              {"Rxa2", "Qe5+", "Kh6", "Nxa2"}, {"Rf2#"});
    moment.alternatives[0].score = Score{Mate{1}, Color::black};
    for (const int elo : {800, 1400})
        CHECK(words_of(moment, elo).starts_with("28...Rf2# was an opera mate."));
    CHECK(words_of(moment, 800).find("loses") == std::string::npos);
}

TEST_CASE("difference: a man is not kept that falls in the line shown") {
    const Moment moment = moment_of("8/5p1R/5k1P/4P3/5P2/7K/4r3/8 b - - 0 45", {"Kf5", "Rxf7+"},
                                    {"Kg6", "Rg7+", "Kxh6", "Rxf7"});
    CHECK(words_of(moment, 1400).find("keeps guarding") == std::string::npos);
}

TEST_CASE("difference: the better move guards what falls later in the line") {
    const Moment moment = moment_of("r4rk1/pp3ppp/2p4q/4Q3/2P3b1/1P3R2/P3B1PP/R5K1 w - - 3 19",
                                    {"Rg3", "Rae8", "Qc5", "b6", "Qd4", "Bxe2"}, {"Re3", "Bd7"});
    CHECK(words_of(moment, 1400).find("19.Re3 was better: it guards the bishop on e2") !=
          std::string::npos);
}

TEST_CASE("difference: what the better move loses as well is said") {
    const Moment moment =
        moment_of("r3r1k1/1pp2p1p/p5pB/4bb2/3R4/2N5/PPPR1PPP/6K1 w - - 2 19",
                  {"Rd5", "Bxc3", "g4", "Bxd2", "Rxd2", "Bxg4"}, {"f3", "Bxd4+", "Rxd4"});
    CHECK(words_of(moment, 1400).find("rules out") == std::string::npos);
}

TEST_CASE("difference: a piece that was missed is not hidden by a small answer") {
    const char* fen = "r5nr/4p3/p1pkb2p/2N1b1P1/3p4/8/1PP1Q1PP/qNKR1R2 w - - 6 23";
    const Moment moment =
        moment_of(fen, {"Nd3", "Bg7"}, {"Nb7+", "Kc7", "Qxe5+", "Kxb7", "Qxh8", "hxg5"});
    CHECK(words_of(moment, 800).starts_with("23.Nb7+ would have won"));
}

TEST_CASE("difference: a queen offered is shown to those who read no lines") {
    const Moment moment = moment_of("r5nr/3kp3/p1p4p/4bbP1/3pN3/8/qPPNQ1PP/2KR1R2 b - - 1 20",
                                    {"Qa1+", "Nb1"}, {"Qxb2+", "Kxb2", "d3+", "Ka3", "dxe2"});
    CHECK(words_of(moment, 800).find("20...Qxb2+ would have won a pawn (21.Kxb2 d3+") !=
          std::string::npos);
}

TEST_CASE("difference: what is taken at once is not trapped") {
    const Moment moment =
        moment_of("6k1/5ppp/8/8/8/1P6/bKP2PPP/7R b - - 0 1", {"h6", "Kxa2"}, {"Bxb3", "cxb3"});
    CHECK(words_of(moment, 800)
              .starts_with("1...h6 loses a bishop: the king takes the bishop on a2, and nothing "
                           "defends the bishop "
                           "on a2."));
}

TEST_CASE("difference: another defence is not the one that was shown") {
    const Moment moment =
        moment_of("r1bqk2r/1p1nbppp/p2ppn2/6B1/3NPP2/2N2Q2/PPP3PP/2KR1B1R b kq - 4 9",
                  {"b5", "e5", "dxe5", "Nxe6", "fxe6", "Qxa8"}, {"Qc7", "a4", "b6"});
    CHECK(words_of(moment, 2000).find("Nor does 10...dxe5") == std::string::npos);
}

TEST_CASE("difference: a draw by repetition that the side behind has missed") {
    Moment moment = moment_of("6k1/5p1p/6p1/8/8/8/r4PPP/1R4KQ b - - 0 40", {"Ra8", "Rb7", "Kg7"},
                              {"Kg7", "Kf1", "Kg8", "Kg1", "Kg7"});
    moment.chance_after = 0.02;
    CHECK(
        words_of(moment, 1400)
            .find("40...Kg7 would have held the draw: the position repeats (41.Kf1 Kg8 42.Kg1).") !=
        std::string::npos);
    // Not if it does not repeat, nor if the score is another.
    moment.alternatives[0].score = {Centipawns{30}, Color::black};
    CHECK(words_of(moment, 1400).find("repeats") == std::string::npos);
}

TEST_CASE("difference: a good move that few find is told by what it does") {
    Moment moment = moment_of(after_e4_e5, {"Nf3", "Nc6"}, {"Nf3", "Nc6"});
    moment.verdict = MoveClass::good;
    CHECK(tell(moment, {1000, Audience::both}).sentences.empty());
    const Telling told = tell_find(moment, {1000, Audience::both});
    REQUIRE(told.sentences.size() == 1);
    CHECK(told.sentences[0] == "2.Nf3 attacks the pawn on e5 and develops the knight.");
    const Moment quiet =
        moment_of("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", {"Kd1", "Kd8"}, {"Kd1", "Kd8"});
    CHECK(tell_find(quiet, {1000, Audience::both}).sentences.empty());
}
