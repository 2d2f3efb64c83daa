// Which spellings are one person's? "Leko,P" and "Leko, Peter" are, unless ratings or years speak
// against it; "Polgar,S" is nobody's while there are a Sofia and a Susan.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kibitzer::style {

// Raised when names are put together in another way: databases keep who is who.
inline constexpr int persons_version = 1;

// A spelling, and what its games say about whose it may be.
struct KnownName {
    std::string name;
    std::int64_t games = 0;
    std::optional<int> lowest_elo;
    std::optional<int> highest_elo;
    int first_year = 0;  // 0: not known
    int last_year = 0;

    void add_game(std::optional<int> elo, int year);
    void add(const KnownName& more);
};

// Can one person have written both? The same surname, given names that are each other's beginning,
// a career of at most 80 years, and ratings that a player can have gone through in the time. A
// program's versions are different players.
[[nodiscard]] bool can_be_one_person(const KnownName& a, const KnownName& b);

// For every name, the place of the one that stands for the person: the fullest spelling, and of
// equally full ones that with most games. A name that fits two persons stands for itself.
[[nodiscard]] std::vector<std::size_t> find_persons(std::span<const KnownName> names);

// The names nearest to one that was not found, the best first; none if nothing is near.
[[nodiscard]] std::vector<std::string> nearest_names(std::string_view asked,
                                                     std::span<const std::string> names,
                                                     std::size_t most = 3);
// "; did you mean Janowsky, Dawid?", or nothing.
[[nodiscard]] std::string did_you_mean(std::string_view asked, std::span<const std::string> names);

}  // namespace kibitzer::style
