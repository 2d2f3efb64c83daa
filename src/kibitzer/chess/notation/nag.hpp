// Numeric annotation glyphs of PGN: $1 is "!", $2 "?", and so on.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitzer {

using Nag = std::uint8_t;

inline constexpr Nag good_move = 1;
inline constexpr Nag poor_move = 2;
inline constexpr Nag brilliant_move = 3;
inline constexpr Nag very_poor_move = 4;
inline constexpr Nag interesting_move = 5;
inline constexpr Nag dubious_move = 6;

// "!", "?", "!!", "??", "!?" or "?!".
[[nodiscard]] constexpr std::optional<Nag> parse_glyph(std::string_view text) {
    if (text == "!") return good_move;
    if (text == "?") return poor_move;
    if (text == "!!") return brilliant_move;
    if (text == "??") return very_poor_move;
    if (text == "!?") return interesting_move;
    if (text == "?!") return dubious_move;
    return std::nullopt;
}

// The sign of a move glyph; empty for all others.
[[nodiscard]] constexpr std::string_view glyph(Nag nag) {
    constexpr std::string_view signs[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    return nag <= dubious_move ? signs[nag] : "";
}

}  // namespace kibitzer
