// Which games, and which of their sides, make a group: files, players, tags.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer {

// The tag must contain this text, whatever its case.
struct TagRule {
    std::string tag;
    std::string part;

    friend bool operator==(const TagRule&, const TagRule&) = default;
};

struct GroupRule {
    std::string name;
    std::vector<std::string> files;
    std::vector<std::string> players;  // whose sides belong to it; empty: both sides of every game
    std::vector<TagRule> tags;         // all must hold

    friend bool operator==(const GroupRule&, const GroupRule&) = default;
};

// As a request names them; every text starts with the name of a group and '='.
struct GroupsAsked {
    std::vector<std::string> group;    // NAME=FILE; more files for a name used before
    std::vector<std::string> player;   // NAME=PLAYER; see style/player_name.hpp
    std::vector<std::string> players;  // NAME=FILE with a player per line; # starts a comment
    std::vector<std::string> where;    // NAME=TAG=TEXT
};
void describe(Fields& f, GroupsAsked& asked);

// In the order in which the names came first. Reads the lists.
[[nodiscard]] Result<std::vector<GroupRule>> parse_group_rules(const GroupsAsked& asked);

class GroupMembers {
public:
    explicit GroupMembers(GroupRule rule) : rule_(std::move(rule)) {}

    // The sides that belong to the group; none if the game does not.
    [[nodiscard]] ByColor<bool> sides_of(const style::GameRecord& game);
    [[nodiscard]] const GroupRule& rule() const { return rule_; }

private:
    [[nodiscard]] bool is_member(const std::string& name);

    GroupRule rule_;
    std::unordered_map<std::string, bool> known_;  // files name the same players again and again
};

}  // namespace kibitzer
