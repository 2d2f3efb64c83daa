// Opening, middlegame, endgame: told from the men on the board, alike for both sides.
#pragma once

#include <array>
#include <string_view>

#include "kibitzer/base/by_index.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

enum class Phase { opening, middlegame, endgame };
inline constexpr Phase phases[] = {Phase::opening, Phase::middlegame, Phase::endgame};
template <class T>
using ByPhase = ByIndex<Phase, T, 3>;

inline constexpr std::array<std::string_view, 3> phase_names = {"opening", "middlegame", "endgame"};
[[nodiscard]] constexpr std::string_view name(Phase phase) {
    return phase_names[std::size_t(phase)];
}

// The phase of one position: the endgame begins with six officers (queens, rooks, bishops, knights
// of both sides together), the middlegame with ten, or when a back rank has emptied. Within a game
// phases only go forward: take the maximum.
[[nodiscard]] Phase game_phase(const Position& position);

}  // namespace kibitzer
