#include "kibitzer/base/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "kibitzer/base/direction.hpp"

namespace kibitzer {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split_blanks(std::string_view text) {
    std::vector<std::string_view> pieces;
    std::size_t i = 0;
    while (i < text.size()) {
        while (i < text.size() && is_blank(text[i])) ++i;
        const std::size_t start = i;
        while (i < text.size() && !is_blank(text[i])) ++i;
        if (i > start) pieces.push_back(text.substr(start, i - start));
    }
    return pieces;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> pieces;
    for (;;) {
        const std::size_t end = text.find(separator);
        pieces.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return pieces;
        text.remove_prefix(end + 1);
    }
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return to_lower(x) == to_lower(y); });
}

bool contains_ignoring_case(std::string_view text, std::string_view part) {
    return part.empty() ||
           std::search(text.begin(), text.end(), part.begin(), part.end(),
                       [](char x, char y) { return to_lower(x) == to_lower(y); }) != text.end();
}

std::optional<double> parse_decimal(std::string_view text) {
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    double value = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

namespace {

// Length of the valid UTF-8 sequence at the start of `text`, or 0 (RFC 3629: no surrogates, no
// overlong forms, nothing above U+10FFFF).
std::size_t utf8_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u;
    };
    const auto continues = [&](std::size_t i) { return (byte(i) & 0xC0) == 0x80; };
    const unsigned first = byte(0);
    if (first < 0x80) return 1;
    if (0xC2 <= first && first <= 0xDF) return continues(1) ? 2 : 0;
    if (0xE0 <= first && first <= 0xEF) {
        const bool overlong = first == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = first == 0xED && byte(1) >= 0xA0;
        return continues(1) && continues(2) && !overlong && !surrogate ? 3 : 0;
    }
    if (0xF0 <= first && first <= 0xF4) {
        const bool overlong = first == 0xF0 && byte(1) < 0x90;
        const bool too_high = first == 0xF4 && byte(1) >= 0x90;
        return continues(1) && continues(2) && continues(3) && !overlong && !too_high ? 4 : 0;
    }
    return 0;
}

// Windows-1252, 0x80..0x9F; 0 where it defines nothing. The rest is as in Latin-1.
constexpr std::array<std::uint16_t, 32> windows_1252 = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

}  // namespace

void append_utf8(std::string& out, unsigned code) {
    const auto byte = [&](unsigned value) { out += char(static_cast<unsigned char>(value)); };
    const auto tail = [&](unsigned shift) { byte(0x80 | (code >> shift & 0x3F)); };
    if (code < 0x80) {
        byte(code);
    } else if (code < 0x800) {
        byte(0xC0 | code >> 6);
        tail(0);
    } else if (code < 0x10000) {
        byte(0xE0 | code >> 12);
        tail(6);
        tail(0);
    } else {
        byte(0xF0 | code >> 18);
        tail(12);
        tail(6);
        tail(0);
    }
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string to_utf8(std::string_view text) {
    if (is_utf8(text)) return std::string(text);
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (0x80 <= byte && byte <= 0x9F)
            append_utf8(out, windows_1252[byte - 0x80] ? windows_1252[byte - 0x80] : 0xFFFD);
        else
            append_utf8(out, byte);
    }
    return out;
}

std::string_view turn_of_direction(std::string_view utf8) {
    constexpr std::pair<std::string_view, std::string_view> turns[] = {
        {"\u202A", "\\u202a"}, {"\u202B", "\\u202b"}, {"\u202C", "\\u202c"},
        {"\u202D", "\\u202d"}, {"\u202E", "\\u202e"}, {"\u2066", "\\u2066"},
        {"\u2067", "\\u2067"}, {"\u2068", "\\u2068"}, {"\u2069", "\\u2069"}};
    if (!utf8.starts_with('\xE2')) return "";
    for (const auto& [character, name] : turns)
        if (utf8.starts_with(character)) return name;
    return "";
}

std::string escape_controls(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    const std::string utf8 = to_utf8(text);
    std::string out;
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        if (const std::string_view name = turn_of_direction(std::string_view(utf8).substr(i));
            !name.empty()) {
            out += name;
            i += 2;
            continue;
        }
        auto byte = static_cast<unsigned char>(utf8[i]);
        // U+0080 to U+009F are controls as well; in UTF-8 they are two bytes.
        const bool high_control =
            byte == 0xC2 && i + 1 < utf8.size() && static_cast<unsigned char>(utf8[i + 1]) < 0xA0;
        if (byte >= 0x20 && byte != 0x7F && !high_control) {
            out += utf8[i];
            continue;
        }
        if (high_control) byte = static_cast<unsigned char>(utf8[++i]);
        if (byte == '\n')
            out += "\\n";
        else if (byte == '\t')
            out += "\\t";
        else
            out += std::string("\\x") + digits[byte >> 4] + digits[byte & 15];
    }
    return out;
}

std::string in_quotes(std::string_view text, std::size_t limit) {
    std::string_view shown = text.substr(0, limit);
    // Not in the middle of a character.
    while (shown.size() < text.size() && !shown.empty() &&
           (static_cast<unsigned char>(text[shown.size()]) & 0xC0) == 0x80)
        shown.remove_suffix(1);
    return "'" + escape_controls(shown) + (shown.size() < text.size() ? "…'" : "'");
}

std::string capitalised(std::string text) {
    if (!text.empty() && 'a' <= text[0] && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
    return text;
}

std::string listed(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
        text += parts[i];
    }
    return text;
}

namespace {

// Letters wrong, missing, added, or swapped with the next one.
std::size_t count_slips(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> slips((a.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& {
        return slips[i * width + j];
    };
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            const std::size_t wrong = a[i - 1] == b[j - 1] ? 0 : 1;
            at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + wrong});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    return slips.back();
}

}  // namespace

std::optional<std::string> find_closest(std::string_view word,
                                        const std::vector<std::string>& candidates) {
    constexpr std::size_t longest = 64;  // nobody misspells more than that
    if (word.size() > longest) return std::nullopt;
    std::optional<std::string> closest;
    std::size_t fewest = 3;
    for (const std::string& candidate : candidates) {
        const std::size_t slips = count_slips(word, candidate);
        if (slips >= fewest || 2 * slips >= candidate.size()) continue;
        fewest = slips;
        closest = candidate;
    }
    return closest;
}

std::string with_commas(std::uint64_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
    return digits;
}

}  // namespace kibitzer
