#include "kibitzer/desks/position/themes.hpp"
#include "kibitzer/engine/eval/themes.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view family_names[] = {"base", "pawns", "pieces", "king", "tactics", "whole"};

}  // namespace

void describe(Fields&, ThemesRequest&) {}

void describe(Fields& f, ThemesAnswer& a) {
    const std::vector<eval::ThemeRow> rows(eval::themes.begin(), eval::themes.end());
    f.each(
        "themes", rows,
        [&](eval::ThemeRow& row) {
            f.also("theme", row.name, "what it is called in every answer");
            f.choice("family", row.family, family_names, "what it is about");
            f.also("meaning", row.meaning, "in words");
        },
        "what the evaluation knows");
    f.each(
        "weights", a.weights,
        [&](WeightTold& told) {
            f.also("name", told.name, "of the field");
            f.also("middlegame", told.middlegame, "its values", {.unit = "cp"});
            f.also("endgame", told.endgame, "the same at the end of the game", {.unit = "cp"});
        },
        "all numbers of the evaluation that are fitted; those of danger are points that are added "
        "up and squared");
}

}  // namespace kibitzer
