#include "kibitzer/base/random.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace kibitzer;

TEST_CASE("random: the sequence of a seed never changes") {
    // The first numbers of xoshiro256** whose state is filled by splitmix64 from zero.
    Random random(0);
    CHECK(random.next() == 0x99EC5F36CB75F2B4ULL);
    CHECK(random.next() == 0xBF6E1F784956452AULL);
    CHECK(Random(1).next() != Random(2).next());
}

TEST_CASE("random: numbers stay within their bound and reach all of it") {
    Random random(7);
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t number = random.below(6);
        CHECK(number < 6);
        seen.insert(number);
        const double unit = random.unit();
        CHECK((0 <= unit && unit < 1));
    }
    CHECK(seen.size() == 6);
}
