#include "kibitzer/chess/notation/san.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

// The move a text means, as UCI; or the error's kind.
std::string means(std::string_view fen, std::string_view text, bool chess960 = false) {
    const Position position = test::position(fen, chess960);
    const auto move = parse_san(position, text);
    if (move) return to_uci(position, *move);
    switch (move.error().code) {
        case Errc::illegal_move:
            return "illegal";
        case Errc::ambiguous_move:
            return "ambiguous";
        default:
            return "unreadable";
    }
}

constexpr std::string_view castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
constexpr std::string_view promotes = "3n3k/2P5/8/8/8/8/8/4K3 w - - 0 1";

}  // namespace

TEST_CASE("SAN: every legal move is read back, from SAN and from UCI") {
    int moves = 0;
    test::each_random_position(60, 31, [&](const Position& position) {
        for (const Move move : legal_moves(position)) {
            ++moves;
            const std::string san = to_san(position, move);
            const auto again = parse_san(position, san);
            REQUIRE_MESSAGE(again.has_value(), san);
            REQUIRE(*again == move);
            const std::string uci = to_uci(position, move);
            const auto same = parse_uci_move(position, uci);
            REQUIRE_MESSAGE(same.has_value(), uci);
            REQUIRE(*same == move);
        }
    });
    CHECK(moves > 50'000);
}

TEST_CASE("SAN: disambiguation is as short as the rules want") {
    const auto san = [](std::string_view fen, std::string_view uci) {
        const Position position = test::position(fen);
        return to_san(position, *parse_uci_move(position, uci));
    };
    CHECK(san(knights, "b1d2") == "Nbd2");
    CHECK(san("4k3/8/8/8/5N2/8/8/4KN2 w - - 0 1", "f1g3") == "Ng3");
    CHECK(san("4k3/8/8/5N2/8/8/8/4KN2 w - - 0 1", "f1g3") == "N1g3");
    CHECK(san("8/7k/8/8/8/Q7/8/Q1Q1K3 w - - 0 1", "a1b2") == "Qa1b2");
    // The other knight is pinned and cannot go there: no disambiguation.
    CHECK(san("4k3/4r3/8/8/8/4N3/8/1N2K3 w - - 0 1", "b1d2") == "Nd2");
}

TEST_CASE("SAN: checks and mates are marked") {
    const Position position = test::position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    CHECK(to_san(position, *parse_uci_move(position, "a1a8")) == "Ra8#");
    const Position castle = test::position("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    CHECK(to_san(castle, *parse_uci_move(castle, "e1g1")) == "O-O+");
}

TEST_CASE("SAN: what real games contain") {
    CHECK(means(castles, "O-O") == "e1g1");
    CHECK(means(castles, "0-0-0") == "e1c1");
    CHECK(means(castles, "o-o") == "e1g1");
    CHECK(means(castles, "O-O+!?") == "e1g1");
    CHECK(means(castles, "Ke1g1") == "e1g1");
    CHECK(means(knights, "Nb1d2") == "b1d2");
    CHECK(means(knights, "Nb1-d2") == "b1d2");
    CHECK(means(knights, "Nbd2!!") == "b1d2");
    CHECK(means(knights, "Nfd4+") == "f3d4");
    CHECK(means(promotes, "c8=Q") == "c7c8q");
    CHECK(means(promotes, "c8Q") == "c7c8q");
    CHECK(means(promotes, "c8(R)") == "c7c8r");
    CHECK(means(promotes, "c8/N") == "c7c8n");
    CHECK(means(promotes, "cxd8=B") == "c7d8b");
    CHECK(means(promotes, "c7xd8=B") == "c7d8b");
    CHECK(means(promotes, "cd8=B") == "c7d8b");
    CHECK(means("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6e.p.") == "e5d6");
    CHECK(means("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 ") == "e5d6");
    CHECK(means("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--") == "0000");
    CHECK(means("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Z0") == "0000");
    CHECK(means("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Pe4") == "e2e4");
    CHECK(means("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "e2e4");
    CHECK(means("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2-e4") == "e2e4");
    CHECK(means("1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", true) == "f1g1");
}

TEST_CASE("SAN: near misses") {
    CHECK(means(knights, "Nd2") == "ambiguous");
    CHECK(means(knights, "Ne2") == "illegal");
    CHECK(means(knights, "Ned2") == "illegal");
    CHECK(means(castles, "Ke3") == "illegal");
    CHECK(means("4k3/8/8/8/8/8/8/4KR1R w H - 0 1", "O-O") == "illegal");
    CHECK(means(promotes, "c8") == "illegal");  // to what?
    CHECK(means(promotes, "Nc8=Q") == "unreadable");
    CHECK(means(promotes, "c8=K") == "unreadable");
    CHECK(means("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6") == "illegal");
    CHECK(means("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3") == "illegal");  // pinned
    CHECK(means("4r1k1/8/8/8/8/8/8/4K3 w - - 0 1", "--") == "illegal");     // in check
    for (const std::string_view text : {"", "e", "e9", "Nf", "x", "Qa9", "i4", "O-", "e4e", "Nf33",
                                        "e4 e5", "=Q", "Nx", "exd", "e4\n5"})
        CHECK_MESSAGE(means(knights, text) == "unreadable", text);
}

TEST_CASE("UCI: castling in both spellings, promotions, null move") {
    const Position position = test::position(castles);
    CHECK(parse_uci_move(position, "e1g1")->is_castling());
    CHECK(parse_uci_move(position, "e1h1")->is_castling());
    CHECK(parse_uci_move(position, "0000")->is_null());
    const Position promotion = test::position(promotes);
    CHECK(parse_uci_move(promotion, "c7c8q")->promotion_role() == Role::queen);
    for (const std::string_view text :
         {"", "e1", "e1g", "e1g9", "e1g1q", "c7c8k", "e1g1qq", "E1G1"})
        CHECK_MESSAGE(!parse_uci_move(position, text), text);
    CHECK(!parse_uci_move(promotion, "c7c8"));
}

TEST_CASE("UCI: in Chess960 a king move to g1 is not castling") {
    const Position position = test::position("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    CHECK(!parse_uci_move(position, "f1g1")->is_castling());
    CHECK(parse_uci_move(position, "f1h1")->is_castling());
    CHECK(to_uci(position, *parse_uci_move(position, "f1h1")) == "f1h1");
}
