#include "kibitzer/teach/verdict_words.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>

namespace kibitzer {

namespace {

// A side stands so from this per cent on; `within` is said when an error leaves it there.
struct Band {
    int from;
    std::string_view name;
    std::string_view within;
};
constexpr std::array bands = {
    Band{winning_from, "winning", "now less clearly"},
    Band{clearly_better_from, "clearly better", "now less so"},
    Band{better_from, "better", "now less so"},
    Band{level_from, "level", "now less comfortably"},
    Band{100 - clearly_better_from + 1, "worse", "now more so"},
    Band{100 - winning_from + 1, "clearly worse", "now more so"},
    Band{0, "lost", "now beyond hope"},
};
static_assert(level_from == 100 - better_from + 1);  // the same for both sides

const Band& band_of(double chance) {
    for (const Band& band : bands)
        if (whole_percent(chance) >= band.from) return band;
    return bands.back();
}

std::string_view article_and_name(MoveClass verdict) {
    if (verdict == MoveClass::inaccuracy) return "an inaccuracy";
    return verdict == MoveClass::mistake ? "a mistake" : "a blunder";
}

}  // namespace

int whole_percent(double chance) { return int(std::lround(100 * chance)); }

std::string_view standing(double chance) { return band_of(chance).name; }

std::string change_text(double from, double to, std::string_view verb) {
    const Band& before = band_of(from);
    const Band& after = band_of(to);
    if (before.name == after.name)
        return fmt::format("{} {}, {}", verb, before.name, before.within);
    return fmt::format("{} {}, now {}", verb, before.name, after.name);
}

std::string verdict_text(const MoveFacts& facts, MoveClass verdict, int elo,
                         const std::string& played, const std::string& better) {
    if (facts.gives_mate) return played + " is checkmate.";
    const double loss = lost_chance(facts);
    if (facts.is_best || better.empty() || loss == 0)
        return "Nothing better was found than " + played + ".";
    if (is_error(verdict))
        return fmt::format("{} is {}; {} is better.", played, article_and_name(verdict), better);
    if (loss >= error_thresholds(elo).inaccuracy)  // a known name excuses it
        return fmt::format("{} is a known move, but {} is better.", played, better);
    if (loss >= playable_from) return fmt::format("{} is playable; {} is better.", played, better);
    return fmt::format("{} is a good move; {} came out a little better.", played, better);
}

}  // namespace kibitzer
