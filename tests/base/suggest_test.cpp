#include "kibitzer/base/suggest.hpp"

#include <doctest/doctest.h>

#include <vector>

using kibitzer::nearest_word;

TEST_CASE("nearest word: one slip, another case, nothing near") {
    const std::vector<std::string> known = {"tactical_score", "total_captures", "plies", "player"};
    CHECK(nearest_word("tactical_scor", known) == "tactical_score");
    CHECK(nearest_word("TACTICAL_SCORE", known) == "tactical_score");
    CHECK(nearest_word("plys", known) == std::nullopt);
    CHECK(nearest_word("playr", known) == "player");
    CHECK(nearest_word("xyzzy", known) == std::nullopt);
    CHECK(nearest_word("", known) == std::nullopt);
    CHECK(nearest_word(std::string(100'000, 'a'), known) == std::nullopt);
}
