#include "kibitzer/uci/option.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace kibitzer;

TEST_CASE("option: every kind is read as it is written") {
    for (const char* line : {
             "option name Hash type spin default 16 min 1 max 33554432",
             "option name Use NNUE type check default true",
             "option name Clear Hash type button",
             "option name Syzygy Path type string default <empty>",
             "option name EvalFile type string default nn with max in it.nnue",
             "option name Style type combo default Normal var Solid var Normal var Very Risky",
         }) {
        const auto option = parse_option(std::string_view(line).substr(7));
        REQUIRE(option);
        CHECK(to_string(*option) == line);
    }
}

TEST_CASE("option: names and choices of several words") {
    const auto option = parse_option("name Playing Style type combo default A b var A b var C");
    REQUIRE(option);
    CHECK(option->name == "Playing Style");
    CHECK(option->fallback == "A b");
    CHECK(option->choices == std::vector<std::string>{"A b", "C"});
}

TEST_CASE("option: limits beyond our numbers are ours") {
    const auto option = parse_option("name N type spin default 0 min -99999999999 max 1e9");
    REQUIRE(option);
    CHECK(option->low == std::numeric_limits<int>::min());
    CHECK(option->high == std::numeric_limits<int>::max());
}

TEST_CASE("option: rubbish is refused") {
    for (const char* bad : {"", "name", "name X", "type spin", "name X type", "name X type knob"})
        CHECK_FALSE(parse_option(bad));
}

TEST_CASE("option: which values are accepted") {
    const auto accepts_value = [](const char* option, const char* value) {
        return accepts(*parse_option(option), value);
    };
    CHECK(accepts_value("name H type spin default 1 min 1 max 9", "9"));
    CHECK_FALSE(accepts_value("name H type spin default 1 min 1 max 9", "10"));
    CHECK_FALSE(accepts_value("name H type spin default 1 min 1 max 9", "many"));
    CHECK(accepts_value("name P type check default true", "false"));
    CHECK_FALSE(accepts_value("name P type check default true", "no"));
    CHECK_FALSE(accepts_value("name S type combo default a var a var b", "c"));
    CHECK(accepts_value("name F type string default x", "anything at all"));
    CHECK(accepts_value("name C type button", ""));
}
