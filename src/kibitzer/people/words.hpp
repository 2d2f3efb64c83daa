// What the models of people say, in words.
#pragma once

#include <string>

#include "kibitzer/people/scales.hpp"

namespace kibitzer::people {

// "about three of four players rated 1400 on Lichess go wrong here"
[[nodiscard]] std::string error_words(double chance, int rating, Scale scale);
// "about one of three players rated 1400 on Lichess finds such a one, or something as good, in a
// game"
[[nodiscard]] std::string finding_words(double chance, int rating, Scale scale);

}  // namespace kibitzer::people
