#include "kibitzer/desks/people/file_chances.hpp"

#include <algorithm>
#include <cmath>

namespace kibitzer {

double file_win_chance(const Score& score, Color side) {
    constexpr double file_slope = 0.00368208;
    constexpr double file_mate = 3000;  // centipawns
    double centipawns = 0;
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        centipawns = mate->moves > 0 ? file_mate : -file_mate;
    else
        centipawns =
            std::clamp(double(std::get<Centipawns>(score.value).value), -file_mate, file_mate);
    if (score.point_of_view != side) centipawns = -centipawns;
    return 1 / (1 + std::exp(-file_slope * centipawns));
}

}  // namespace kibitzer
