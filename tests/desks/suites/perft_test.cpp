#include "kibitzer/desks/suites/perft.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("perft: an answer has the fields of a position or those of a suite") {
    PerftAnswer position;
    position.fen = "fen";
    position.depth = 0;
    position.nodes = 1;
    position.divide.emplace();
    CHECK(to_json(RecordView(position)) == R"({"fen":"fen","depth":0,"nodes":1,"divide":{}})");

    PerftAnswer suite;
    suite.passed = 3;
    suite.failed = 0;
    CHECK(to_json(RecordView(suite)) == R"({"passed":3,"failed":0})");
    CHECK(text(PerftRequest{}, suite, Paper{}) == "3 passed, 0 failed\n");
}
