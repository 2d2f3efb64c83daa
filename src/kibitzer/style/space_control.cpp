#include "kibitzer/style/space_control.hpp"

#include <cmath>

namespace kibitzer::style {

SpaceControl space_control(const Men& men) {
    SpaceControl control;
    for (const Man& man : men) control.attacks[man.piece.color()].add(man.attacks);
    for (const Color side : colors)
        control.controlled[side] = control.attacks[side].exceeding(control.attacks[other(side)]);
    return control;
}

std::array<int, 8> control_by_rank(const SpaceControl& control, Color side) {
    std::array<int, 8> squares{};
    for (int rank = 0; rank < 8; ++rank)
        squares[std::size_t(rank)] = (control.controlled[side] & rank_mask_for(side, rank)).count();
    return squares;
}

std::array<int, 8> control_by_file(const SpaceControl& control, Color side) {
    std::array<int, 8> squares{};
    for (int file = 0; file < 8; ++file)
        squares[std::size_t(file)] = (control.controlled[side] & file_mask(file)).count();
    return squares;
}

double control_gradient(const SpaceControl& control, Color side) {
    constexpr double middle = 3.5;         // of the ranks 0 to 7
    constexpr double sum_of_squares = 42;  // of their distances from it
    const std::array<int, 8> squares = control_by_rank(control, side);
    double slope = 0;
    for (int rank = 0; rank < 8; ++rank) slope += (rank - middle) * squares[std::size_t(rank)];
    return slope / sum_of_squares;
}

std::optional<double> control_uniformity(const SpaceControl& control, Color side) {
    const SquareCounts& attacks = control.attacks[side];
    const int total = attacks.total();
    if (total == 0) return std::nullopt;
    double weighted = 0;  // sum of count * ln count
    constexpr int most_attackers = 16;
    for (int count = 2; count <= most_attackers; ++count)
        if (const int squares = attacks.exactly(count).count(); squares > 0)
            weighted += squares * count * std::log(count);
    return (std::log(total) - weighted / total) / std::log(64.0);
}

std::optional<double> officers_from_centre(const Position& position, Color side) {
    const Bitboard officers =
        position.of(side) & ~position.of(Role::pawn) & ~position.of(Role::king);
    if (officers.none()) return std::nullopt;
    int steps = 0;
    for (const Square square : officers) steps += steps_to_centre(square);
    return double(steps) / officers.count();
}

}  // namespace kibitzer::style
