// Players and how they play: the games of files added up by player.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "kibitzer/app/style_games.hpp"
#include "kibitzer/style/player_name.hpp"
#include "kibitzer/style/profile.hpp"
#include "kibitzer/style/settings_text.hpp"

namespace kibitzer {

class StylePlayers {
public:
    // With queries, only the players they name (see style/player_name.hpp), one profile per query;
    // without, everybody, one profile per spelling of a name (blanks and case left aside).
    explicit StylePlayers(std::vector<std::string> queries,
                          const style::StyleModel& model = style::style_model());

    void add(const style::GameRecord& game);
    [[nodiscard]] std::uint64_t games() const { return games_; }
    // Those with at least so many games, most games first.
    [[nodiscard]] std::vector<style::Profile> profiles(std::uint64_t min_games) const;
    // The number of players seen.
    [[nodiscard]] std::size_t count() const { return players_.size(); }

private:
    struct Entry {
        std::string name;
        style::PlayerSums sums;
        std::map<std::string, std::int64_t> spellings;  // with queries only
    };

    void add_player(const style::GameRecord& game, Color color);
    [[nodiscard]] const std::string* query_for(const std::string& name);

    std::vector<std::string> queries_;
    const style::StyleModel& model_;
    std::unordered_map<std::string, const std::string*> query_by_name_;
    std::unordered_map<std::string, Entry> players_;  // by key
    std::uint64_t games_ = 0;
};

}  // namespace kibitzer
