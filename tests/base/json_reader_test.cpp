#include "kibitzer/base/json_reader.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

std::string again(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return value.error().message;
    JsonWriter json;
    write_json(json, *value);
    return json.str();
}

}  // namespace

TEST_CASE("json reader: every kind of value") {
    const auto value = parse_json(R"( {"a": [1, -2.5, 3e2, 0], "b": {"c": null},
        "d": "x", "e": true, "f": false} )");
    REQUIRE(value);
    const auto& numbers = *value->find("a")->get<JsonValue::Array>();
    REQUIRE(numbers.size() == 4);
    CHECK(*numbers[1].get<double>() == -2.5);
    CHECK(*numbers[2].get<double>() == 300);
    CHECK(value->find("b")->find("c")->is_null());
    CHECK(*value->find("d")->get<std::string>() == "x");
    CHECK(*value->find("e")->get<bool>());
    CHECK_FALSE(*value->find("f")->get<bool>());
    CHECK(value->find("g") == nullptr);
    CHECK(value->find("a")->find("b") == nullptr);
    CHECK(value->find("d")->get<double>() == nullptr);
}

TEST_CASE("json reader: escapes") {
    CHECK(*parse_json(R"("\"\\\/\b\f\n\r\t")")->get<std::string>() == "\"\\/\b\f\n\r\t");
    CHECK(*parse_json(R"("\u0041\u00e9\u20AC")")->get<std::string>() == "A\u00e9\u20ac");
    CHECK(*parse_json(R"("\ud83d\ude00")")->get<std::string>() == "\U0001F600");
    // Half of a character is none.
    for (const char* text : {R"("\ud83d!")", R"("\ud83d\u0041")", R"("\ude00")"})
        CHECK_FALSE(parse_json(text));
}

TEST_CASE("json reader: what it reads is written the same") {
    for (const char* text : {"[]", "{}", "[[],{}]", R"({"a":1,"b":[true,false,null,"x\ny"]})",
                             "-0.5", "1e+300", R"("é\u0001")"})
        CHECK(again(text) == text);
}

TEST_CASE("json reader: of equal names the last one counts") {
    CHECK(*parse_json(R"({"a":1,"a":2})")->find("a")->get<double>() == 2);
}

TEST_CASE("json reader: what is not JSON is refused, with the line") {
    for (const char* text :
         {"",         " ",         "[",           "]",   "[1,]",  "[1 2]",   "{\"a\"}",
          "{\"a\":}", "{a:1}",     "{\"a\":1,}",  "01",  "1.",    ".5",      "-",
          "+1",       "1e",        "0x1",         "nan", "tru",   "\"",      "\"\n\"",
          "\"\\x\"",  "\"\\u12\"", "\"\\u-123\"", "1 2", "1e999", "// x\n1", "\"\xff\""})
        CHECK_MESSAGE(!parse_json(text), text);
    CHECK(parse_json("{\n\"a\": x}").error().message ==
          "JSON, line 2: expected a value or a bracket at 'x}'");
    CHECK(parse_json("[1,\n2").error().message ==
          "JSON, line 2: expected a value or a bracket, the line ends");
    CHECK(parse_json(std::string(100, '[') + std::string(100, ']')));
    CHECK_FALSE(parse_json(std::string(102, '[') + std::string(102, ']')));
    CHECK_FALSE(parse_json(std::string(1'000'000, '[')));
}
