#include "kibitzer/chess/notation/pgn/game_start.hpp"

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t npos = std::string_view::npos;

// The last line before `offset` that is not blank, given that `offset` is at the start of a line
// and the line before it is blank; nothing if either does not hold.
std::optional<std::string_view> line_before_gap(std::string_view text, std::size_t offset) {
    if (offset == 0 || text[offset - 1] != '\n') return std::nullopt;
    std::size_t end = offset;
    int newlines = 0;
    while (end > 0 && is_blank(text[end - 1])) {
        newlines += text[end - 1] == '\n';
        --end;
    }
    if (newlines < 2 || end == 0) return std::nullopt;
    const std::size_t newline = text.rfind('\n', end - 1);
    const std::size_t start = newline == npos ? 0 : newline + 1;
    return text.substr(start, end - start);
}

bool ends_with_result(std::string_view line) {
    return line.ends_with("1-0") || line.ends_with("0-1") || line.ends_with("1/2-1/2") ||
           line.ends_with("*");
}

bool is_untagged_start(std::string_view text, std::size_t offset) {
    if (!text.substr(offset).starts_with("1.")) return false;
    const auto before = line_before_gap(text, offset);
    return before && ends_with_result(*before);
}

// A tag behind the result of the game before, with no empty line between.
bool is_unspaced_start(std::string_view text, std::size_t offset) {
    if (!is_tag_line(text.substr(offset))) return false;
    const std::string_view before = trimmed(text.substr(0, offset - 1));
    const std::string_view line = before.substr(before.rfind('\n') + 1);  // npos + 1 is 0
    return !line.starts_with('[') && ends_with_result(line);
}

template <class IsStart>
std::optional<std::size_t> find_last(std::string_view text, std::string_view line_start,
                                     IsStart is_start) {
    for (std::size_t at = text.rfind(line_start); at != npos; at = text.rfind(line_start, at - 1)) {
        if (is_start(text, at + 1)) return at + 1;
        if (at == 0) break;
    }
    return std::nullopt;
}

}  // namespace

bool is_tag_line(std::string_view text) {
    if (text.size() < 4 || text[0] != '[' || !is_letter(text[1])) return false;
    std::size_t i = 2;
    while (i < text.size() && (is_letter(text[i]) || is_digit(text[i]) || text[i] == '_')) ++i;
    const std::size_t name_end = i;
    while (i < text.size() && (text[i] == ' ' || text[i] == '\t')) ++i;
    return i > name_end && i < text.size() && text[i] == '"';
}

bool is_game_start(std::string_view text, std::size_t offset) {
    auto before = line_before_gap(text, offset);
    if (!before || !is_tag_line(text.substr(offset))) return false;
    if (before->starts_with("\xEF\xBB\xBF")) before->remove_prefix(3);  // byte order mark
    return !trimmed(*before).starts_with('[');
}

std::optional<std::size_t> find_first_game_start(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find("\n[", from); at != npos; at = text.find("\n[", at + 1))
        if (is_game_start(text, at + 1)) return at + 1;
    return std::nullopt;
}

std::optional<std::size_t> find_last_game_start(std::string_view text) {
    return find_last(text, "\n[", is_game_start);
}

std::optional<std::size_t> find_first_unspaced_start(std::string_view text) {
    for (std::size_t at = text.find("\n["); at != npos; at = text.find("\n[", at + 1))
        if (is_unspaced_start(text, at + 1)) return at + 1;
    return std::nullopt;
}

std::optional<std::size_t> find_last_unspaced_start(std::string_view text) {
    return find_last(text, "\n[", is_unspaced_start);
}

std::optional<std::size_t> find_last_untagged_start(std::string_view text) {
    return find_last(text, "\n1.", is_untagged_start);
}

}  // namespace kibitzer
