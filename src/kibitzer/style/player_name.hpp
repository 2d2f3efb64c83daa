// Is this the player who was asked for? Names are written in many ways: "Kramnik, Vladimir",
// "Kramnik,V", "Vladimir Kramnik".
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::style {

// What spellings that differ in blanks and case alone have in common: "weiyi".
[[nodiscard]] std::string name_key(std::string_view name);

// A name taken apart, in lower case (of ASCII letters) and without dots.
struct PlayerName {
    std::string surname;             // without blanks: "vanwely"
    std::vector<std::string> given;  // names or initials; of a program, its version
    bool is_program = false;         // a version follows: "Stockfish 15.1"

    friend bool operator==(const PlayerName&, const PlayerName&) = default;
};

// The surname stands before a comma, or last; a program's name stands before its version, which is
// the first word (but not the first of all) that begins with a digit, or with v and a digit.
[[nodiscard]] PlayerName take_apart(std::string_view name);

// The same surname, and every given name of the query is one of the player's, in order, or its
// beginning; an initial of the player stands for any name that begins so. "Kramnik" finds all of
// that surname, "Kramnik,V" finds "Kramnik, Vladimir", and a query that equals the name apart from
// case and blanks always finds it. Versions must be equal. An empty query finds nobody.
[[nodiscard]] bool matches_player(std::string_view name, std::string_view query);

// Either name finds the other, or they differ in blanks, commas, dots and case alone: "WeiYi" and
// "Wei, Yi". Players of one surname count as the same where initials do not tell them apart.
[[nodiscard]] bool may_be_same_player(std::string_view a, std::string_view b);

}  // namespace kibitzer::style
