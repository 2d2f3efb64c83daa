// Games measured one by one: the room `style` over PGN files.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/style/game_measurer.hpp"

namespace kibitzer {

struct StyleGamesOptions : style::MeasureOptions {
    StreamOptions stream;
};

// Takes the games in the order of the file; false ends the work.
using GameRecordHandler = std::function<bool(style::GameRecord&&)>;

// Main lines only, of a unit or a whole file. A damaged game is measured up to the damage.
StreamReport measure_games(const PgnUnit& unit, const StyleGamesOptions& options,
                           const GameRecordHandler& use, const ProblemHandler& on_problem);
// The first game of a text in PGN; nothing if there is none.
[[nodiscard]] std::optional<style::GameRecord> measure_game(std::string pgn);

}  // namespace kibitzer
