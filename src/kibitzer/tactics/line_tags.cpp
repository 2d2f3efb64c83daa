#include "kibitzer/tactics/line_tags.hpp"

#include <algorithm>

namespace kibitzer::tactics {

namespace {

// Kinds of which only the first row that fits counts.
constexpr bool is_exclusive(ThemeKind kind) {
    return kind == ThemeKind::named_mate || kind == ThemeKind::wing_attack;
}

constexpr bool is_about_mate(ThemeKind kind) {
    return kind == ThemeKind::mate || kind == ThemeKind::named_mate ||
           kind == ThemeKind::pattern_mate;
}

struct NamedTheme {
    std::string_view name;
    Theme theme;
};

constexpr auto themes_by_name = [] {
    std::array<NamedTheme, theme_count> sorted{};
    for (std::size_t i = 0; i < theme_count; ++i)
        sorted[i] = {theme_rows[i].name, theme_rows[i].theme};
    std::ranges::sort(sorted, {}, &NamedTheme::name);
    return sorted;
}();

static_assert(std::ranges::adjacent_find(themes_by_name, {}, &NamedTheme::name) ==
              themes_by_name.end());

}  // namespace

std::optional<Theme> parse_theme(std::string_view name) {
    const auto found = std::ranges::lower_bound(themes_by_name, name, {}, &NamedTheme::name);
    if (found == themes_by_name.end() || found->name != name) return std::nullopt;
    return found->theme;
}

ThemeSet all_themes() {
    ThemeSet themes;
    for (const ThemeRow& row : theme_rows) themes.insert(row.theme);
    return themes;
}

ThemeSet evaluation_themes() {
    ThemeSet themes;
    for (const ThemeRow& row : theme_rows)
        if (row.kind == ThemeKind::evaluation) themes.insert(row.theme);
    return themes;
}

std::string to_string(const ThemeSet& themes) {
    std::string text;
    themes.each([&](Theme theme) {
        if (!text.empty()) text += ' ';
        text += name(theme);
    });
    return text;
}

ThemeSet find_line_tags(const Line& line) {
    ThemeSet found;
    if (line.last() < 1) return found;
    std::optional<ThemeKind> settled;  // the exclusive kind that has its theme already
    for (const ThemeRow& row : theme_rows) {
        if (is_about_mate(row.kind) && !line.ends_in_mate()) continue;
        if (settled == row.kind || !row.test(line)) continue;
        found.insert(row.theme);
        if (is_exclusive(row.kind)) settled = row.kind;
    }
    return found;
}

ThemeSet find_ideas(const Line& line) {
    ThemeSet ideas = {Theme::attraction, Theme::deflection, Theme::interference, Theme::intermezzo,
                      Theme::clearance};
    for (const ThemeRow& row : theme_rows)
        if (row.kind == ThemeKind::named_mate || row.kind == ThemeKind::pattern_mate)
            ideas.insert(row.theme);
    return find_line_tags(line) & ideas;
}

}  // namespace kibitzer::tactics
