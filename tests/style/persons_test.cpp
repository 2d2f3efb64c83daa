#include "kibitzer/style/persons.hpp"

#include <doctest/doctest.h>

using namespace kibitzer::style;

namespace {

KnownName named(const std::string& name, int games = 1) {
    return {name, games, std::nullopt, std::nullopt, 0, 0};
}
KnownName rated(const std::string& name, int lowest, int highest, int first_year, int last_year) {
    return {name, 1, lowest, highest, first_year, last_year};
}

// The spelling shown for each.
std::vector<std::string> shown(const std::vector<KnownName>& names) {
    std::vector<std::string> result;
    for (const std::size_t place : find_persons(names)) result.push_back(names[place].name);
    return result;
}

}  // namespace

TEST_CASE("persons: spellings of one name are one person under the fullest of them") {
    CHECK(shown({named("Leko,P", 900), named("Leko, Peter"), named("Peter Leko"), named("Leko")}) ==
          std::vector<std::string>{"Leko, Peter", "Leko, Peter", "Leko, Peter", "Leko, Peter"});
    CHECK(shown({named("Wei Yi"), named("Wei, Yi", 2)}) ==
          std::vector<std::string>{"Wei, Yi", "Wei, Yi"});
}

TEST_CASE("persons: other initials, other surnames and other versions are other players") {
    const std::vector<KnownName> names = {named("Polgar, Judit"), named("Polgar, Susan"),
                                          named("Leko, Peter"),   named("Stockfish 15"),
                                          named("Stockfish 16"),  named("Stockfish")};
    const auto persons = find_persons(names);
    for (std::size_t i = 0; i < names.size(); ++i) CHECK(persons[i] == i);
}

TEST_CASE("persons: a name that fits two persons stands for itself") {
    CHECK(shown({named("Polgar,S"), named("Polgar, Sofia"), named("Polgar, Susan"),
                 named("Polgar,J"), named("Polgar, Judit")}) ==
          std::vector<std::string>{"Polgar,S", "Polgar, Sofia", "Polgar, Susan", "Polgar, Judit",
                                   "Polgar, Judit"});
}

TEST_CASE("persons: ratings and years must be one person's") {
    const auto are_one = [](const KnownName& a, const KnownName& b) {
        return can_be_one_person(a, b) && can_be_one_person(b, a);
    };
    CHECK(are_one(rated("Leko,P", 2600, 2740, 2000, 2010),
                  rated("Leko, Peter", 2650, 2700, 2012, 2014)));
    CHECK(!are_one(rated("Smith,J", 1200, 1300, 2020, 2020),
                   rated("Smith, John", 2500, 2550, 2020, 2020)));
    CHECK(are_one(rated("Smith,J", 1200, 1300, 2008, 2008),
                  rated("Smith, John", 2500, 2550, 2020, 2020)));
    CHECK(!are_one(rated("Steinitz,W", 2400, 2400, 1870, 1890),
                   rated("Steinitz, Will", 2400, 2400, 2010, 2020)));
}

TEST_CASE("nearest names: slips of the pen, parts of names, and nobody") {
    const std::vector<std::string> names = {"Janowsky, Dawid", "Tal, Mikhail", "Petrosian, Tigran",
                                            "Kasparov, Garry", "Karpov, Anatoly"};
    const auto first = [&](const char* asked) {
        const auto near = nearest_names(asked, names);
        return near.empty() ? std::string() : near.front();
    };
    CHECK(first("Janowski") == "Janowsky, Dawid");
    CHECK(first("Janowski, D") == "Janowsky, Dawid");
    CHECK(first("Kasparow") == "Kasparov, Garry");
    CHECK(first("petrosain") == "Petrosian, Tigran");
    CHECK(first("Kaspa") == "Kasparov, Garry");
    CHECK(first("Nobody").empty());
    CHECK(did_you_mean("Janowski", names) == "; did you mean Janowsky, Dawid?");
    CHECK(did_you_mean("Nobody", names).empty());
}
