#include "kibitzer/style/player_name.hpp"

#include <doctest/doctest.h>

using namespace kibitzer::style;

TEST_CASE("player name: surname alone finds every spelling") {
    CHECK(matches_player("Kramnik, Vladimir", "Kramnik"));
    CHECK(matches_player("Kramnik,V", "kramnik"));
    CHECK(matches_player("Vladimir Kramnik", "KRAMNIK"));
    CHECK(matches_player("Van Wely,L", "vanwely"));
    CHECK_FALSE(matches_player("Kramnikov, Vladimir", "Kramnik"));
    CHECK_FALSE(matches_player("Kramnik, Vladimir", "Vladimir"));
}

TEST_CASE("player name: an initial narrows it down") {
    CHECK(matches_player("Kramnik, Vladimir", "Kramnik,V"));
    CHECK(matches_player("Kramnik, Vladimir", "Kramnik, V."));
    CHECK(matches_player("Vladimir Kramnik", "Kramnik,V"));
    CHECK(matches_player("Polgar, Judit", "Polgar,J"));
    CHECK_FALSE(matches_player("Polgar, Zsuzsa", "Polgar,J"));
    CHECK_FALSE(matches_player("Polgar", "Polgar,J"));
}

TEST_CASE("player name: a full name finds the initial, but not another name") {
    CHECK(matches_player("Kramnik,V", "Kramnik, Vladimir"));
    CHECK(matches_player("Capablanca,J.R.", "Capablanca, Jose Raul"));
    CHECK_FALSE(matches_player("Kramnik,Vl", "Kramnik, Viktor"));
    CHECK_FALSE(matches_player("Capablanca,J", "Capablanca, Jose Raul"));
}

TEST_CASE("player name: whatever equals the name finds it") {
    CHECK(matches_player("  penguin-gm1 ", "Penguin-GM1"));
    CHECK(matches_player("Tal, Mikhail", "tal,mikhail"));
    CHECK_FALSE(matches_player("Tal, Mikhail", ""));
    CHECK_FALSE(matches_player("", "Tal"));
    CHECK_FALSE(matches_player("", " "));
    CHECK_FALSE(matches_player(",", "Tal"));
}

TEST_CASE("player name: programs go by name, and by version if one is given") {
    CHECK(matches_player("Stockfish 15.1", "Stockfish"));
    CHECK(matches_player("Stockfish 15.1", "stockfish 15.1"));
    CHECK(matches_player("Stockfish 15.1 64-bit", "Stockfish 15.1"));
    CHECK(matches_player("Komodo Dragon v3", "Komodo Dragon"));
    CHECK_FALSE(matches_player("Stockfish 15.1", "Stockfish 15"));
    CHECK_FALSE(matches_player("Stockfish", "Stockfish 15"));
}

TEST_CASE("player name: two names that may be one player") {
    CHECK(may_be_same_player("Tal,M", "Tal"));
    CHECK(may_be_same_player("Tal,M", "Tal, Mikhail"));
    CHECK(may_be_same_player("Morphy", "Morphy, Paul"));
    CHECK(may_be_same_player("Polgar,J", "Judit Polgar"));
    CHECK(may_be_same_player("WeiYi", "Wei, Yi"));
    CHECK(may_be_same_player("WeiYi", "wei yi"));
    CHECK_FALSE(may_be_same_player("Polgar,J", "Polgar, Sofia"));
    CHECK_FALSE(may_be_same_player("Tal,M", "Talbot, M"));
    CHECK_FALSE(may_be_same_player("Tal,M", "DrNykterstein"));
}

TEST_CASE("player name: the key leaves blanks and case aside") {
    CHECK(name_key(" Wei  Yi") == "weiyi");
    CHECK(name_key("Wei, Yi") == "wei,yi");
    CHECK(name_key("").empty());
}
