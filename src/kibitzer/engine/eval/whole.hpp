// What depends on the sum of all other themes: initiative and scaling.
#pragma once

#include "kibitzer/engine/eval/endings.hpp"
#include "kibitzer/engine/eval/pawns.hpp"

namespace kibitzer::eval {

// How much there is to play for, as endgame points for whoever is ahead; negative points draw the
// score towards zero, never beyond.
template <class Tape>
int initiative_points(const Survey& survey, int passed, const Weights& weights, Tape& tape) {
    const Position& position = survey.position;
    const Bitboard pawns = position.of(Role::pawn);
    const Square white = survey[Color::white].king;
    const Square black = survey[Color::black].king;
    const int outflanking = std::abs(white.file() - black.file()) + white.rank() - black.rank();
    const bool both = (pawns & queen_wing).any() && (pawns & king_wing).any();
    const bool infiltration = white.rank() > 3 || black.rank() < 4;
    const bool pawn_ending =
        survey[Color::white].officers.empty() && survey[Color::black].officers.empty();
    const bool almost_drawn = outflanking < 0 && !both;
    const Tapered points = tape.initiative(weights.initiative_passed, passed) +
                           tape.initiative(weights.initiative_pawns, pawns.count()) +
                           tape.initiative(weights.initiative_outflanking, outflanking) +
                           tape.initiative(weights.initiative_both_wings, both) +
                           tape.initiative(weights.initiative_infiltration, infiltration) +
                           tape.initiative(weights.initiative_pawn_ending, pawn_ending) +
                           tape.initiative(weights.initiative_almost_drawn, almost_drawn) +
                           tape.initiative(weights.initiative_constant);
    return points.endgame();
}

constexpr int apply_initiative(int endgame, int points) {
    const int sign = (endgame > 0) - (endgame < 0);
    return sign * std::max(points, -std::abs(endgame));
}

}  // namespace kibitzer::eval
