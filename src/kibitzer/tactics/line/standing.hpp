// How a man stands: what it is worth, who looks at it, whether it is defended, badly placed,
// trapped or pinned. Deliberately simpler than the room `exchange`: pins of attackers and defenders
// are ignored, nothing is exchanged in the head. The themes of the public collection are built on
// these notions, and on no better ones.
#pragma once

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer::tactics {

// In pawns; a king has no value.
[[nodiscard]] constexpr int value(Role role) {
    constexpr ByRole<int> values = {{1, 3, 3, 5, 9, 0}};
    return values[role];
}
// The same, but a king outweighs everything.
[[nodiscard]] constexpr int value_with_king(Role role) {
    return role == Role::king ? 99 : value(role);
}
[[nodiscard]] constexpr bool is_slider(Role role) {
    return role == Role::bishop || role == Role::rook || role == Role::queen;
}

[[nodiscard]] int count_material(const Position& position, Color color);

// What the man on an occupied square attacks, own men included.
[[nodiscard]] inline Bitboard attacks_from(const Position& position, Square square) {
    return piece_attacks(position.piece_at(square), square, position.occupied());
}
[[nodiscard]] inline Bitboard attackers_of(const Position& position, Color color, Square square) {
    return attackers_to(position, square) & position.of(color);
}

// The square of all of these must be occupied.

// Some man of its own side looks at it, if only through an enemy slider that attacks it.
[[nodiscard]] bool is_defended(const Position& position, Square square);
// Not defended; attacked or not.
[[nodiscard]] inline bool is_hanging(const Position& position, Square square) {
    return !is_defended(position, square);
}
// Attacked, and hanging or attacked by something cheaper.
[[nodiscard]] bool is_in_bad_spot(const Position& position, Square square);
// Its side is to move, and wherever the man goes it stays in a bad spot. Never a pawn or a king,
// never while in check or pinned.
[[nodiscard]] bool is_trapped(const Position& position, Square square);

// Men of the side to move that are pinned to their king, and the line of such a pin from edge to
// edge.
[[nodiscard]] inline Bitboard pinned_men(const Position& position) {
    return find_checks(position).pinned;
}
[[nodiscard]] inline Bitboard pin_line(const Position& position, Square pinned) {
    return line_through(position.king(position.piece_at(pinned).color()), pinned);
}

// Where the man on `square` could go if its king did not matter; its side is to move.
[[nodiscard]] Bitboard reach_ignoring_king(const Position& position, Square square);

}  // namespace kibitzer::tactics
