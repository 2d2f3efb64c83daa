#pragma once

#include <cstdint>
#include <string_view>

namespace kibitzer {

enum class GameResult : std::uint8_t { unknown, white_wins, black_wins, draw };

// As PGN writes it.
[[nodiscard]] constexpr std::string_view to_string(GameResult result) {
    constexpr std::string_view texts[] = {"*", "1-0", "0-1", "1/2-1/2"};
    return texts[int(result)];
}
[[nodiscard]] constexpr GameResult parse_result(std::string_view text) {
    if (text == "1-0") return GameResult::white_wins;
    if (text == "0-1") return GameResult::black_wins;
    if (text == "1/2-1/2") return GameResult::draw;
    return GameResult::unknown;
}

}  // namespace kibitzer
