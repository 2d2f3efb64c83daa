// A position analysed: lines of the engine, and the themes that only a search can see.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/app/analyst.hpp"

namespace kibitzer {

// What no static evaluation should guess. Found by letting the side to move pass: what the enemy
// would do then is a threat; if passing is better than every move, it is zugzwang.
struct SearchTheme {
    enum class Kind { mate_threat, threat, counterplay, zugzwang };
    Kind kind;
    Color side;              // who threatens; who is in zugzwang
    Score score;             // with the pass, for `side`
    std::vector<Move> line;  // after the pass
};
[[nodiscard]] std::string_view name(SearchTheme::Kind kind);

// One sentence; `line` is the line after the pass in words.
[[nodiscard]] std::string describe(const SearchTheme& theme, const std::string& line);

struct Analysis {
    SearchResult result;
    std::vector<SearchTheme> themes;
};

[[nodiscard]] Result<Analysis> analyse(Analyst& analyst, const Position& position,
                                       const search::Limits& limits);

}  // namespace kibitzer
