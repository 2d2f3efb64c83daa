#include "kibitzer/effort/modes.hpp"

#include <initializer_list>

namespace kibitzer::effort {

namespace {

using eval::Family;
using eval::Theme;
using eval::ThemeMask;

constexpr ThemeMask all_without(std::initializer_list<Theme> themes) {
    ThemeMask mask;
    for (const Theme theme : themes) mask = mask.without(theme);
    return mask;
}

// Material and the king's safety; what ends a game for certain costs nothing and stays.
constexpr ThemeMask essential_themes() {
    ThemeMask mask;
    for (const eval::ThemeRow& row : eval::themes)
        if (row.family == Family::pawns || row.family == Family::pieces ||
            row.family == Family::tactics)
            mask = mask.without(row.theme);
    return mask;
}

// One row of the document's table. It gives plies (Standard 6 to 12); here they count from the
// depth that a move usually reaches, the middle of Standard's.
struct ModeRow {
    double time_factor;
    int reductions;  // 1024ths
    int mild_reductions;
    ThemeMask themes;
    bool extends;
    int least_depth;
    int most_depth;
    bool exits_early;
    double longest_time;  // milliseconds; 0: no limit
};

constexpr ModeRow rows[band_count] = {
    {0.5, 2048, 1229,
     all_without({Theme::mobility, Theme::pawn_chains, Theme::backward_pawns,
                  Theme::candidate_pawns, Theme::hanging_pawns, Theme::pawn_majority,
                  Theme::pawn_storm}),
     false, -5, -1, true, 0},
    {0.75, 1536, 1126, all_without({Theme::mobility}), false, -4, 1, false, 0},
    {1.0, 1024, 1024, ThemeMask(), false, 0, 0, false, 0},
    {1.25, 512, 922, ThemeMask(), true, -1, 5, false, 0},
    {1.5, 0, 819, essential_themes(), true, -3, 1, false, 5000},
};

}  // namespace

double stepped_factor(Mode mode) { return rows[int(mode)].time_factor; }

search::Levers levers_of(Mode mode, LeverSet used, std::optional<int> usual_depth) {
    const ModeRow& row = rows[int(mode)];
    search::Levers levers;
    if (used.has(Lever::reductions)) levers.reductions = row.reductions;
    if (used.has(Lever::mild_reductions)) levers.reductions = row.mild_reductions;
    levers.extends_checks = row.extends && used.has(Lever::checks);
    levers.extends_recaptures = row.extends && used.has(Lever::recaptures);
    levers.extends_single_replies = row.extends && used.has(Lever::single_replies);
    const bool keeps_all = mode == Mode::critical && used.has(Lever::all_themes);
    if (used.has(Lever::themes) && !keeps_all) levers.themes = row.themes;
    if (used.has(Lever::depth) && usual_depth && mode != Mode::standard) {
        levers.least_depth = std::max(1, *usual_depth + row.least_depth);
        levers.most_depth = std::max(4, *usual_depth + row.most_depth);
    }
    levers.exits_early = row.exits_early && used.has(Lever::exit);
    if (used.has(Lever::cap)) levers.longest_time = row.longest_time;
    return levers;
}

}  // namespace kibitzer::effort
