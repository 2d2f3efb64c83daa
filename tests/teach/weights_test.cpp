#include "kibitzer/teach/weights.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;
using tactics::Motif;

TEST_CASE("weights: the defaults survive being written and read") {
    const auto again = parse_teachability_weights(to_text({}));
    REQUIRE(again.has_value());
    CHECK(*again == TeachabilityWeights{});
    TeachabilityWeights other;
    other.motif_base[Motif::fork] = 7.25;
    other.eval_loss_penalty = -0.5;
    const auto read = parse_teachability_weights(to_text(other));
    REQUIRE(read.has_value());
    CHECK(*read == other);
    CHECK_FALSE(*read == TeachabilityWeights{});
}

TEST_CASE("weights: what is not named keeps its default; comments and blanks are nothing") {
    const auto weights = parse_teachability_weights("# mine\n\n  fork 5   # more\nmate_bonus -1\n");
    REQUIRE(weights.has_value());
    CHECK(weights->motif_base[Motif::fork] == 5);
    CHECK(weights->mate_bonus == -1);
    CHECK(weights->motif_base[Motif::pin] == 3);
    CHECK(weights->motif_base[Motif::overloaded] == 2);
    CHECK(parse_teachability_weights("").has_value());
}

TEST_CASE("weights: a bad line is named, with what was expected") {
    const auto message = [](std::string_view text) {
        const auto weights = parse_teachability_weights(text);
        return weights ? std::string() : weights.error().message;
    };
    CHECK(message("fork 3\nfrok 3\n").starts_with("line 2: unknown weight 'frok': expected"));
    CHECK(message("fork").starts_with("line 1: 'fork': expected a name and a number"));
    CHECK(message("fork 3 4").starts_with("line 1:"));
    CHECK(message("fork many") ==
          "line 1: weight fork: 'many': expected a number from -1000 to 1000");
    CHECK(message("fork nan").starts_with("line 1:"));
    CHECK(message("fork 1e9").starts_with("line 1:"));
    CHECK(message("fork 1\n\nfork 2") == "line 3: weight 'fork' was given before");
    CHECK(message("isolated_pawn 2").starts_with("line 1: unknown weight"));
}
