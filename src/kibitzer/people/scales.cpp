#include "kibitzer/people/scales.hpp"

#include <array>
#include <cctype>
#include <string>

namespace kibitzer::people {

namespace {

// A straight line through two ratings, theirs and what Lichess says.
struct ScaleRow {
    Scale scale;
    std::string_view place;
    double low;
    double low_on_lichess;
    double high;
    double high_on_lichess;
};
constexpr std::array rows = {
    ScaleRow{Scale::lichess, " on Lichess", 0, 0, 1000, 1000},
    ScaleRow{Scale::chesscom, " on chess.com", 1000, 1430, 2000, 2070},
    ScaleRow{Scale::otb, " over the board", 1000, 1350, 2200, 2200},
};

const ScaleRow& row_of(Scale scale) { return rows[std::size_t(scale)]; }

}  // namespace

double lichess_rating(double rating, Scale scale) {
    const ScaleRow& row = row_of(scale);
    const double share = (rating - row.low) / (row.high - row.low);
    return row.low_on_lichess + share * (row.high_on_lichess - row.low_on_lichess);
}

std::optional<Scale> scale_of_site(std::string_view site) {
    std::string lower(site);
    for (char& letter : lower) letter = char(std::tolower(static_cast<unsigned char>(letter)));
    if (lower.find("lichess") != lower.npos) return Scale::lichess;
    if (lower.find("chess.com") != lower.npos) return Scale::chesscom;
    return std::nullopt;
}

std::string_view place_words(Scale scale) { return row_of(scale).place; }

}  // namespace kibitzer::people
