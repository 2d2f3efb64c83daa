#include "kibitzer/desks/players/group_rules.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/style/player_name.hpp"

namespace kibitzer {

namespace {

struct TagRow {
    std::string_view name;
    std::string_view (*value)(const style::GameRecord&);
};

constexpr auto tag_rows = std::to_array<TagRow>({
    {"Event", [](const style::GameRecord& g) { return std::string_view(g.header.event); }},
    {"Site", [](const style::GameRecord& g) { return std::string_view(g.header.site); }},
    {"Date", [](const style::GameRecord& g) { return std::string_view(g.header.date); }},
    {"Round", [](const style::GameRecord& g) { return std::string_view(g.header.round); }},
    {"White",
     [](const style::GameRecord& g) { return std::string_view(g.header.players[Color::white]); }},
    {"Black",
     [](const style::GameRecord& g) { return std::string_view(g.header.players[Color::black]); }},
    {"Result", [](const style::GameRecord& g) { return to_string(g.result); }},
    {"ECO", [](const style::GameRecord& g) { return std::string_view(g.header.eco); }},
    {"Opening", [](const style::GameRecord& g) { return std::string_view(g.header.opening); }},
    {"TimeControl",
     [](const style::GameRecord& g) { return std::string_view(g.header.time_control); }},
});

const TagRow* find_tag(std::string_view name) {
    const auto found = std::find_if(tag_rows.begin(), tag_rows.end(), [&](const TagRow& row) {
        return equals_ignoring_case(row.name, name);
    });
    return found == tag_rows.end() ? nullptr : &*found;
}

std::string known_tags() {
    std::string names;
    for (const TagRow& row : tag_rows) names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

struct Assignment {
    std::string_view name;
    std::string_view value;
};

Result<Assignment> parse_assignment(std::string_view text, std::string_view expected) {
    const std::size_t equals = text.find('=');
    if (equals == 0 || equals == std::string_view::npos || equals + 1 == text.size())
        return Error{Errc::bad_request, in_quotes(text) + ": expected " + std::string(expected)};
    return Assignment{text.substr(0, equals), text.substr(equals + 1)};
}

class Rules {
public:
    Result<void> add_group(std::string_view text) {
        const auto parts = parse_assignment(text, "NAME=FILE");
        if (!parts) return parts.error();
        GroupRule* rule = find(parts->name);
        if (!rule) {
            rules.push_back({std::string(parts->name), {}, {}, {}});
            rule = &rules.back();
        }
        rule->files.emplace_back(parts->value);
        return {};
    }

    Result<void> add_player(std::string_view text) {
        return with_group(text, "NAME=PLAYER", [](GroupRule& rule, std::string_view player) {
            rule.players.emplace_back(player);
            return Result<void>();
        });
    }

    Result<void> add_player_list(std::string_view text) {
        return with_group(text, "NAME=FILE", [](GroupRule& rule, std::string_view path) {
            return read_players(std::string(path), rule.players);
        });
    }

    Result<void> add_tag(std::string_view text) {
        return with_group(
            text, "NAME=TAG=TEXT",
            [&](GroupRule& rule, std::string_view condition) -> Result<void> {
                const auto parts = parse_assignment(condition, "TAG=TEXT");
                if (!parts) return parts.error();
                const TagRow* row = find_tag(parts->name);
                if (!row)
                    return Error{Errc::bad_request,
                                 in_quotes(text) + ": expected one of the tags " + known_tags()};
                rule.tags.push_back({std::string(row->name), std::string(parts->value)});
                return {};
            });
    }

    std::vector<GroupRule> rules;

private:
    GroupRule* find(std::string_view name) {
        const auto found = std::find_if(rules.begin(), rules.end(),
                                        [&](const GroupRule& rule) { return rule.name == name; });
        return found == rules.end() ? nullptr : &*found;
    }

    template <class Use>
    Result<void> with_group(std::string_view text, std::string_view expected, Use use) {
        const auto parts = parse_assignment(text, expected);
        if (!parts) return parts.error();
        GroupRule* rule = find(parts->name);
        if (!rule)
            return Error{Errc::bad_request,
                         in_quotes(text) + ": there is no group " + in_quotes(parts->name)};
        return use(*rule, parts->value);
    }

    static Result<void> read_players(const std::string& path, std::vector<std::string>& players) {
        const auto text = read_whole_file(path);
        if (!text) return text.error();
        const std::size_t before = players.size();
        for (const std::string_view line : split(*text, '\n')) {
            const std::string_view name = trimmed(line.substr(0, line.find('#')));
            if (!name.empty()) players.push_back(to_utf8(name));
        }
        if (players.size() == before)
            return Error{Errc::bad_request, path + ": no players: expected a name per line"};
        return {};
    }
};

}  // namespace

void describe(Fields& f, GroupsAsked& asked) {
    f("group", asked.group, "a group of games; again with the same name: one more file of it",
      {.value = "NAME=FILE", .who = Who::local, .required = true});
    f("player", asked.player, "only this player's sides belong to the group NAME; may be repeated",
      {.value = "NAME=PLAYER", .repeated = true});
    f("players", asked.players, "only the sides of the players in this list, one name per line",
      {.value = "NAME=FILE", .who = Who::local, .repeated = true});
    f("where", asked.where, "only games whose tag contains the text belong to the group NAME",
      {.value = "NAME=TAG=TEXT", .repeated = true});
}

Result<std::vector<GroupRule>> parse_group_rules(const GroupsAsked& asked) {
    if (asked.group.empty())
        return Error{Errc::bad_request, "no group: expected {group} NAME=FILE"};
    Rules rules;
    const auto add_all = [&](const std::vector<std::string>& texts,
                             Result<void> (Rules::*add)(std::string_view)) -> Result<void> {
        for (const std::string& text : texts)
            if (auto added = (rules.*add)(text); !added) return added;
        return {};
    };
    for (const auto& added :
         {add_all(asked.group, &Rules::add_group), add_all(asked.player, &Rules::add_player),
          add_all(asked.players, &Rules::add_player_list), add_all(asked.where, &Rules::add_tag)})
        if (!added) return added.error();
    return std::move(rules.rules);
}

bool GroupMembers::is_member(const std::string& name) {
    const auto [place, is_new] = known_.try_emplace(name, false);
    if (is_new)
        place->second = std::any_of(
            rule_.players.begin(), rule_.players.end(),
            [&](const std::string& player) { return style::matches_player(name, player); });
    return place->second;
}

ByColor<bool> GroupMembers::sides_of(const style::GameRecord& game) {
    for (const TagRule& tag : rule_.tags)
        if (!contains_ignoring_case(find_tag(tag.tag)->value(game), tag.part)) return {};
    if (rule_.players.empty()) return {{true, true}};
    return {{is_member(game.header.players[Color::white]),
             is_member(game.header.players[Color::black])}};
}

}  // namespace kibitzer
