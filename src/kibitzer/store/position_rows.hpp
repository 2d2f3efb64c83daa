// What stood on the board after every ply of a game.
#pragma once

#include "kibitzer/store/database.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

class PositionRows {
public:
    explicit PositionRows(Database& database);
    // In place of what was there. The record must hold its facts and its positions.
    void write(std::int64_t game, const style::GameRecord& record);

private:
    Statement clear_;
    Statement insert_;
    Statement note_;
};

}  // namespace kibitzer::store
