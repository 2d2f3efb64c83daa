// The letters of PGN movetext, and the tags that a parser must understand by itself.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer::pgn {

enum class CharKind : std::uint8_t { other, blank, digit, move, sign };

constexpr std::array<CharKind, 256> make_char_kinds() {
    std::array<CharKind, 256> kinds{};
    const auto set = [&](std::string_view characters, CharKind kind) {
        for (const char c : characters) kinds[static_cast<unsigned char>(c)] = kind;
    };
    set(" \t\r\n\v\f", CharKind::blank);
    set("0123456789", CharKind::digit);
    set("abcdefghPNBRQKOoZ-@", CharKind::move);
    set("{}();$!?.*[%<", CharKind::sign);
    return kinds;
}
inline constexpr std::array<CharKind, 256> char_kinds = make_char_kinds();
constexpr CharKind kind_of(char c) { return char_kinds[static_cast<unsigned char>(c)]; }

// May stand directly behind a move.
constexpr bool ends_token(char c) {
    return kind_of(c) == CharKind::blank || kind_of(c) == CharKind::sign || c == '\0';
}

// What the parser itself must know of a game.
struct GameTags {
    std::string fen;
    bool chess960 = false;
    bool has_setup = false;     // SetUp "1": a FEN is promised
    std::string other_variant;  // the value of Variant, if it means other rules
    std::optional<GameResult> result;
    // Said already:
    bool absurd = false;
    bool deeply_nested = false;

    void clear() {
        fen.clear();
        other_variant.clear();
        result.reset();
        chess960 = has_setup = absurd = deeply_nested = false;
    }
};

// The rules that a value of the tag Variant means, however it is spelled: the moves of "Standard",
// "From Position" and "Chess960" are those of chess.
enum class Variant : std::uint8_t { chess, chess960, other };
[[nodiscard]] Variant variant_named(std::string_view value);

// The first position of a game by its tags; the reason in `trouble` if there is none or it had to
// be put right.
[[nodiscard]] std::optional<Position> start_position(const GameTags& tags, std::string& trouble);

}  // namespace kibitzer::pgn
