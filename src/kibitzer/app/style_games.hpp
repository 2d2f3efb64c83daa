// Games measured one by one: the room `style` over PGN files.
#pragma once

#include <functional>
#include <string>

#include "kibitzer/app/pgn_stats.hpp"
#include "kibitzer/style/game_measurer.hpp"

namespace kibitzer {

struct StyleGamesOptions : style::MeasureOptions {
    StreamOptions stream;
};

// Takes the games in the order of the file; false ends the work.
using GameRecordHandler = std::function<bool(style::GameRecord&&)>;

// Main lines only. A damaged game is measured up to the damage.
StreamReport measure_games(const std::string& path, const StyleGamesOptions& options,
                           const GameRecordHandler& use, const ProblemHandler& on_problem);

}  // namespace kibitzer
