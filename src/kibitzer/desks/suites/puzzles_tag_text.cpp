#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/suites/puzzles_tag.hpp"

namespace kibitzer {

using tactics::Theme;
using tactics::ThemeSet;

namespace {

std::string join(const ThemeSet& themes, std::string_view separator) {
    std::string text;
    themes.each([&](Theme theme) {
        if (!text.empty()) text += separator;
        text += name(theme);
    });
    return text;
}

std::string as_text(std::optional<double> share) {
    return share ? fmt::format("{:.3f}", *share) : "-";
}

}  // namespace

std::string text(const TagLineRequest&, const TagLineAnswer& answer, const Paper&) {
    return to_string(answer.themes) + "\n";
}

std::string text(const PuzzlesTagRequest&, const PuzzleTags& tags, const Paper&,
                 std::uint64_t before) {
    return (before == 0 ? "PuzzleId,themes\n" : "") + tags.id + "," + to_string(tags.found) + "\n";
}

std::string text(const PuzzlesTagRequest&, const PuzzlesTagAnswer& report, const Paper&) {
    const TagTally& tally = report.tally;
    if (tally.compared == 0 && tally.puzzles > 0) return "";
    std::vector<Theme> shown;
    report.wanted.each([&](Theme theme) {
        if (tally[theme].found() + tally[theme].tagged() > 0) shown.push_back(theme);
    });
    std::ranges::stable_sort(shown, std::ranges::greater(),
                             [&](Theme theme) { return tally[theme].tagged(); });
    std::string text = fmt::format("puzzles {}, bad rows {}\n", tally.compared, report.bad_rows);
    if (tally.puzzles == 0) return text;
    text += "\n";
    text += fmt::format("{:<18} {:>7} {:>7} {:>9} {:>7} {:>7}\n", "theme", "tagged", "found",
                        "precision", "recall", "F1");
    bool any_newer = false;
    for (const Theme theme : shown) {
        const ThemeTally& counts = tally[theme];
        const bool newer = row_of(theme).since == tactics::TaggedSince::later;
        any_newer = any_newer || newer;
        text += fmt::format("{:<18} {:>7} {:>7} {:>9} {:>7} {:>7}\n",
                            fmt::format("{}{}", name(theme), newer ? "*" : ""), counts.tagged(),
                            counts.found(), as_text(counts.precision()), as_text(counts.recall()),
                            as_text(counts.f1()));
    }
    text += "\n";
    if (any_newer)
        text += "* a newer name: rows from before lack it, so that only recall counts there\n";
    if (report.left_out.any())
        text += "not computed without --nodes: " + join(report.left_out, ", ") + "\n";
    if (!tally.unknown.empty()) {
        std::string names;
        for (const auto& [name, count] : tally.unknown)
            names += fmt::format("{}{} ({})", names.empty() ? "" : ", ",
                                 escape_controls(to_utf8(name)), count);
        text += "not compared: " + names + "\n";
    }
    return text;
}

}  // namespace kibitzer
