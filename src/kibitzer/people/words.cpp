#include "kibitzer/people/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace kibitzer::people {

namespace {

struct Share {
    double value;
    std::string_view words;
};
constexpr auto shares = std::to_array<Share>({
    {0.02, "hardly any player"},
    {0.05, "one of twenty players"},
    {0.10, "one of ten players"},
    {0.20, "one of five players"},
    {0.25, "one of four players"},
    {1.0 / 3, "one of three players"},
    {0.40, "two of five players"},
    {0.50, "one of two players"},
    {0.60, "three of five players"},
    {2.0 / 3, "two of three players"},
    {0.75, "three of four players"},
    {0.80, "four of five players"},
    {0.90, "nine of ten players"},
    {0.98, "nearly every player"},
});

bool is_one(std::string_view words) { return words.find("player", words.size() - 6) != words.npos; }

// Who does something; `one` if that is a single one, in grammar.
struct Who {
    std::string words;
    bool one = false;
};
Who who(double chance, int rating, Scale scale) {
    const auto nearest = std::ranges::min_element(
        shares, {}, [&](const Share& share) { return std::abs(share.value - chance); });
    const bool single = is_one(nearest->words);
    return {fmt::format("{}{} rated {}{}", single ? "" : "about ", nearest->words, rating,
                        place_words(scale)),
            single || nearest->words.starts_with("one ")};
}

}  // namespace

std::string error_words(double chance, int rating, Scale scale) {
    const Who they = who(chance, rating, scale);
    return fmt::format("{} {} wrong here", they.words, they.one ? "goes" : "go");
}

std::string finding_words(double chance, int rating, Scale scale) {
    const Who they = who(chance, rating, scale);
    return fmt::format("{} {} such a one, or something as good, in a game", they.words,
                       they.one ? "finds" : "find");
}

}  // namespace kibitzer::people
