#include "kibitzer/chess/notation/fen.hpp"

#include <doctest/doctest.h>

#include "tests/support.hpp"

using namespace kibitzer;

namespace {

std::string normalised(std::string_view fen, bool chess960 = false) {
    const auto checked = parse_fen(fen, {.chess960 = chess960});
    return checked ? to_fen(checked->position) : "error: " + checked.error().message;
}

std::size_t count_warnings(std::string_view fen) {
    const auto checked = parse_fen(fen);
    REQUIRE(checked.has_value());
    return checked->warnings.size();
}

}  // namespace

TEST_CASE("FEN: writing and reading gives the same position") {
    test::each_random_position(60, 21, [](const Position& position) {
        const auto again = parse_fen(to_fen(position), {.chess960 = position.is_chess960()});
        REQUIRE(again.has_value());
        CHECK(again->warnings.empty());
        CHECK(to_fen(again->position) == to_fen(position));
        CHECK(again->position.castling_rooks() == position.castling_rooks());
    });
}

TEST_CASE("FEN: the usual case is read as any other") {
    test::each_random_position(60, 22, [](const Position& position) {
        const auto usual = parse_fen(to_fen(position));
        const auto other = parse_fen(to_fen(position) + " ;");  // which is forgiven
        REQUIRE(usual.has_value() == other.has_value());
        if (!usual) return;
        CHECK(usual->position == other->position);
        CHECK(other->warnings.size() == usual->warnings.size() + 1);
    });
    for (const char* text :
         {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 ", "4k3/8/8/8/8/8/8/4K3 w - - 00 01",
          "4k3/8/8/8/8/8/8/4K3  w  - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 00001"}) {
        REQUIRE(parse_fen(text).has_value());
        CHECK(to_fen(parse_fen(text)->position) == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    }
    for (const char* text : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1x", "4k3/8/8/8/8/8/8/4K4 w - - 0 1",
                             "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w KK - 0 1",
                             "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
                             "4k3/8/8/8/8/8/8/4K3 w - - 99999 1", "4k3/8/8/8/8/8/8/4K2 w - - 0 1"})
        CHECK(!parse_fen(text).has_value());
}

TEST_CASE("FEN: the table of verdicts") {
    for (const std::string& line : test::lines_of("fen_verdicts.txt")) {
        CAPTURE(line);
        const std::string verdict = line.substr(0, line.find(' '));
        const std::string fen = line.substr(line.find('|') + 1);
        const auto checked = parse_fen(fen);
        if (verdict == "reject") {
            CHECK(!checked);
        } else if (verdict == "warn") {
            REQUIRE(checked.has_value());
            CHECK(!checked->warnings.empty());
            CHECK(!parse_fen(fen, {.strictness = Strictness::strict}));
        } else {
            CHECK(verdict == "accept");
            REQUIRE(checked.has_value());
            CHECK(checked->warnings.empty());
        }
    }
}

TEST_CASE("FEN: missing fields are filled in") {
    CHECK(normalised("4k3/8/8/8/8/8/8/4K3") == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    CHECK(count_warnings("4k3/8/8/8/8/8/8/4K3") == 1);
    CHECK(count_warnings("4k3/8/8/8/8/8/8/4K3 b - -") == 0);
    CHECK(normalised("startpos") == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

TEST_CASE("FEN: Chess960 rights as X-FEN") {
    // Two rooks on the king's right: K is the outer one, G the inner one.
    CHECK(normalised("4k3/8/8/8/8/8/8/5KRR w K - 0 1", true) == "4k3/8/8/8/8/8/8/5KRR w K - 0 1");
    CHECK(normalised("4k3/8/8/8/8/8/8/5KRR w G - 0 1") == "4k3/8/8/8/8/8/8/5KRR w G - 0 1");
    CHECK(normalised("4k3/8/8/8/8/8/8/5KRR w H - 0 1") == "4k3/8/8/8/8/8/8/5KRR w K - 0 1");
    CHECK(normalised("4k3/8/8/8/8/8/8/RR2K3 w B - 0 1") == "4k3/8/8/8/8/8/8/RR2K3 w B - 0 1");
}

TEST_CASE("FEN: a message says what was read and what was expected") {
    const auto message = [](std::string_view fen) { return parse_fen(fen).error().message; };
    CHECK(message("4k3/8/8/8/8/8/8/4K4 w - - 0 1") == "FEN: rank 1 '4K4': more than 8 squares");
    CHECK(message("4k3/8/8/8/8/8/8 w - - 0 1") ==
          "FEN: board '4k3/8/8/8/8/8/8' has 7 ranks: expected 8");
    CHECK(message("4k3/8/8/8/8/8/8/4K3 x - - 0 1") == "FEN: side to move 'x': expected 'w' or 'b'");
    CHECK(message("8/8/8/8/8/8/8/4K3 w - - 0 1") == "FEN: Black has 0 kings: expected one");
}
