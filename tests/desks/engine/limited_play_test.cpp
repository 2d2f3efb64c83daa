#include "kibitzer/desks/engine/limited_play.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "kibitzer/chess/notation/uci_move.hpp"

using namespace kibitzer;

namespace {

UciPosition at(const char* words) {
    const auto position = parse_position_command(words, false);
    REQUIRE(position);
    return *position;
}

// How likely a person whom this UCI_Elo is like is to play the move.
double chance(LimitedPlay& play, const UciPosition& position, int elo, const char* uci) {
    const auto told = play.chances_of_person(position, {}, likeness_for(elo), {}, {});
    const auto place = std::ranges::find(told.moves, *parse_uci_move(position.position, uci));
    REQUIRE(place != told.moves.end());
    return told.chances[std::size_t(place - told.moves.begin())];
}

std::string choice(LimitedPlay& play, const UciPosition& position, int elo, std::uint64_t seed) {
    const EngineInfo info = play.choose(position, {}, elo, seed, {}, {});
    REQUIRE(info.lines.size() == 1);
    return to_uci(position.position, info.lines[0].moves[0]);
}

}  // namespace

TEST_CASE("limited play: a person below 1800, a handicap from 2000 on, a bridge between") {
    CHECK(handicap_share(lowest_elo) == 0);
    CHECK(handicap_share(1800) == 0);
    CHECK(handicap_share(1900) == doctest::Approx(0.5));
    CHECK(handicap_share(2000) == 1);
    CHECK(handicap_share(highest_elo) == 1);
    for (int elo = lowest_elo; elo < handicap_from; elo += 50) {
        CHECK(likeness_for(elo).rating < likeness_for(elo + 50).rating);
        CHECK(likeness_for(elo).doubt > likeness_for(elo + 50).doubt);
    }
    CHECK(likeness_for(0).rating == likeness_for(lowest_elo).rating);
}

TEST_CASE("limited play: what everybody sees is seen, what is hard is missed by the weaker") {
    LimitedPlay play(eval::default_weights());
    const auto takes_back = at("startpos moves e2e4 d7d5 e4d5");
    CHECK(chance(play, takes_back, 800, "d8d5") > 0.8);
    // Mate on f7 after a move that did not see it coming.
    const auto mate = at("startpos moves e2e4 e7e5 f1c4 b8c6 d1h5 g8f6");
    CHECK(chance(play, mate, 800, "h5f7") > 0.5);
    CHECK(chance(play, mate, 1200, "h5f7") > 0.9);
    // The mate has to be seen coming: only ...g6 and few others help.
    const auto threatened = at("startpos moves e2e4 e7e5 f1c4 b8c6 d1h5");
    CHECK(chance(play, threatened, 800, "g8f6") > 0.1);
    CHECK(chance(play, threatened, 1600, "g8f6") < 0.02);
    // A pawn that only seems to hang: after 6.Nxd5 Nxd5 7.Bxd8 Bb4+ a piece is gone.
    const auto trap = at("startpos moves d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 b8d7 c4d5 e6d5");
    const double at_800 = chance(play, trap, 800, "c3d5");
    const double at_1600 = chance(play, trap, 1600, "c3d5");
    CHECK(at_800 > 0.1);
    CHECK(at_1600 < at_800 / 2);
}

TEST_CASE("limited play: the lot depends on seed and position, and follows the chances") {
    LimitedPlay play(eval::default_weights());
    const auto trap = at("startpos moves d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 b8d7 c4d5 e6d5");
    const double expected = chance(play, trap, 800, "e2e3");
    int times = 0;
    std::set<std::string> kinds;
    constexpr int seeds = 60;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
        const std::string move = choice(play, trap, 800, seed);
        CHECK(move == choice(play, trap, 800, seed));
        kinds.insert(move);
        times += move == "e2e3";
    }
    CHECK(kinds.size() > 4);
    const double spread = std::sqrt(expected * (1 - expected) / seeds);
    CHECK(std::abs(double(times) / seeds - expected) < 3 * spread);
}

TEST_CASE("limited play: only moves that may be searched are chosen, whoever plays") {
    LimitedPlay play(eval::default_weights());
    const auto start = at("startpos");
    search::Limits limits;
    limits.search_moves = {*parse_uci_move(start.position, "a2a3"),
                           *parse_uci_move(start.position, "h2h4")};
    for (const int elo : {800, 1900, 2200})
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const auto info = play.choose(start, limits, elo, seed, {}, {});
            const std::string move = to_uci(start.position, info.lines[0].moves[0]);
            CHECK((move == "a2a3" || move == "h2h4"));
        }
}
