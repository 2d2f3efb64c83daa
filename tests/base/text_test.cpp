#include "kibitzer/base/text.hpp"

#include <doctest/doctest.h>

#include <cstdint>

using namespace kibitzer;

TEST_CASE("text: whole numbers fill the text and fit the type") {
    CHECK(parse_integer<int>("42") == 42);
    CHECK(parse_integer<int>("-7") == -7);
    CHECK(!parse_integer<int>(""));
    CHECK(!parse_integer<int>(" 4"));
    CHECK(!parse_integer<int>("4x"));
    CHECK(!parse_integer<int>("+4"));
    CHECK(!parse_integer<int>("99999999999"));
    CHECK(!parse_integer<std::uint8_t>("256"));
    CHECK(!parse_integer<unsigned>("-1"));
}

TEST_CASE("text: decimals are finite and plain") {
    CHECK(parse_decimal("0.35") == 0.35);
    CHECK(parse_decimal("+1.5") == 1.5);
    CHECK(parse_decimal("-2") == -2.0);
    CHECK(!parse_decimal("1e5"));
    CHECK(!parse_decimal("inf"));
    CHECK(!parse_decimal("nan"));
    CHECK(!parse_decimal("1.5x"));
    CHECK(!parse_decimal(""));
}

TEST_CASE("text: splitting") {
    CHECK(split_blanks("  a  bc\t d\n").size() == 3);
    CHECK(split_blanks(" ").empty());
    CHECK(split("a//b", '/').size() == 3);
    CHECK(trimmed(" \t x y \r\n") == "x y");
}

TEST_CASE("text: UTF-8 is told from Latin-1") {
    CHECK(
        is_utf8("Grö\xC3\x9F"
                "e"));
    CHECK(!is_utf8("Gro\xDF"));
    CHECK(!is_utf8("\xC0\x80"));          // overlong
    CHECK(!is_utf8("\xED\xA0\x80"));      // surrogate
    CHECK(!is_utf8("\xF4\x90\x80\x80"));  // beyond Unicode
    CHECK(to_utf8("Gro\xDF") == "Gro\xC3\x9F");
    CHECK(to_utf8("\x80") == "\xE2\x82\xAC");  // Windows-1252: the euro sign
    CHECK(to_utf8("plain") == "plain");
}

TEST_CASE("text: foreign text in messages is harmless and short") {
    CHECK(in_quotes("abc") == "'abc'");
    CHECK(in_quotes("a\nb") == "'a\\nb'");
    CHECK(in_quotes(std::string("\x1b[31m")) == "'\\x1b[31m'");
    CHECK(in_quotes(std::string(1000, 'x')).size() < 70);
}

TEST_CASE("text: numbers for people") {
    CHECK(with_commas(0) == "0");
    CHECK(with_commas(999) == "999");
    CHECK(with_commas(1234567) == "1,234,567");
}

TEST_CASE("text: lists and capitals") {
    CHECK(listed({}).empty());
    CHECK(listed({"a"}) == "a");
    CHECK(listed({"a", "b"}) == "a and b");
    CHECK(listed({"a", "b", "c"}) == "a, b and c");
    CHECK(capitalised("your king") == "Your king");
    CHECK(capitalised("6...Nf6") == "6...Nf6");
    CHECK(capitalised("").empty());
}

TEST_CASE("text: the word that was perhaps meant") {
    const std::vector<std::string> verbs = {"review", "perft", "pgn", "tactics"};
    CHECK(find_closest("reveiw", verbs) == "review");
    CHECK(find_closest("tactic", verbs) == "tactics");
    CHECK(find_closest("Pgn", verbs) == "pgn");
    CHECK_FALSE(find_closest("xyz", verbs).has_value());
    CHECK_FALSE(find_closest("p", verbs).has_value());
    CHECK_FALSE(find_closest(std::string(10'000, 'x'), verbs).has_value());
    CHECK_FALSE(find_closest("", verbs).has_value());
}

TEST_CASE("text: characters that make a terminal write backwards are shown by name") {
    CHECK(escape_controls("a\u202Eb\u2066c") == "a\\u202eb\\u2066c");
    CHECK(escape_controls("\u2026 \u2013 \u2654") == "\u2026 \u2013 \u2654");
}
