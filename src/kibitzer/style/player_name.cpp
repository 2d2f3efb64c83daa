#include "kibitzer/style/player_name.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"

namespace kibitzer::style {

std::string name_key(std::string_view name) {
    std::string key;
    for (const char c : name)
        if (!is_blank(c)) key += to_lower(c);
    return key;
}

namespace {

std::string without_marks(std::string_view name) {
    std::string kept;
    for (const char c : name)
        if (!is_blank(c) && c != ',' && c != '.') kept += to_lower(c);
    return kept;
}

std::string without_dots(std::string_view word) {
    std::string kept;
    for (const char c : word)
        if (c != '.') kept += to_lower(c);
    return kept;
}

std::string joined(const std::vector<std::string_view>& words, std::size_t first,
                   std::size_t last) {
    std::string text;
    for (std::size_t i = first; i < last; ++i) text += without_dots(words[i]);
    return text;
}

// "J.R." is two initials, "J" and "R".
void add_given(std::string_view word, std::vector<std::string>& given) {
    for (const std::string_view part : split(word, '.'))
        if (!part.empty()) given.push_back(without_dots(part));
}

bool is_version(std::string_view word) {
    const std::string_view digits = to_lower(word.front()) == 'v' ? word.substr(1) : word;
    return !digits.empty() && is_digit(digits.front());
}

PlayerName program(const std::vector<std::string_view>& words, std::size_t version) {
    PlayerName name;
    name.is_program = true;
    name.surname = joined(words, 0, version);
    for (std::size_t i = version; i < words.size(); ++i) name.given.push_back(name_key(words[i]));
    return name;
}

bool is_same_given(std::string_view player, std::string_view asked) {
    if (player.starts_with(asked)) return true;
    return player.size() == 1 && asked.starts_with(player);
}

}  // namespace

PlayerName take_apart(std::string_view text) {
    PlayerName name;
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
        const auto surname = split_blanks(text.substr(0, comma));
        name.surname = joined(surname, 0, surname.size());
        for (const std::string_view word : split_blanks(text.substr(comma + 1)))
            add_given(word, name.given);
        return name;
    }
    const auto words = split_blanks(text);
    if (words.empty()) return name;
    for (std::size_t i = 1; i < words.size(); ++i)
        if (is_version(words[i])) return program(words, i);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) add_given(words[i], name.given);
    name.surname = without_dots(words.back());
    return name;
}

bool matches_player(std::string_view name, std::string_view query) {
    const std::string asked_whole = name_key(query);
    if (asked_whole.empty()) return false;
    if (name_key(name) == asked_whole) return true;
    const PlayerName player = take_apart(name);
    const PlayerName asked = take_apart(query);
    if (player.is_program && !asked.is_program) return player.surname == without_dots(asked_whole);
    if (player.is_program != asked.is_program || player.surname != asked.surname) return false;
    if (asked.given.size() > player.given.size()) return false;
    return std::equal(asked.given.begin(), asked.given.end(), player.given.begin(),
                      [&](const std::string& wanted, const std::string& has) {
                          return player.is_program ? wanted == has : is_same_given(has, wanted);
                      });
}

bool may_be_same_player(std::string_view a, std::string_view b) {
    return matches_player(a, b) || matches_player(b, a) || without_marks(a) == without_marks(b);
}

}  // namespace kibitzer::style
