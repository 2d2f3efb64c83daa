#include "kibitzer/desks/players/group_rules.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

using namespace kibitzer;

namespace {

style::GameRecord game_of(const std::string& white, const std::string& black) {
    style::GameRecord game;
    game.header.players = {{white, black}};
    game.header.event = "World Rapid 2022";
    game.header.date = "2022.12.26";
    return game;
}

std::string error_of(const GroupsAsked& arguments) {
    const auto rules = parse_group_rules(arguments);
    return rules ? "" : rules.error().message;
}

}  // namespace

TEST_CASE("group rules: files of one name belong together") {
    const auto rules = parse_group_rules({{"a=x.pgn", "b=y=1.pgn", "a=z.pgn"},
                                          {"a=Tal", "a=Tal,M"},
                                          {},
                                          {"b=event=Rapid", "b=Date=2022"}});
    REQUIRE(rules);
    REQUIRE(rules->size() == 2);
    CHECK((*rules)[0] == GroupRule{"a", {"x.pgn", "z.pgn"}, {"Tal", "Tal,M"}, {}});
    CHECK((*rules)[1] == GroupRule{"b", {"y=1.pgn"}, {}, {{"Event", "Rapid"}, {"Date", "2022"}}});
}

TEST_CASE("group rules: what is wrong is named") {
    CHECK(error_of({}) == "no group: expected {group} NAME=FILE");
    for (const char* text : {"games.pgn", "=games.pgn", "a="})
        CHECK(error_of({{text}, {}, {}, {}}) == "'" + std::string(text) + "': expected NAME=FILE");
    CHECK(error_of({{"a=x"}, {"b=Tal"}, {}, {}}) == "'b=Tal': there is no group 'b'");
    CHECK(error_of({{"a=x"}, {}, {}, {"a=Event"}}) == "'Event': expected TAG=TEXT");
    CHECK(error_of({{"a=x"}, {}, {}, {"a=Weather=rain"}}).find("expected one of the tags Event") !=
          std::string::npos);
    CHECK(error_of({{"a=x"}, {}, {"a=/nowhere/list.txt"}, {}}).find("/nowhere/list.txt") !=
          std::string::npos);
}

TEST_CASE("group rules: a list of players") {
    const auto path = std::filesystem::temp_directory_path() / "kibitzer_group_rules_test.txt";
    std::ofstream(path) << "# attackers\nTal, Mikhail\n\n  Morphy  # of Paris\r\n";
    const auto rules = parse_group_rules({{"a=x"}, {}, {"a=" + path.string()}, {}});
    REQUIRE(rules);
    CHECK((*rules)[0].players == std::vector<std::string>{"Tal, Mikhail", "Morphy"});
    std::ofstream(path) << "# nobody\n";
    CHECK(error_of({{"a=x"}, {}, {"a=" + path.string()}, {}}).find("no players") !=
          std::string::npos);
    std::filesystem::remove(path);
}

TEST_CASE("group members: both sides, those of a player, or none") {
    const auto sides = [](GroupRule rule, const style::GameRecord& game) {
        GroupMembers members(std::move(rule));
        const ByColor<bool> own = members.sides_of(game);
        CHECK(members.sides_of(game) == own);  // also when the names are known
        return own;
    };
    const style::GameRecord game = game_of("Tal, Mikhail", "Petrosian, Tigran");
    CHECK(sides({"a", {}, {}, {}}, game) == ByColor<bool>{{true, true}});
    CHECK(sides({"a", {}, {"Petrosian"}, {}}, game) == ByColor<bool>{{false, true}});
    CHECK(sides({"a", {}, {"Tal", "Petrosian"}, {}}, game) == ByColor<bool>{{true, true}});
    CHECK(sides({"a", {}, {"Morphy"}, {}}, game) == ByColor<bool>{});
    CHECK(sides({"a", {}, {"Tal"}, {{"Event", "rapid"}}}, game) == ByColor<bool>{{true, false}});
    CHECK(sides({"a", {}, {"Tal"}, {{"Event", "rapid"}, {"Date", "1960"}}}, game) ==
          ByColor<bool>{});
}
