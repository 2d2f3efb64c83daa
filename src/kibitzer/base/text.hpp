// Reading text without exceptions, locales or surprises.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer {

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}
constexpr bool is_digit(char c) { return '0' <= c && c <= '9'; }
constexpr bool is_letter(char c) { return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z'); }
constexpr char to_lower(char c) { return 'A' <= c && c <= 'Z' ? char(c + 32) : c; }

[[nodiscard]] std::string_view trimmed(std::string_view text);
// The pieces between runs of blanks; no empty ones.
[[nodiscard]] std::vector<std::string_view> split_blanks(std::string_view text);
// The pieces between single separators; empty ones are kept.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);
[[nodiscard]] bool equals_ignoring_case(std::string_view a, std::string_view b);
[[nodiscard]] bool contains_ignoring_case(std::string_view text, std::string_view part);

// A whole number that fills the text and fits the type; no sign unless the type has one, no '+'.
template <class Integer>
[[nodiscard]] std::optional<Integer> parse_integer(std::string_view text) {
    Integer value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}
// A finite decimal number that fills the text; a leading '+' is allowed.
[[nodiscard]] std::optional<double> parse_decimal(std::string_view text);

void append_utf8(std::string& out, unsigned code_point);
[[nodiscard]] bool is_utf8(std::string_view text);
// UTF-8 as it is; anything else is taken for Windows-1252, a superset of Latin-1.
[[nodiscard]] std::string to_utf8(std::string_view text);

// Control characters written as \xNN, so that foreign text cannot break a line or steer a terminal.
[[nodiscard]] std::string escape_controls(std::string_view text);

// For messages: foreign text cut to `limit` characters, with control characters escaped, so that it
// cannot break a line or steer a terminal.
[[nodiscard]] std::string in_quotes(std::string_view text, std::size_t limit = 60);

// The first letter, if it is one of a to z, as a capital.
[[nodiscard]] std::string capitalised(std::string text);
// "a", "a and b", "a, b and c"
[[nodiscard]] std::string listed(const std::vector<std::string>& parts);

// The candidate that differs least from a word that was perhaps misspelt; nothing if none is near:
// at most two letters wrong, missing, added or swapped with the next one, and fewer than half.
[[nodiscard]] std::optional<std::string> find_closest(std::string_view word,
                                                      const std::vector<std::string>& candidates);

// 12345678 -> "12,345,678"
[[nodiscard]] std::string with_commas(std::uint64_t number);

}  // namespace kibitzer
