#include "kibitzer/desks/house/bench.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("bench: the signature is reproducible") {
    const BenchSize size{.games = 6, .depth = 9};
    const BenchSignature a = *bench_signature(size);
    std::uint64_t pieces = 0;
    const BenchSignature b =
        *bench_signature(size, {.on_piece = [&](std::uint64_t done, std::uint64_t of) {
                             CHECK(done == ++pieces);
                             CHECK(of == 8 + 20 + 6);
                         }});
    CHECK(pieces == 8 + 20 + 6);
    CHECK(a.nodes == b.nodes);
    REQUIRE(a.digests.size() == b.digests.size());
    for (std::size_t i = 0; i < a.digests.size(); ++i)
        CHECK(a.digests[i].digest == b.digests[i].digest);
}

TEST_CASE("bench: half the work has no signature") {
    StopFlag stop{false};
    std::uint64_t pieces = 0;
    const auto cut = bench_signature(
        {.games = 2, .depth = 3},
        {.stop = &stop, .on_piece = [&](std::uint64_t, std::uint64_t) { stop = ++pieces == 10; }});
    CHECK_FALSE(cut.has_value());
    CHECK(pieces == 10);
}
