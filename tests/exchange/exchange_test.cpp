#include "kibitzer/exchange/exchange.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/exchange/notes.hpp"
#include "kibitzer/exchange/threshold.hpp"
#include "tests/slow_exchange.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

int value(std::string_view fen, std::string_view move) {
    const Position position = test::position(fen);
    return exchange_value(position, *parse_san(position, move));
}

}  // namespace

TEST_CASE("exchange: equals an independent slow solver on random positions") {
    int captures = 0;
    test::each_random_position(200, 51, [&](const Position& position) {
        for (const Move move : legal_moves(position)) {
            if (move.is_castling() || (!position.is_capture(move) && !move.is_promotion()))
                continue;
            // The slow solver underpromotes too; ours always takes the queen inside the exchange.
            ++captures;
            REQUIRE_MESSAGE(
                exchange_value(position, move) == test::slow_exchange_value(position, move),
                to_san(position, move));
        }
    });
    CHECK(captures > 50'000);
}

TEST_CASE("exchange: quiet moves gain nothing first") {
    test::each_random_position(20, 52, [&](const Position& position) {
        for (const Move move : legal_quiets(position))
            if (!move.is_castling())
                REQUIRE(exchange_value(position, move) ==
                        test::slow_exchange_value(position, move));
    });
}

TEST_CASE("exchange: a mirrored position gives the same values") {
    test::each_random_position(30, 53, [](const Position& position) {
        const Position mirror = mirrored(position);
        for (const Move move : legal_captures(position)) {
            REQUIRE(exchange_value(position, move) == exchange_value(mirror, mirrored(move)));
            REQUIRE(see_at_least(position, move, 100) == see_at_least(mirror, mirrored(move), 100));
        }
    });
}

TEST_CASE("exchange: the line adds up to the value") {
    test::each_random_position(30, 54, [](const Position& position) {
        for (const Move move : legal_captures(position)) {
            const Exchange exchange = best_exchange(position, move);
            CHECK(exchange.value == exchange_value(position, move));
            Position current = position;
            int sum = 0;
            int sign = 1;
            for (const Move step : exchange.line) {
                REQUIRE(is_legal(current, step));
                CHECK(step.to() == move.to());
                sum += sign * immediate_gain(current, step, standard_values);
                sign = -sign;
                current.make(step);
            }
            CHECK(sum == exchange.value);
        }
    });
}

TEST_CASE("exchange: pins, x-rays, kings, en passant, promotion") {
    // The defender of d5 is pinned to its king: the pawn falls for nothing.
    CHECK(value("4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1", "Bxd5") == 100);
    // Without the rook the knight takes back.
    CHECK(value("4k3/4n3/8/3p4/8/8/6B1/5K2 w - - 0 1", "Bxd5") == -200);
    // A battery: the rook behind takes part.
    CHECK(value("3rk3/8/8/3p4/8/8/3R4/3R1K2 w - - 0 1", "Rxd5") == 100);
    CHECK(value("3rk3/3r4/8/3p4/8/8/3R4/3R1K2 w - - 0 1", "Rxd5") == -400);
    // A king takes back only what nobody guards.
    CHECK(value("8/8/3k4/3p4/8/8/3R4/5K2 w - - 0 1", "Rxd5+") == -400);
    CHECK(value("8/8/3k4/3p4/8/8/3R2B1/5K2 w - - 0 1", "Rxd5+") == 100);
    CHECK(value("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6") == 100);
    CHECK(value("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6") == 0);
    CHECK(value("3n3k/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=Q+") == 1100);
    CHECK(value("3n2rk/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=Q") == 200);
    CHECK(value("2r4k/2P5/8/8/8/8/8/4K3 b - - 0 1", "Rxc7") == 100);
    CHECK(value("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "O-O") == 0);
}

TEST_CASE("exchange: the best capture on a square, for either side") {
    const Position position = test::position("3rk3/8/8/3p4/2P5/8/3R4/5K2 w - - 0 1");
    const auto best = best_exchange_on(position, *Square::parse("d5"));
    REQUIRE(best.has_value());
    CHECK(best->value == 100);
    CHECK(to_san(position, best->line[0]) == "cxd5");
    CHECK(!best_exchange_on(position, *Square::parse("d8")));
    const auto black = with_turn(position, Color::black);
    REQUIRE(black.has_value());
    CHECK(best_exchange_on(*black, *Square::parse("c4"))->value == 100);
    const Position check = test::position("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    CHECK(!with_turn(check, Color::black));
}

TEST_CASE("exchange: very many attackers end in reasonable time") {
    const Position crowd =
        test::position("qqrrkbn1/qq1rn3/2n1b3/3p4/2P1P3/2N1B1N1/QQ1R4/QQRRK3 w - - 0 1");
    for (const Move move : legal_captures(crowd))
        CHECK(exchange_value(crowd, move) == exchange_value(mirrored(crowd), mirrored(move)));
}

TEST_CASE("fast exchange: agrees with the exact one nearly always") {
    int calls = 0;
    int differ = 0;
    test::each_random_position(100, 55, [&](const Position& position) {
        for (const Move move : legal_captures(position))
            for (const int threshold : {-300, -100, 0, 1, 100, 300}) {
                ++calls;
                differ += see_at_least(position, move, threshold) !=
                          (exchange_value(position, move) >= threshold);
            }
    });
    CHECK(calls > 100'000);
    CHECK(differ * 100 < calls);  // below one in a hundred; random play is full of pins
}

TEST_CASE("notes: why a seeming defender cannot recapture") {
    const auto notes = [](std::string_view fen, std::string_view san) {
        const Position position = test::position(fen);
        return explain_missing_recaptures(position, *parse_san(position, san));
    };
    CHECK(notes("4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1", "Bxd5") ==
          std::vector<std::string>{
              "knight e7 cannot recapture: pinned to the king by the rook on e1"});
    CHECK(notes("8/8/3k4/3p4/8/8/3R2B1/5K2 w - - 0 1", "Rxd5+") ==
          std::vector<std::string>{
              "king d6 cannot recapture: the square is guarded by the bishop on g2"});
    CHECK(notes("4k3/8/2n5/4p3/8/5N2/8/4RK2 w - - 0 1", "Nxe5").empty());
    CHECK(notes("4k3/8/2n5/4N3/3p4/8/8/4RK2 w - - 0 1", "Nf7+").empty());
}
