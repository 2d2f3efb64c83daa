// The games of a match in a PGN file, written as they end. The file is also the memory of the
// match: every game carries its number (tag Round) and the settings it was played with (tag
// MatchSettings), so that an interrupted match can be taken up from the file alone.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/match/record.hpp"

namespace kibitzer {

class GameLog {
public:
    // A file that must not exist yet, or must be empty.
    [[nodiscard]] static Result<GameLog> create(const std::string& path);
    // A file to be continued; it may be missing. The end of a game that was cut off in the writing
    // is removed. An error if a game in it was played with other settings.
    [[nodiscard]] static Result<GameLog> resume(const std::string& path,
                                                const std::string& settings);
    GameLog(GameLog&& from) noexcept
        : path_(std::move(from.path_)),
          file_(std::exchange(from.file_, -1)),
          games_(std::move(from.games_)) {}
    GameLog& operator=(GameLog&&) = delete;
    ~GameLog();

    // Number (from 0) and record of each game that was there.
    [[nodiscard]] const std::vector<std::pair<std::uint64_t, GameRecord>>& games() const {
        return games_;
    }
    // Writes the whole game or nothing.
    Result<void> append(const GameTree& game);

private:
    GameLog(std::string path, int file) : path_(std::move(path)), file_(file) {}
    Result<void> drop_unfinished_game();
    Result<void> read_games_played(const std::string& settings);

    std::string path_;
    int file_;
    std::vector<std::pair<std::uint64_t, GameRecord>> games_;
};

}  // namespace kibitzer
