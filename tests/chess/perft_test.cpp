#include "kibitzer/chess/perft.hpp"

#include <doctest/doctest.h>

#include "kibitzer/desks/suites/perft_suite.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

void check_suite(const char* file, bool chess960, std::uint64_t max_nodes) {
    int cases = 0;
    for (const std::string& line : test::lines_of(file)) {
        CAPTURE(line);
        const auto perft_case = parse_perft_line(line, chess960);
        REQUIRE(perft_case.has_value());
        const auto mismatch = check_perft(*perft_case, max_nodes);
        if (mismatch) FAIL_CHECK("depth ", mismatch->depth, ": ", mismatch->counted);
        ++cases;
    }
    CHECK(cases > 10);
}

}  // namespace

TEST_CASE("perft: well-known counts") { check_suite("perft_standard.epd", false, 5'000'000); }

TEST_CASE("perft: Chess960 counts") { check_suite("perft_chess960.epd", true, 5'000'000); }

TEST_CASE("perft: making every last move gives the same counts") {
    for (const std::string& line : test::lines_of("perft_standard.epd")) {
        const auto perft_case = parse_perft_line(line, false);
        REQUIRE(perft_case.has_value());
        CHECK(perft(perft_case->position, 3) == perft_without_bulk(perft_case->position, 3));
    }
}

TEST_CASE("perft: a mirrored position has the same counts") {
    for (const std::string& line : test::lines_of("perft_standard.epd")) {
        CAPTURE(line);
        const Position position = parse_perft_line(line, false)->position;
        CHECK(perft(mirrored(position), 3) == perft(position, 3));
    }
}

TEST_CASE("perft: a wrong count is noticed") {
    const auto wrong = parse_perft_line(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ;D1 20 ;D2 401", false);
    REQUIRE(wrong.has_value());
    const auto mismatch = check_perft(*wrong, 1000);
    REQUIRE(mismatch.has_value());
    CHECK(mismatch->depth == 2);
    CHECK(mismatch->counted == 400);
}

TEST_CASE("perft: depth 0 is the position itself") { CHECK(perft(Position::start(), 0) == 1); }
