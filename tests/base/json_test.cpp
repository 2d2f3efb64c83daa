#include "kibitzer/base/json.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace kibitzer;

TEST_CASE("json: objects and arrays, compact and in order") {
    JsonWriter json;
    begin_document(json, "test", 1);
    json.field("n", 3).field("flag", true).key("list").begin_array();
    json.value(1).value("two").null().begin_object().end_object().end_array().end_object();
    CHECK(json.str() ==
          R"({"schema":"test","version":1,"n":3,"flag":true,"list":[1,"two",null,{}]})");
}

TEST_CASE("json: text is escaped and always UTF-8") {
    JsonWriter json;
    json.begin_array().value("\"\\\n\x01").value("Gro\xDF").end_array();
    CHECK(json.str() == "[\"\\\"\\\\\\n\\u0001\",\"Gro\xC3\x9F\"]");
}

TEST_CASE("json: numbers keep their value") {
    JsonWriter json;
    json.begin_array().value(0.1).value(-2.0).value(std::numeric_limits<double>::infinity());
    json.value(std::numeric_limits<std::uint64_t>::max()).end_array();
    CHECK(json.str() == "[0.1,-2,null,18446744073709551615]");
}
