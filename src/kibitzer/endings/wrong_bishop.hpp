// Rook pawns whose queening square the bishop does not cover.
#pragma once

#include <optional>

#include "kibitzer/chess/position.hpp"

namespace kibitzer::endings {

// `strong` has pawns on one rook file and bishops that do not cover the queening square, the other
// side a bare king that stands in that corner or beside it: a draw, whoever is to move. The corner.
[[nodiscard]] std::optional<Square> wrong_bishop_corner(const Position& position, Color strong);

}  // namespace kibitzer::endings
