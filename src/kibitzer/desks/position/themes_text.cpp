#include <fmt/format.h>

#include "kibitzer/desks/position/themes.hpp"
#include "kibitzer/engine/eval/themes.hpp"

namespace kibitzer {

std::string text(const ThemesRequest&, const ThemesAnswer& answer, const Paper&) {
    std::string text;
    for (const eval::ThemeRow& row : eval::themes)
        text += fmt::format("{:<20}{}\n", row.name, row.meaning);
    text += "\n";
    for (const WeightTold& told : answer.weights) {
        text += fmt::format("{:<24}", told.name);
        for (std::size_t i = 0; i < told.middlegame.size(); ++i)
            text += fmt::format(" {},{}", told.middlegame[i], told.endgame[i]);
        text += "\n";
    }
    return text;
}

}  // namespace kibitzer
