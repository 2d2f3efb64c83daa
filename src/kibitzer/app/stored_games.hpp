// Games of a database measured anew from their moves, with the formulas of today.
#pragma once

#include "kibitzer/app/style_games.hpp"
#include "kibitzer/store/game_rows.hpp"

namespace kibitzer {

[[nodiscard]] Result<Position> start_of(const store::StoredGame& game);
// Fills in the measured parts of its record. An error means that the file was damaged.
[[nodiscard]] Result<void> measure_stored(store::StoredGame& game,
                                          const style::MeasureOptions& options);

// All games, in the order in which they were stored; GameRecord::game is the number in the
// database, and deltas are there if they were analysed. The progress of `options.stream` counts
// games. Answers whether it was interrupted.
[[nodiscard]] Result<bool> measure_stored_games(const std::string& database,
                                                const StyleGamesOptions& options,
                                                const GameRecordHandler& use);

}  // namespace kibitzer
