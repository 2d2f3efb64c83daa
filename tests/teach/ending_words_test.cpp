// Endings whose result is exact, in words.
#include <doctest/doctest.h>

#include "kibitzer/teach/moment.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

Moment ending_moment(const Position& before, std::initializer_list<const char*> played,
                     std::initializer_list<const char*> better, double best, double is) {
    Moment moment;
    moment.before = before;
    const Color side = before.side_to_move();
    moment.after_played = {test::line_of(before, played), {Centipawns{-200}, side}};
    moment.played = moment.after_played.moves[0];
    moment.alternatives = {{test::line_of(before, better), {Centipawns{300}, side}},
                           moment.after_played};
    moment.chance_before = best;
    moment.chance_after = is;
    moment.verdict = MoveClass::blunder;
    return moment;
}

std::string ending_words(const Moment& moment, int elo) {
    std::string words;
    for (const std::string& sentence : tell(moment, {elo, Audience::mover}).sentences)
        words += (words.empty() ? "" : " ") + sentence;
    return words;
}

constexpr const char* opposition = "4k3/8/8/4K3/4P3/8/8/8 b - - 0 60";

}  // namespace

TEST_CASE("endings: a draw lost, with the opposition named, differently for each reader") {
    const Moment moment = ending_moment(test::position(opposition), {"Kd7", "Kf6", "Ke8", "Ke6"},
                                        {"Ke7", "Kd5", "Kd7"}, 0.5, 0.0);
    CHECK(ending_words(moment, 800) ==
          "60...Kd7 loses a drawn ending: the king goes to f6 and wins. 60...Ke7 puts the kings "
          "face to face, so that the other side must give way, and draws.");
    CHECK(ending_words(moment, 1400) ==
          "60...Kd7 loses a drawn ending: 61.Kf6 wins. 60...Ke7 takes the opposition and draws.");
    CHECK(ending_words(moment, 2000) ==
          "60...Kd7 loses a drawn ending: 61.Kf6 wins. 60...Ke7 takes the opposition and draws "
          "(61.Kd5 Kd7): the only move.");
    CHECK(tell(moment, {1200, Audience::mover}).lesson ==
          "When the kings face each other with one square between them, whoever must move gives "
          "way.");
}

TEST_CASE("endings: told alike with colours exchanged") {
    const Position turned = mirrored(test::position(opposition));
    const Moment moment =
        ending_moment(turned, {"Kd2", "Kf3", "Ke1", "Ke3"}, {"Ke2", "Kd4", "Kd2"}, 0.5, 0.0);
    CHECK(ending_words(moment, 1400) ==
          "60.Kd2 loses a drawn ending: 60...Kf3 wins. 60.Ke2 takes the opposition and draws.");
}

TEST_CASE("endings: nothing exact is said where the result stays") {
    const Moment moment = ending_moment(test::position("8/8/4k3/8/8/3K4/4P3/8 w - - 0 60"),
                                        {"Kd4", "Kd6", "e4"}, {"Ke4", "Kd6", "Kf5"}, 0.95, 0.9);
    CHECK(ending_words(moment, 1400).find("wins") == std::string::npos);
}

TEST_CASE("endings: a trade of the last pieces, into a drawn pawn ending") {
    const Position before = test::position("8/3rk3/8/8/8/4P3/5K2/3R4 w - - 0 50");
    const Moment moment = ending_moment(before, {"Rxd7+", "Kxd7", "Ke2"}, {"Ra1", "Kf6"}, 0.9, 0.5);
    CHECK(
        ending_words(moment, 1400)
            .starts_with("50.Rxd7+ trades into the pawn ending (50...Kxd7), and that is a draw."));
    // Further on the same trade wins: the king is in front of its pawn.
    const Position ahead = test::position("8/3rk3/8/4K3/4P3/8/8/3R4 w - - 0 50");
    const Moment wins = ending_moment(ahead, {"Ra1", "Rd6"}, {"Rxd7+", "Kxd7", "Kf6"}, 0.95, 0.6);
    CHECK(ending_words(wins, 1400)
              .starts_with("50.Rxd7+ trades into the pawn ending (50...Kxd7), and that is won."));
}

TEST_CASE("endings: the wrong bishop") {
    // gxh makes a rook pawn of the last pawn, and the bishop on the dark squares misses h8.
    const Position before = test::position("7k/8/7p/6P1/6K1/8/8/1B6 w - - 0 70");
    const Moment moment =
        ending_moment(before, {"gxh6", "Kg8", "Kg5", "Kh8"}, {"g6", "Kg7", "Kf5"}, 0.9, 0.5);
    CHECK(ending_words(moment, 1400)
              .starts_with("70.gxh6 throws the win away: the bishop does not cover h8, where the "
                           "pawn would queen, "
                           "and the king in that corner cannot be driven out."));
    const Position twin = mirrored(before);
    const Moment turned =
        ending_moment(twin, {"gxh3", "Kg1", "Kg4", "Kh1"}, {"g3", "Kg2", "Kf4"}, 0.9, 0.5);
    CHECK(ending_words(turned, 1400).find("does not cover h1") != std::string::npos);
}
