#include "kibitzer/engine/search/table.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/random.hpp"
#include "kibitzer/engine/search/value.hpp"

using namespace kibitzer;
using namespace kibitzer::search;

TEST_CASE("table: gives back what was stored") {
    Table table(1);
    Random random(3);
    for (int i = 0; i < 2000; ++i) {
        const Key key = random.next();
        const Known known{Move(Square::from_index(int(random.below(64))), square_e1),
                          int(random.below(64000)) - 32000,
                          int(random.below(4000)) - 2000,
                          int(random.below(100)),
                          Bound(1 + random.below(3)),
                          random.below(2) == 1};
        table.store(key, known);
        const auto found = table.probe(key);
        REQUIRE(found);
        CHECK(found->move == known.move);
        CHECK(found->value == known.value);
        CHECK(found->static_value == known.static_value);
        CHECK(found->depth == known.depth);
        CHECK(found->bound == known.bound);
        CHECK(found->was_pv == known.was_pv);
    }
    CHECK_FALSE(table.probe(random.next()));
    table.clear();
    CHECK(table.fullness() == 0);
}

TEST_CASE("table: an evaluation alone is kept, and never instead of a result") {
    Table table(1);
    const Known alone{Move::null(), no_value, 0, 0, Bound::none, false};
    table.store(42, alone);
    REQUIRE(table.probe(42));
    CHECK(table.probe(42)->bound == Bound::none);
    CHECK(table.probe(42)->static_value == 0);
    table.store(42, {Move::null(), 30, 0, 1, Bound::lower, false});
    CHECK_FALSE(table.store(42, alone).displaced);
    CHECK(table.probe(42)->bound == Bound::lower);
}

TEST_CASE("table: a shallow bound does not drive out a deep one of the same search") {
    Table table(1);
    const Move move(square_e1, square_g1);
    table.store(42, {move, 10, 5, 20, Bound::exact, true});
    table.store(42, {Move::null(), 99, 5, 1, Bound::upper, false});
    CHECK(table.probe(42)->depth == 20);
    table.new_search();
    table.store(42, {Move::null(), 99, 5, 1, Bound::upper, false});
    CHECK(table.probe(42)->depth == 1);
    CHECK(table.probe(42)->move == move);  // a move is better than none
}

TEST_CASE("table: collisions are met before anything is displaced") {
    Table table(1);
    const Known known{Move::null(), 10, 5, 3, Bound::exact, false};
    // Keys that differ in their low halves only have the same place.
    CHECK_FALSE(table.store(1, known).collided);
    CHECK_FALSE(table.store(1, known).collided);  // itself
    for (const Key key : {Key(2), Key(3), Key(4)}) {
        const Stored stored = table.store(key, known);
        CHECK(stored.collided);
        CHECK_FALSE(stored.displaced);
    }
    CHECK(table.store(5, known).displaced);
    CHECK_FALSE(table.store(Key(1) << 63, known).collided);  // another place
    // What earlier searches left gives way without being a collision.
    table.new_search();
    const Stored stored = table.store(6, known);
    CHECK(stored.displaced);
    CHECK_FALSE(stored.collided);
}
