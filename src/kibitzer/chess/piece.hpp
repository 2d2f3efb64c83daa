// Role is the kind of a chess man, Piece a man of one colour.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kibitzer/base/by_index.hpp"
#include "kibitzer/chess/color.hpp"

namespace kibitzer {

enum class Role : std::uint8_t { pawn, knight, bishop, rook, queen, king };

inline constexpr Role roles[] = {Role::pawn, Role::knight, Role::bishop,
                                 Role::rook, Role::queen,  Role::king};
inline constexpr Role promotion_roles[] = {Role::queen, Role::rook, Role::bishop, Role::knight};

template <class T>
using ByRole = ByIndex<Role, T, 6>;

constexpr std::string_view name(Role role) {
    constexpr std::string_view names[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    return names[int(role)];
}

// The English letter, upper case; a pawn is 'P'.
constexpr char letter(Role role) { return "PNBRQK"[int(role)]; }

constexpr std::optional<Role> parse_role(char upper_case_letter) {
    switch (upper_case_letter) {
        case 'P':
            return Role::pawn;
        case 'N':
            return Role::knight;
        case 'B':
            return Role::bishop;
        case 'R':
            return Role::rook;
        case 'Q':
            return Role::queen;
        case 'K':
            return Role::king;
        default:
            return std::nullopt;
    }
}

class Piece {
public:
    static constexpr int count = 12;

    constexpr Piece(Color color, Role role)
        : code_(std::uint8_t(std::uint8_t(role) * 2 + std::uint8_t(color))) {}

    static constexpr Piece from_code(int code) {
        assert(0 <= code && code < count);
        return Piece(Color(code & 1), Role(code >> 1));
    }

    [[nodiscard]] constexpr int code() const { return code_; }  // 0..11
    [[nodiscard]] constexpr Color color() const { return Color(code_ & 1); }
    [[nodiscard]] constexpr Role role() const { return Role(code_ >> 1); }
    // As in FEN: upper case for White.
    [[nodiscard]] constexpr char fen_letter() const { return "PpNnBbRrQqKk"[code_]; }

    friend constexpr bool operator==(Piece, Piece) = default;

private:
    std::uint8_t code_;
};

constexpr std::optional<Piece> parse_piece(char fen_letter) {
    const bool lower = 'a' <= fen_letter && fen_letter <= 'z';
    const auto role = parse_role(lower ? char(fen_letter - 32) : fen_letter);
    if (!role) return std::nullopt;
    return Piece(lower ? Color::black : Color::white, *role);
}

}  // namespace kibitzer
