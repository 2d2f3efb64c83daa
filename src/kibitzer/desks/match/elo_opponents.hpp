// Opponents of known rating. The scale is that of Stockfish's own UCI_Elo. Below its lowest level
// our own engine plays, by its own UCI_Elo, tied to the same scale by a match.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/match/engine_spec.hpp"
#include "kibitzer/match/opening.hpp"

namespace kibitzer {

// What our own engine with UCI_Elo N is rated above N on Stockfish's scale: -161, 95 % interval
// -230 to -93, from 106 games of 1400 and 1600 against Stockfish 15.1 (docs/elo-estimate.md).
inline constexpr int own_scale_offset = -160;

// This program as an engine.
[[nodiscard]] std::string own_engine_command();
// The lines of three moves that have names: hundreds of them, each to be played with both colours.
[[nodiscard]] std::vector<Opening> named_openings();
// The command of Stockfish where it is installed: on the path, or where Debian keeps games.
[[nodiscard]] Result<std::string> find_stockfish();

// An engine for each level. An error if Stockfish does not start or has no UCI_Elo, or if a level
// is beyond what either engine can play.
[[nodiscard]] Result<std::vector<EngineSpec>> elo_opponents(const std::vector<int>& levels,
                                                            const std::string& stockfish,
                                                            const StopFlag* stop);

}  // namespace kibitzer
