#include "kibitzer/desks/players/style_partial.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/players/units.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"

using namespace kibitzer;

namespace {

std::string games_of_three() {
    const std::string moves =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 "
        "Na5 10. Bc2 c5 11. d4 Qc7 12. Nbd2 cxd4 13. cxd4 Nc6 ";
    std::string text;
    int year = 1950;
    for (const auto* pair : {"[White \"A\"]\n[Black \"B\"]\n", "[White \"B\"]\n[Black \"C\"]\n",
                             "[White \"a\"]\n[Black \"C\"]\n"})
        text += "[Event \"x\"]\n[Date \"" + std::to_string(year++) + "\"]\n" + pair + "\n" + moves +
                "1-0\n\n";
    return text + "[Event \"bad\"]\n[White \"A\"]\n\n1. e5 0-1\n";
}

Result<StylePartial> together(const StylePartial& a, const StylePartial& b) {
    std::unordered_map<std::string, style::PlayerSums> names;
    auto sum = add_up(
        {to_file(a), to_file(b)},
        [&](const std::string& name, const style::PlayerSums& sums) { names[name] += sums; });
    if (sum) sum->names = std::move(names);
    return sum;
}

}  // namespace

TEST_CASE("style partial: cut at every byte, the sums are the same") {
    const auto path =
        (std::filesystem::temp_directory_path() / "kibitzer_style_partial_test.pgn").string();
    const std::string text = games_of_three();
    REQUIRE(!write_whole_file(path, text));
    SilentWorkshop workshop;
    const auto whole = map_unit({path}, workshop);
    REQUIRE(whole);
    CHECK(whole->games() == 4);
    CHECK(whole->names.size() == 4);
    CHECK(whole->names.at("B").results[Color::black].losses == 1);
    for (std::uint64_t cut = 0; cut <= text.size(); ++cut) {
        CAPTURE(cut);
        auto first = map_unit({path, 0, cut}, workshop);
        auto second = map_unit({path, cut, text.size()}, workshop);
        REQUIRE(first);
        REQUIRE(second);
        const auto ahead = together(*first, *second);
        const auto behind = together(*second, *first);
        REQUIRE(ahead);
        REQUIRE(behind);
        REQUIRE(to_file(*ahead) == to_file(*behind));
        REQUIRE(ahead->names == whole->names);
        REQUIRE(ahead->games() == whole->games());
        REQUIRE(find_missing(*ahead).empty());
        if (cut > 0 && cut < text.size()) {
            REQUIRE(find_missing(*first) == std::vector{PgnUnit{path, cut, text.size()}});
            REQUIRE(!together(*ahead, *second));
        }
    }
    std::filesystem::remove(path);
}

TEST_CASE("style partial: what is kept in a file comes back") {
    const auto folder = std::filesystem::temp_directory_path();
    const auto games = (folder / "kibitzer_style_partial_test2.pgn").string();
    const auto file = (folder / "kibitzer_style_partial_test2.style").string();
    REQUIRE(!write_whole_file(games, games_of_three()));
    SilentWorkshop workshop;
    const auto partial = map_unit({games}, workshop);
    REQUIRE(partial);
    REQUIRE(!write_whole_file(file, to_file(*partial)));
    CHECK(*parse_partial(*read_whole_file(file), file) == *partial);
    CHECK(*read_partial_units(file) == partial->units);
    std::filesystem::remove(games);
    std::filesystem::remove(file);
}

TEST_CASE("style partial: a unit read elsewhere is what it would be at home") {
    const auto folder = std::filesystem::temp_directory_path();
    const auto home = (folder / "kibitzer_style_partial_test3.pgn").string();
    const auto away = (folder / "kibitzer_style_partial_test3.copy").string();
    const std::string text = games_of_three();
    REQUIRE(!write_whole_file(home, text));
    REQUIRE(!write_whole_file(away, "[Event \"of others\"]\n\n1. d4 *\n\n" + text));
    SilentWorkshop workshop;
    const auto at_home = map_unit(PgnUnit{home}, workshop);
    REQUIRE(at_home);
    const PgnUnit unit{home, 0, text.size()};
    const std::uint64_t before = 30;
    CHECK(*map_elsewhere(UnitElsewhere{unit, text.size(), {away, before, before + text.size()}},
                         workshop) == *at_home);
    CHECK(*map_elsewhere(UnitElsewhere{unit, text.size(), {}, &text}, workshop) == *at_home);
    CHECK(!map_elsewhere(UnitElsewhere{unit, text.size(), {away + "?", 0, 9}}, workshop));
    std::filesystem::remove(home);
    std::filesystem::remove(away);
}

TEST_CASE("style partial: where games have no date, that of the archive counts") {
    const auto year_of = [](const std::string& dates) {
        const std::string text = "[White \"A\"]\n" + dates + "\n" +
                                 "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. "
                                 "Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7 1-0\n";
        SilentWorkshop workshop;
        const auto partial = map_elsewhere(UnitElsewhere{{"text"}, 1, {}, &text}, workshop);
        REQUIRE(partial);
        const auto& years = partial->names.at("A").style_by_year;
        REQUIRE(years.size() == 1);
        return years.begin()->first;
    };
    CHECK(year_of("[UTCDate \"2013.01.31\"]\n") == 2013);
    CHECK(year_of("[Date \"????.??.??\"]\n[UTCDate \"2013.01.31\"]\n") == 2013);
    CHECK(year_of("[Date \"2014.12.31\"]\n[UTCDate \"2015.01.01\"]\n") == 2014);
    CHECK(year_of("[UTCDate \"2015.01.01\"]\n[Date \"2014.12.31\"]\n") == 2014);
}

TEST_CASE("style partial: parts by player add up to the whole") {
    const std::string text = games_of_three() + games_of_three();
    SilentWorkshop workshop;
    const auto whole = map_elsewhere(UnitElsewhere{{"text", 0, 9}, 9, {}, &text}, workshop);
    REQUIRE(whole);
    for (const int count : {1, 2, 7}) {
        const auto parts = to_parts(*whole, count);
        REQUIRE(parts.size() == std::size_t(count));
        StylePartial sum{whole->units, whole->notes, {}};
        for (const std::string& file : parts) {
            if (file.empty()) continue;  // nobody is in it
            const auto part = parse_partial(file, "part");
            REQUIRE(part);
            CHECK(part->units == whole->units);
            CHECK(part->names.count("A") == part->names.count("a"));  // spellings stay together
            CHECK(!part->names.empty());
            sum.names.insert(part->names.begin(), part->names.end());
        }
        CHECK(sum == *whole);
    }
    const auto parts = to_parts(*whole, 7);
    CHECK(std::count(parts.begin(), parts.end(), "") < 6);
    CHECK(!parse_partial("x", "part"));
}
