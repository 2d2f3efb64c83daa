// Under which run, round and group games were brought in, so that players and programs can be
// followed over time. A game may be entered any number of times.
#pragma once

#include <optional>
#include <string>
#include <vector>

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
    // Answers how many of the two sides belong to it.
    int add(std::int64_t game, const style::GameHeader& header);

private:
    Database& database_;
    Entry entry_;
    std::int64_t id_ = 0;  // found with the first game
    Statement insert_;
};

// Which games: all, or those entered under a run, or under one round of it.
struct RoundKey {
    std::string run;
    std::optional<int> round;

    friend bool operator==(const RoundKey&, const RoundKey&) = default;
};

// A side of a game and a group it was entered in; empty: in none.
struct EnteredSide {
    Color side = Color::white;
    std::string group;
};

class EntryReader {
public:
    EntryReader(Database& database, RoundKey key);
    // Each side once per group.
    [[nodiscard]] std::vector<EnteredSide> read(std::int64_t game);

private:
    RoundKey key_;
    Statement select_;
};

// The rounds of a run, in order.
[[nodiscard]] std::vector<int> rounds_of(Database& database, const std::string& run);

}  // namespace kibitzer::store
