#include <doctest/doctest.h>

#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/metrics/move_table.hpp"
#include "kibitzer/metrics/player.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

const Profile plain = *find_profile("default");

MoveMetrics row_of(const Position& position, std::string_view san, MetricsSet set) {
    const Move move = *parse_san(position, san);
    for (const MoveMetrics& row : measure_moves(position, set, plain))
        if (row.move == move) return row;
    FAIL("no row for ", san);
    return {move, {}, {}};
}

// The definition of a side's defensive value, put literally: every guard is moved onto the man it
// guards, and counts if its king is not attacked then.
GuardCounts slow_guards(const Position& position, Color side) {
    GuardCounts counts;
    for (const Square target : position.of(side) & ~position.of(side, Role::king)) {
        for (const Square from : attackers_to(position, target) & position.of(side)) {
            const Bitboard occupied = position.occupied() ^ Bitboard(from);
            const Square king = position.king(side) == from ? target : position.king(side);
            if (is_attacked(position, king, other(side), occupied)) continue;
            switch (position.piece_at(target).role()) {
                case Role::pawn:
                    ++counts.pawns;
                    break;
                case Role::knight:
                case Role::bishop:
                    ++counts.minors;
                    break;
                case Role::rook:
                    ++counts.rooks;
                    break;
                case Role::queen:
                    ++counts.queens;
                    break;
                case Role::king:
                    break;
            }
        }
    }
    return counts;
}

}  // namespace

TEST_CASE("metrics: the founding document's figures") {
    const Position start = Position::start();
    const PositionMetrics metrics = measure(start, MetricsSet::classic);
    for (const SideMetrics& side : metrics) {
        CHECK(side.piece_value == 39);
        CHECK(side.mobility_value == 20);
        CHECK(side.offensive_value == 0);
        CHECK(side.defensive_value() == Surd{17, 4, 0});  // 23.93
        CHECK(side.guards.linear_value() == 35);
    }
    CHECK(metrics[Color::white].defensive_value().value() == doctest::Approx(23.9282));
    const MoveMetrics nc3 = row_of(start, "Nc3", MetricsSet::classic);
    CHECK(nc3.delta.defensive_value.value() == doctest::Approx(7.4641));
    CHECK(nc3.sum.value() / 1000 == doctest::Approx(9.4641));
    CHECK(nc3.delta.linear_defensive_value == 16);
    const Position sample = test::position("3r2k1/8/8/2p5/3P4/8/3R4/3Q2K1 w - - 0 1");
    CHECK(measure(sample, MetricsSet::classic)[Color::white].defensive_value() == Surd{4, 0, 1});
    CHECK(measure(sample, MetricsSet::classic)[Color::white].guards.linear_value() == 15);
    CHECK(measure(sample, MetricsSet::classic)[Color::black].defensive_value() == Surd{});
}

TEST_CASE("metrics: guarding equals its literal definition") {
    test::each_random_position(60, 81, [](const Position& position) {
        const PositionMetrics metrics = measure(position, MetricsSet::classic);
        for (const Color color : colors)
            REQUIRE(metrics[color].guards == slow_guards(position, color));
    });
}

TEST_CASE("metrics: mobility and offence equal the legal moves of the side to move") {
    test::each_random_position(60, 82, [](const Position& position) {
        int quiet = 0;
        int taken = 0;
        for (const Move move : legal_moves(position)) {
            if (move.is_promotion() && move.promotion_role() != Role::queen) continue;
            constexpr ByRole<int> values = {{1, 3, 3, 5, 9, 0}};
            if (move.is_en_passant())
                ++taken;
            else if (position.is_capture(move))
                taken += values[position.piece_at(move.to()).role()];
            else
                ++quiet;
        }
        const SideMetrics side = measure(position, MetricsSet::classic)[position.side_to_move()];
        REQUIRE(side.mobility_value == quiet);
        REQUIRE(side.offensive_value == taken);
    });
}

TEST_CASE("metrics: without a check both sets agree, with a check only the neutral one holds") {
    int checks = 0;
    test::each_random_position(60, 83, [&](const Position& position) {
        const PositionMetrics classic = measure(position, MetricsSet::classic);
        const PositionMetrics neutral = measure(position, MetricsSet::neutral);
        const Color side = position.side_to_move();
        CHECK(classic[other(side)] == neutral[other(side)]);
        if (!is_check(position)) {
            CHECK(classic[side] == neutral[side]);
        } else {
            ++checks;
            CHECK(neutral[side].mobility_value >= classic[side].mobility_value);
        }
    });
    CHECK(checks > 100);
    // White in check from h4: classic mobility collapses, neutral barely changes.
    const Position check =
        test::position("rnb1kbnr/pppp1ppp/8/4p3/5P1q/8/PPPPP1PP/RNBQKBNR w KQkq - 1 3");
    CHECK(measure(check, MetricsSet::classic)[Color::white].mobility_value == 1);
    CHECK(measure(check, MetricsSet::neutral)[Color::white].mobility_value > 15);
}

TEST_CASE("metrics: everything mirrors") {
    test::each_random_position(20, 84, [](const Position& position) {
        const Position mirror = mirrored(position);
        for (const MetricsSet set : {MetricsSet::classic, MetricsSet::neutral}) {
            const PositionMetrics metrics = measure(position, set);
            const PositionMetrics other_side = measure(mirror, set);
            REQUIRE(metrics[Color::white] == other_side[Color::black]);
            REQUIRE(metrics[Color::black] == other_side[Color::white]);
        }
        const auto table = measure_moves(position, MetricsSet::neutral, plain);
        const auto mirrored_table = measure_moves(mirror, MetricsSet::neutral, plain);
        REQUIRE(table.size() == mirrored_table.size());
        for (std::size_t i = 0; i < table.size(); ++i) {
            REQUIRE(mirrored(table[i].move) == mirrored_table[i].move);
            REQUIRE(table[i].delta == mirrored_table[i].delta);
        }
    });
}

TEST_CASE("surd: compared without rounding") {
    for (int a = -12; a <= 12; ++a)
        for (int b = -12; b <= 12; ++b)
            for (int c = -12; c <= 12; ++c) {
                const Surd surd{a, b, c};
                const long double value = a + b * std::sqrt(3.0L) + c * std::sqrt(5.0L);
                const int expected = a == 0 && b == 0 && c == 0 ? 0 : value > 0 ? 1 : -1;
                REQUIRE(surd.sign() == expected);
            }
    CHECK(Surd{1'000'000, -577'350, 0}.sign() == 1);  // 0.47 apart in a million
    CHECK(Surd{3, 0, 0} > Surd{0, 0, 1});
}

TEST_CASE("profiles: by name, own ones, and what is wrong with them") {
    CHECK(find_profile("materialist")->piece_value == 2000);
    const auto unknown = find_profile("agressive");
    REQUIRE(!unknown);
    CHECK(unknown.error().message.find("offense-first") != std::string::npos);
    const auto own = parse_profile("sharp=1,0.5,2.125,-1");
    REQUIRE(own.has_value());
    CHECK(own->offensive_value == 2125);
    CHECK(find_profile("sharp", std::vector{*own})->defensive_value == -1000);
    for (const char* bad :
         {"sharp", "=1,1,1,1", "a=1,1,1", "a=1,1,1,x", "a=1,1,1,1.0001", "a=1,1,1,5000"})
        CHECK_MESSAGE(!parse_profile(bad), bad);
}

TEST_CASE("variance: in its range, reproducible, and used") {
    const Position start = Position::start();
    const auto table = measure_moves(start, MetricsSet::neutral, plain, Variance{7});
    const auto again = measure_moves(start, MetricsSet::neutral, plain, Variance{7});
    CHECK(table == again);
    bool reordered = false;
    double lowest = 2;
    double highest = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto varied = measure_moves(start, MetricsSet::neutral, plain, Variance{seed});
        for (const MoveMetrics& row : varied) {
            lowest = std::min(lowest, row.factor);
            highest = std::max(highest, row.factor);
            CHECK(row.score == doctest::Approx(row.sum.value() / 1000 * row.factor));
        }
        reordered = reordered || varied.front().move != table.front().move;
    }
    CHECK(lowest >= 0.75);
    CHECK(lowest < 0.76);
    CHECK(highest <= 1.25);
    CHECK(highest > 1.24);
    CHECK(reordered);
}

TEST_CASE("player: sees mates, takes what hangs, mirrors") {
    const auto choose = [](std::string_view fen, int depth) {
        const Position position = test::position(fen);
        MetricsPlayer player(plain, {MetricsSet::neutral, depth, {}, {}, 1});
        return to_san(position, player.choose(position, History(position))->move);
    };
    CHECK(choose("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1) == "Ra8#");
    CHECK(choose("7k/8/8/3q4/8/2N5/8/6K1 w - - 0 1", 1) == "Nxd5");
    MetricsPlayer player(plain, {MetricsSet::neutral, 2, {}, {}, 1});
    test::each_random_position(1, 85, [&](const Position& position) {
        const Position mirror = mirrored(position);
        const auto a = player.choose(position, History(position));
        const auto b = player.choose(mirror, History(mirror));
        REQUIRE(a.has_value() == b.has_value());
        if (a) CHECK(mirrored(a->move) == b->move);
    });
    const Position mated = test::position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    CHECK(!player.choose(mated, History(mated)));
}
