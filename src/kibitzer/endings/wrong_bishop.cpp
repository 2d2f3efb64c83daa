#include "kibitzer/endings/wrong_bishop.hpp"

#include "kibitzer/chess/geometry.hpp"

namespace kibitzer::endings {

std::optional<Square> wrong_bishop_corner(const Position& position, Color strong) {
    const Color weak = other(strong);
    const Bitboard pawns = position.of(strong, Role::pawn);
    const Bitboard bishops = position.of(strong, Role::bishop);
    if (position.of(weak).more_than_one() || pawns.none() || bishops.none() ||
        position.of(strong) != (pawns | bishops | position.of(strong, Role::king)))
        return std::nullopt;
    const bool a_file = file_mask(0).contains_all(pawns);
    if (!a_file && !file_mask(7).contains_all(pawns)) return std::nullopt;
    const Square corner = Square::at(a_file ? 0 : 7, strong == Color::white ? 7 : 0);
    const Bitboard colour = light_squares.contains(corner) ? light_squares : dark_squares;
    if ((bishops & colour).any() || king_distance(position.king(weak), corner) > 1)
        return std::nullopt;
    return corner;
}

}  // namespace kibitzer::endings
