#include "kibitzer/desks/training/board_svg.hpp"

#include <fmt/format.h>

namespace kibitzer {

namespace {

constexpr int field = 45;  // units of the drawing

// Filled shapes for both sides: the hollow ones vanish on light ground.
std::string_view shape(Role role) {
    constexpr ByRole<std::string_view> shapes = {
        {"\u265F", "\u265E", "\u265D", "\u265C", "\u265B", "\u265A"}};
    return shapes[role];
}

}  // namespace

std::string board_svg(const Position& position) {
    const bool turned = position.side_to_move() == Color::black;
    std::string svg = fmt::format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {0}' width='{0}' height='{0}'>"
        "<rect width='{0}' height='{0}' fill='#e8d9b5'/>",
        8 * field);
    for (int i = 0; i < 64; ++i) {
        const Square square = Square::from_index(i);
        const int column = turned ? 7 - square.file() : square.file();
        const int row = turned ? square.rank() : 7 - square.rank();
        if ((column + row) % 2 == 1)
            svg += fmt::format("<rect x='{}' y='{}' width='{}' height='{}' fill='#a98a62'/>",
                               field * column, field * row, field, field);
        if (!position.occupied().contains(square)) continue;
        const Piece piece = position.piece_at(square);
        const bool white = piece.color() == Color::white;
        // U+FE0E: a letter, no picture.
        svg += fmt::format(
            "<text x='{}' y='{}' font-size='{}' text-anchor='middle' fill='{}' stroke='{}' "
            "stroke-width='1'>{}\uFE0E</text>",
            field * column + field / 2, field * row + 4 * field / 5, 4 * field / 5,
            white ? "#fff" : "#111", white ? "#111" : "#fff", shape(piece.role()));
    }
    return svg + "</svg>";
}

}  // namespace kibitzer
