// Ratings of other places, as Lichess would tell them: all models of this room speak of Lichess.
// Straight lines through what is known of people who play at both (docs/people.md); within about
// 150 points, and only where people are rated there. Other scales are not converted.
#pragma once

#include <optional>
#include <string_view>

namespace kibitzer::people {

enum class Scale { lichess, chesscom, otb };
inline constexpr std::string_view scale_names[] = {"lichess", "chesscom", "otb"};
inline constexpr std::string_view scale_meaning = "where that rating was earned; otb is FIDE's";

[[nodiscard]] double lichess_rating(double rating, Scale scale);
// By the tag Site of a game; nothing if it names neither site.
[[nodiscard]] std::optional<Scale> scale_of_site(std::string_view site);
// " on Lichess", " over the board"
[[nodiscard]] std::string_view place_words(Scale scale);

// Those that the models were learned from.
inline constexpr double lowest_known_rating = 600;
inline constexpr double highest_known_rating = 2300;
[[nodiscard]] constexpr bool is_known_rating(double on_lichess) {
    return on_lichess >= lowest_known_rating && on_lichess <= highest_known_rating;
}

}  // namespace kibitzer::people
