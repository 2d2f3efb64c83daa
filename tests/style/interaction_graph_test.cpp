#include "kibitzer/style/interaction_graph.hpp"

#include <doctest/doctest.h>

#include <vector>

#include "kibitzer/chess/checks.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::style;
using doctest::Approx;

namespace {

Digraph digraph(int size, std::initializer_list<std::pair<int, int>> edges) {
    Digraph graph;
    graph.size = size;
    for (const auto& [source, target] : edges) graph.add_edge(source, target);
    return graph;
}

// The definition itself: shortest distances by trying every node in between, shortest paths counted
// as walks of that length, every triple looked at.
std::vector<double> slow_betweenness(const Digraph& graph) {
    const auto size = std::size_t(graph.size);
    constexpr int far = 1000;
    std::vector<std::vector<int>> distance(size, std::vector<int>(size, far));
    std::vector<std::vector<int>> edge(size, std::vector<int>(size, 0));
    for (std::size_t a = 0; a < size; ++a)
        for (std::size_t b = 0; b < size; ++b) {
            edge[a][b] = int(graph.from[a] >> b & 1);
            if (edge[a][b] != 0) distance[a][b] = 1;
            if (a == b) distance[a][b] = 0;
        }
    for (std::size_t via = 0; via < size; ++via)
        for (std::size_t a = 0; a < size; ++a)
            for (std::size_t b = 0; b < size; ++b)
                distance[a][b] = std::min(distance[a][b], distance[a][via] + distance[via][b]);

    std::vector<std::vector<double>> paths(size, std::vector<double>(size, 0));
    std::vector<std::vector<double>> walks(size, std::vector<double>(size, 0));
    for (std::size_t a = 0; a < size; ++a) walks[a][a] = 1;
    for (int length = 0; length < graph.size; ++length) {
        std::vector<std::vector<double>> longer(size, std::vector<double>(size, 0));
        for (std::size_t a = 0; a < size; ++a)
            for (std::size_t b = 0; b < size; ++b) {
                if (distance[a][b] == length) paths[a][b] = walks[a][b];
                for (std::size_t c = 0; c < size; ++c) longer[a][c] += walks[a][b] * edge[b][c];
            }
        walks = longer;
    }

    std::vector<double> result(size, 0);
    for (std::size_t v = 0; v < size; ++v) {
        for (std::size_t s = 0; s < size; ++s)
            for (std::size_t t = 0; t < size; ++t) {
                if (s == v || t == v || s == t || distance[s][t] >= far) continue;
                if (distance[s][v] + distance[v][t] == distance[s][t])
                    result[v] += paths[s][v] * paths[v][t] / paths[s][t];
            }
        if (size > 2) result[v] /= double(size - 1) * double(size - 2);
    }
    return result;
}

// Attackers the slow way: by asking every square who attacks it.
bool is_attacked_by_enemy(const Position& position, Square square) {
    const Color owner = position.piece_at(square).color();
    return is_attacked(position, square, other(owner), position.occupied());
}

double share_on(const Men& men, const Fragility& fragile, std::string_view square) {
    for (std::size_t i = 0; i < men.size(); ++i)
        if (men[i].square == *Square::parse(square)) return fragile.share[i];
    return -1;
}

}  // namespace

TEST_CASE("betweenness: on a one-way path the inner nodes carry what passes") {
    const Betweenness g = betweenness(digraph(4, {{0, 1}, {1, 2}, {2, 3}}));
    CHECK(g[0] == 0);
    CHECK(g[1] == Approx(2.0 / 6));  // 0 to 2, 0 to 3
    CHECK(g[2] == Approx(2.0 / 6));
    CHECK(g[3] == 0);
}

TEST_CASE("betweenness: two shortest ways share the load") {
    const Betweenness g = betweenness(digraph(4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}}));
    CHECK(g[1] == Approx(0.5 / 6));
    CHECK(g[2] == Approx(0.5 / 6));
}

TEST_CASE("betweenness: a direct edge leaves nothing to carry") {
    const Betweenness g = betweenness(digraph(3, {{0, 1}, {1, 2}, {0, 2}}));
    CHECK(g[1] == 0);
}

TEST_CASE("betweenness: in a circle of three each lies between the other two") {
    const Betweenness g = betweenness(digraph(3, {{0, 1}, {1, 2}, {2, 0}}));
    for (const int node : {0, 1, 2}) CHECK(g[std::size_t(node)] == Approx(0.5));
}

TEST_CASE("betweenness: lonely nodes count in the number of nodes") {
    const Betweenness g = betweenness(digraph(5, {{0, 1}, {1, 2}}));
    CHECK(g[1] == Approx(1.0 / 12));
}

TEST_CASE("betweenness: agrees with the definition on random graphs") {
    Random random(7);
    for (int trial = 0; trial < 60; ++trial) {
        Digraph graph;
        graph.size = 3 + int(random.below(30));
        const auto edges = random.below(std::uint64_t(graph.size) * 4);
        for (std::uint64_t i = 0; i < edges; ++i) {
            const int source = int(random.below(std::uint64_t(graph.size)));
            const int target = int(random.below(std::uint64_t(graph.size)));
            if (source != target) graph.add_edge(source, target);
        }
        const Betweenness fast = betweenness(graph);
        const std::vector<double> slow = slow_betweenness(graph);
        for (std::size_t i = 0; i < slow.size(); ++i) CHECK(fast[i] == Approx(slow[i]));
    }
}

TEST_CASE("interaction graph: rook and queen attack each other and guard their kings") {
    // Rd1 - Qd8 on an open file, Kg1 and Kg8 guarded. N = 4; the rook lies on the way from the
    // queen to the white king, the queen on that from the rook to the black king: 1/6 each.
    const Men men = men_of(test::position("3q2k1/8/8/8/8/8/8/3R2K1 w - - 0 1"));
    const Digraph graph = interaction_graph(men);
    REQUIRE(graph.size == 4);  // d1, g1, d8, g8
    CHECK(graph.from[0] == 0b0110u);
    CHECK(graph.from[1] == 0u);
    CHECK(graph.from[2] == 0b1001u);
    CHECK(graph.from[3] == 0u);
    const Fragility fragile = fragility(men);
    CHECK(fragile.attacked == 0b0101u);
    CHECK(share_on(men, fragile, "d1") == Approx(1.0 / 6));
    CHECK(share_on(men, fragile, "d8") == Approx(1.0 / 6));
    CHECK(fragile.by_owner[Color::white] == Approx(1.0 / 6));
    CHECK(fragile.total() == Approx(1.0 / 3));
}

TEST_CASE("fragility: a man that carries much but is not attacked does not count") {
    // The knight on d4 guards the rook on f3 and is guarded by the pawn on e3: nobody attacks it.
    const Men men = men_of(test::position("7k/8/8/8/3N4/4PR2/8/K7 w - - 0 1"));
    CHECK(betweenness(interaction_graph(men))[3] > 0);  // a1, e3, f3, d4, h8
    CHECK(fragility(men).total() == 0);
}

TEST_CASE("fragility: a pinned man attacks like any other") {
    // The knight on e4 is pinned to its king by the rook on e8, and still attacks the pawn on d6.
    const Men men = men_of(test::position("4r2k/8/3p4/8/4N3/8/8/4K3 w - - 0 1"));
    CHECK((fragility(men).attacked & 1u << 2) != 0);  // e1, e4, d6, e8, h8
}

TEST_CASE("fragility: nothing in the start position is attacked") {
    const Men men = men_of(Position::start());
    CHECK(men.size() == 32);
    CHECK(fragility(men).attacked == 0);
    CHECK(fragility(men).total() == 0);
}

TEST_CASE("fragility: agrees with the definition and mirrors on random positions") {
    int visited = 0;
    test::each_random_position(12, 11, [&](const Position& position) {
        if (++visited % 5 != 0) return;
        const Men men = men_of(position);
        const Fragility fragile = fragility(men);
        const std::vector<double> slow = slow_betweenness(interaction_graph(men));
        double total = 0;
        for (std::size_t i = 0; i < men.size(); ++i) {
            const bool attacked = is_attacked_by_enemy(position, men[i].square);
            CHECK(attacked == ((fragile.attacked >> i & 1) != 0));
            if (attacked) total += slow[i];
        }
        CHECK(fragile.total() == Approx(total));
        const Fragility turned = fragility(men_of(mirrored(position)));
        for (const Color side : colors)
            CHECK(turned.by_owner[other(side)] == Approx(fragile.by_owner[side]));
    });
    CHECK(visited > 500);
}
