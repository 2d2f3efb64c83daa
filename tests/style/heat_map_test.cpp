#include "kibitzer/style/heat_map.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "kibitzer/style/wasserstein.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::style;
using doctest::Approx;

namespace {

HeatMap map_of(const std::vector<Square>& men) {
    HeatMap map;
    for (const Square man : men) map.add(Bitboard(man));
    return map;
}

int king_steps(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// Equally many men on both sides: the best of all ways to pair them up.
double best_pairing(const std::vector<Square>& a, const std::vector<Square>& b) {
    std::vector<std::size_t> order(a.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    int best = 1000;
    do {
        int steps = 0;
        for (std::size_t i = 0; i < a.size(); ++i) steps += king_steps(a[i], b[order[i]]);
        best = std::min(best, steps);
    } while (std::next_permutation(order.begin(), order.end()));
    return double(best) / double(a.size());
}

std::vector<Square> random_men(Random& random, std::size_t count) {
    std::vector<Square> men;
    while (men.size() < count) men.push_back(Square::from_index(int(random.below(64))));
    return men;
}

HeatMap random_map(Random& random) {
    HeatMap map;
    const auto men = 1 + random.below(3000);
    const auto spread = 1 + random.below(64);
    for (std::uint64_t i = 0; i < men; ++i)
        map.add(Bitboard(Square::from_index(int(random.below(spread)))));
    return map;
}

// The heights that come with a distance prove it: they are no steeper than one per king step, and
// weighing them with both maps gives the distance.
void check_proof(const HeatMap& a, const HeatMap& b, const Transport& transport) {
    double shown = 0;
    for (const Square square : all_squares) {
        const int height = transport.heights[std::size_t(square.index())];
        for (const Square other : all_squares)
            REQUIRE(height - transport.heights[std::size_t(other.index())] <=
                    king_steps(square, other));
        shown += height * (a.share(square) - b.share(square));
    }
    CHECK(shown == Approx(transport.distance));
}

Square at(std::string_view name) { return *Square::parse(name); }

}  // namespace

TEST_CASE("Wasserstein: known distances") {
    CHECK(wasserstein(map_of({at("a1")}), map_of({at("h8")}))->distance == 7);
    CHECK(wasserstein(map_of({at("e4")}), map_of({at("e4"), at("e4")}))->distance == 0);
    CHECK(wasserstein(map_of({at("e4")}), map_of({at("e4"), at("g4")}))->distance == 1);
    CHECK(wasserstein(map_of({at("a1"), at("b1")}), map_of({at("b1"), at("c1")}))->distance == 1);
    HeatMap second;
    HeatMap fourth;
    second.add(rank_mask(1));
    fourth.add(rank_mask(3));
    CHECK(wasserstein(second, fourth)->distance == 2);
    CHECK(!wasserstein(HeatMap{}, second));
}

TEST_CASE("Wasserstein: the best pairing of a few men") {
    Random random(1);
    for (int trial = 0; trial < 60; ++trial) {
        const std::size_t count = 1 + random.below(7);
        const auto a = random_men(random, count);
        const auto b = random_men(random, count);
        CHECK(wasserstein(map_of(a), map_of(b))->distance == Approx(best_pairing(a, b)));
    }
}

TEST_CASE("Wasserstein: every distance comes with its proof") {
    Random random(2);
    for (int trial = 0; trial < 60; ++trial) {
        const HeatMap a = random_map(random);
        const HeatMap b = random_map(random);
        check_proof(a, b, *wasserstein(a, b));
    }
}

TEST_CASE("Wasserstein: a metric") {
    Random random(3);
    for (int trial = 0; trial < 40; ++trial) {
        const HeatMap a = random_map(random);
        const HeatMap b = random_map(random);
        const HeatMap c = random_map(random);
        const double ab = wasserstein(a, b)->distance;
        CHECK(wasserstein(a, a)->distance == 0);
        CHECK(wasserstein(b, a)->distance == Approx(ab));
        CHECK(ab <= wasserstein(a, c)->distance + wasserstein(c, b)->distance + 1e-12);
        CHECK((ab > 0) == (a.total() * b.total() > 0 && !(a == b)));
    }
}

TEST_CASE("Wasserstein: exact for counts of a hundred million games") {
    HeatMap a = map_of({at("a1")});
    HeatMap b = map_of({at("b1"), at("a1"), at("a1")});
    for (int doubling = 0; doubling < 40; ++doubling) {
        a.add(HeatMap(a));
        b.add(HeatMap(b));
    }
    CHECK(a.total() > 1'000'000'000'000);
    CHECK(wasserstein(a, b)->distance == Approx(1.0 / 3).epsilon(1e-15));
}

TEST_CASE("heat map: Black's men are seen from Black's side") {
    const Position position = test::position("6k1/8/8/4p3/8/8/8/K7 w - - 0 1");
    HeatMaps black;
    add_men(black, position, Color::black);
    CHECK(black[Role::pawn].at(at("e4")) == 1);
    CHECK(black[Role::king].at(at("g1")) == 1);
    HeatMaps white;
    add_men(white, mirrored(position), Color::white);
    CHECK(white == black);
    CHECK(*distance(white, black).mean == 0);
    CHECK(!distance(white, black).by_role[Role::queen]);
}

TEST_CASE("heat map: evenness and distance from the centre") {
    HeatMap even;
    even.add(all_squares);
    CHECK(*uniformity(even) == Approx(1.0));
    // 4 squares at 0 steps, 12 at 1, 20 at 2, 28 at 3.
    CHECK(*mean_steps_to_centre(even) == Approx((12 + 40 + 84) / 64.0));
    CHECK(*uniformity(map_of({at("e4")})) == 0);
    CHECK(*uniformity(map_of({at("e4"), at("e5")})) == Approx(1.0 / 6));
    CHECK(!uniformity(HeatMap{}));
}

TEST_CASE("heat map: the distance of two players is the mean over their kinds of men") {
    HeatMaps a;
    HeatMaps b;
    a[Role::king] = map_of({at("g1")});
    b[Role::king] = map_of({at("e1")});
    a[Role::pawn] = map_of({at("e4"), at("d4")});
    b[Role::pawn] = map_of({at("e3"), at("d4")});
    const MapDistance apart = distance(a, b);
    CHECK(*apart.by_role[Role::king] == 2);
    CHECK(*apart.by_role[Role::pawn] == 0.5);
    CHECK(*apart.mean == Approx(1.25));
}
