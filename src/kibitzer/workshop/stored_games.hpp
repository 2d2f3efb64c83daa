// Games of a database with their measures: as they were stored, or anew from the moves.
#pragma once

#include <span>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/store/game_rows.hpp"
#include "kibitzer/workshop/style_games.hpp"

namespace kibitzer {

[[nodiscard]] Result<Position> start_of(const store::StoredGame& game);
// As a game of a file, with the clock times that are known of it.
[[nodiscard]] Result<GameTree> tree_of(const store::StoredGame& game,
                                       std::span<const MoveTime> times);
// Fills in the measured parts of its record. An error means that the file was damaged.
[[nodiscard]] Result<void> measure_stored(store::StoredGame& game,
                                          const style::MeasureOptions& options);

// Which stored games, and whether the measures stored with them will do. They lack what is not
// asked of them here: facts, heat maps, positions, where theory ended, the style of both sides.
struct StoredGamesWanted {
    std::vector<std::string> players;  // only theirs (style/player_name.hpp); empty: all
    bool stored_measures = false;      // where they are of today's formulas; else measured anew
};

struct StoredGamesRead {
    bool interrupted = false;
    std::uint64_t left_out = 0;      // games of others
    std::vector<std::string> names;  // of everybody, if games were left out
};

// In the order in which they were stored; GameRecord::game is the number in the database, and
// deltas are there if they were analysed. The progress of `options.stream` counts games.
[[nodiscard]] Result<StoredGamesRead> measure_stored_games(const std::string& database,
                                                           const StyleGamesOptions& options,
                                                           const StoredGamesWanted& wanted,
                                                           const GameRecordHandler& use);

}  // namespace kibitzer
