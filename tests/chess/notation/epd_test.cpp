#include "kibitzer/chess/notation/epd.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

constexpr const char* italian = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/3P1N2/PPP2PPP/RNBQK2R w KQkq -";

std::string with(const std::string& operations) { return std::string(italian) + " " + operations; }

}  // namespace

TEST_CASE("EPD: operations with moves, strings and numbers") {
    const auto epd =
        parse_epd(with("bm c3 O-O; id \"a; b\"; c0 \"x=1, y\"; dm 3; hmvc 7; fmvn 12;"));
    REQUIRE(epd.has_value());
    CHECK(epd->moves("bm").size() == 2);
    CHECK(epd->id() == "a; b");
    CHECK(epd->find("dm")->operands[0] == "3");
    CHECK(epd->position.halfmove_clock() == 7);
    CHECK(epd->position.fullmove_number() == 12);
    CHECK(epd->find("am") == nullptr);
}

TEST_CASE("EPD: writing and reading gives the same record") {
    const auto epd = parse_epd(with("bm c3; id \"a; b\"; acd 12; pv c3 d6 O-O;"));
    REQUIRE(epd.has_value());
    const auto again = parse_epd(to_epd(*epd));
    REQUIRE(again.has_value());
    CHECK(again->operations == epd->operations);
    CHECK(to_epd(*again) == to_epd(*epd));
}

TEST_CASE("EPD: perft counts in both styles, full FEN fields") {
    const auto semicolons = parse_epd(with(";D1 20 ;D2 400"));
    REQUIRE(semicolons.has_value());
    CHECK(semicolons->find("D2")->operands[0] == "400");
    CHECK(parse_epd(with("0 1 ;D1 20"))->find("D1") != nullptr);
    CHECK(parse_epd(with("0 1")).has_value());
    CHECK(parse_epd(italian).has_value());
}

TEST_CASE("EPD: what is wrong is refused with a reason") {
    const auto message = [](const std::string& line) {
        const auto epd = parse_epd(line);
        return epd ? "" : epd.error().message;
    };
    CHECK(message(with("bm Qa9;")).find("Qa9") != std::string::npos);
    CHECK(message(with("bm Qh5;")).find("not legal") != std::string::npos);
    CHECK(message(with("bm;")).find("expected a move") != std::string::npos);
    CHECK(message(with("dm three;")).find("whole number") != std::string::npos);
    CHECK(message(with("id \"open;")).find("quote") != std::string::npos);
    CHECK(message(with("\"text\";")).find("opcode") != std::string::npos);
    CHECK(message(with("42 bm c3;")).find("") == 0);
    CHECK(!message("8/8/8/8/8/8/8/8 w - - id \"x\";").empty());
    CHECK(!message("4k3/8/8/8/8/8/8/4K3 w").empty());
    CHECK(!message("").empty());
}
