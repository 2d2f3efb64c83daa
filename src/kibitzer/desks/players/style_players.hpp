// Players and how they play: the games of files added up by player.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "kibitzer/style/persons.hpp"
#include "kibitzer/style/player_name.hpp"
#include "kibitzer/style/profile.hpp"
#include "kibitzer/style/settings_text.hpp"
#include "kibitzer/workshop/style_games.hpp"

namespace kibitzer {

class StylePlayers {
public:
    // With queries, only the players they name (see style/player_name.hpp), one profile per query;
    // without, everybody, one profile per spelling of a name (blanks and case left aside) until
    // merge_spellings().
    explicit StylePlayers(std::vector<std::string> queries,
                          const style::StyleModel& model = style::style_model());

    void add(const style::GameRecord& game);
    // The sums of a name's games; games are counted apart.
    void add(const std::string& name, const style::PlayerSums& sums);
    void add_games(std::uint64_t games) { games_ += games; }
    // So many games of others were left out; `names` has everybody's.
    void add_others(std::uint64_t games, const std::vector<std::string>& names);
    // One profile per person (see style/persons.hpp); to be called when all games are there.
    void merge_spellings();
    // "; did you mean Janowsky, Dawid?" for a query that found nobody.
    [[nodiscard]] std::string suggestion(const std::string& query) const;
    [[nodiscard]] std::uint64_t games() const { return games_; }
    // Those with at least so many games, most games first.
    [[nodiscard]] std::vector<style::Profile> profiles(std::uint64_t min_games) const;
    // The number of players seen.
    [[nodiscard]] std::size_t count() const { return players_.size(); }

private:
    struct Entry {
        std::string shown;  // as asked for, or the spelling that others were merged into
        style::PlayerSums sums;
        std::map<std::string, std::int64_t> spellings;  // games of each

        // As shown; else the commonest spelling, the first by the alphabet of equals.
        [[nodiscard]] std::string name() const;
    };

    [[nodiscard]] static style::KnownName known(const Entry& entry);
    // Of a name; nothing if it is not asked for.
    [[nodiscard]] Entry* entry_for(const std::string& name);
    [[nodiscard]] const std::string* query_for(const std::string& name);

    std::vector<std::string> queries_;
    const style::StyleModel& model_;
    std::unordered_map<std::string, const std::string*> query_by_name_;
    std::unordered_map<std::string, Entry> players_;  // by key
    std::uint64_t games_ = 0;
};

}  // namespace kibitzer
