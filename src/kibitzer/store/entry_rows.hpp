// Under which run, round and group games were brought in, so that players and programs can be
// followed over time. A game may be entered any number of times.
#pragma once

#include "kibitzer/store/database.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

struct Entry {
    std::string run;
    int round = 0;
    std::string group;
    std::string player;  // whose sides belong to it; empty: both sides of every game

    // Games without run and group need no entry: all games are in the run without a name.
    [[nodiscard]] bool is_plain() const { return run.empty() && group.empty(); }
};

class EntryRows {
public:
    EntryRows(Database& database, Entry entry);
    void add(std::int64_t game, const style::GameHeader& header);

private:
    Database& database_;
    Entry entry_;
    std::int64_t id_ = 0;  // found with the first game
    Statement insert_;
};

}  // namespace kibitzer::store
