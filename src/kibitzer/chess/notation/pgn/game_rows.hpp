// Games as rows of text: the values of some tags, and the moves as they stand. So the large public
// archives have them as tables, and so they go to programs that work on tables.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/chess/notation/pgn/stream.hpp"

namespace kibitzer {

// All values one after another, as Arrow keeps them.
struct RowTexts {
    std::string bytes;
    std::vector<std::int64_t> ends = {0};  // where each begins, and the last one ends
    std::vector<std::uint8_t> given;       // 0: the game has no such tag

    void add(std::string_view value, bool is_given = true);
    void drop_last();
    [[nodiscard]] std::string_view at(std::size_t row) const;
};

struct GameRows {
    std::vector<RowTexts> tags;  // in the order of the names asked for
    RowTexts moves;
    std::vector<std::uint64_t> numbers;  // of the games, in their unit, from 1

    [[nodiscard]] std::size_t size() const { return numbers.size(); }
};

// The games of a unit, some at a time, in the order of the file; false ends the work. In UTF-8.
// Games by other rules than those of chess are passed over.
StreamReport read_game_rows(const PgnUnit& unit, const StreamOptions& options,
                            const std::vector<std::string>& tags,
                            const std::function<bool(GameRows&&)>& use);

}  // namespace kibitzer
