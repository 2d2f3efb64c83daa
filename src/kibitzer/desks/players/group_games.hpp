// Groups of games read from files and made into groups.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kibitzer/desks/players/group_rules.hpp"
#include "kibitzer/style/game_group.hpp"
#include "kibitzer/style/settings_text.hpp"
#include "kibitzer/workshop/delta.hpp"
#include "kibitzer/workshop/style_games.hpp"

namespace kibitzer {

struct GroupGamesOptions {
    StyleGamesOptions games;
    DeltaSource delta;  // empty: no deltas
};

// A game of a group; false ends the work.
using GroupGameHandler = std::function<bool(style::GameRecord&&, ByColor<bool> own)>;

class GroupReader {
public:
    GroupReader(const GroupRule& rule, const style::StyleSettings& reading,
                const style::StyleModel& model = style::style_model());

    // Adds the games of a file that belong to the group and shows each of them. The error of a
    // delta ends the work and is told by the report.
    StreamReport add_file(const std::string& path, GroupGamesOptions options,
                          const GroupGameHandler& on_game, const ProblemHandler& on_problem);

    [[nodiscard]] const GroupRule& rule() const { return members_.rule(); }
    [[nodiscard]] std::uint64_t games_read() const { return games_read_; }
    // What is known by now, the strength included.
    [[nodiscard]] style::GameGroup group() const;

private:
    GroupMembers members_;
    const style::StyleModel& model_;
    style::GroupSums sums_;
    std::uint64_t games_read_ = 0;
};

}  // namespace kibitzer
