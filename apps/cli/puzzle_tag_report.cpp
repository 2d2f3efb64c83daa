#include "puzzle_tag_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::cli {

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

void write_share(JsonWriter& json, std::string_view key, std::optional<double> share) {
    json.key(key);
    if (share)
        json.value(*share);
    else
        json.null();
}

std::string as_text(std::optional<double> share) {
    return share ? fmt::format("{:.3f}", *share) : "-";
}

}  // namespace

void write_names(JsonWriter& json, std::string_view key, const ThemeSet& themes) {
    json.key(key).begin_array();
    themes.each([&](Theme theme) { json.value(name(theme)); });
    json.end_array();
}

void print_json(const TagReport& report) {
    const TagTally& tally = report.tally;
    JsonWriter json;
    begin_document(json, "kibitzer.puzzles.tag", 1);
    json.field("puzzles", tally.puzzles).field("compared", tally.compared);
    json.field("bad_rows", report.bad_rows).key("themes").begin_object();
    report.wanted.each([&](Theme theme) {
        const ThemeTally& counts = tally[theme];
        json.key(name(theme)).begin_object();
        if (tally.compared > 0) {
            json.field("tp", counts.hits).field("fp", counts.extra).field("fn", counts.missed);
            write_share(json, "precision", counts.precision());
            write_share(json, "recall", counts.recall());
            write_share(json, "f1", counts.f1());
        }
        if (tally.compared < tally.puzzles) json.field("found_uncompared", counts.apart);
        json.end_object();
    });
    json.end_object();
    write_names(json, "not_computed", report.left_out);
    json.key("not_ours").begin_object();
    for (const auto& [name, count] : tally.unknown) json.field(name, count);
    json.end_object().end_object();
    print_line(json.str());
}

void print_table(const TagReport& report) {
    const TagTally& tally = report.tally;
    std::vector<Theme> shown;
    report.wanted.each([&](Theme theme) {
        if (tally[theme].found() + tally[theme].tagged() > 0) shown.push_back(theme);
    });
    std::ranges::stable_sort(shown, std::ranges::greater(),
                             [&](Theme theme) { return tally[theme].tagged(); });
    print(fmt::format("puzzles {}, bad rows {}\n", tally.compared, report.bad_rows));
    if (tally.puzzles == 0) return;
    print_line("");
    print(fmt::format("{:<18} {:>7} {:>7} {:>9} {:>7} {:>7}\n", "theme", "tagged", "found",
                      "precision", "recall", "F1"));
    bool any_newer = false;
    for (const Theme theme : shown) {
        const ThemeTally& counts = tally[theme];
        const bool newer = row_of(theme).since == tactics::TaggedSince::later;
        any_newer = any_newer || newer;
        print(fmt::format("{:<18} {:>7} {:>7} {:>9} {:>7} {:>7}\n",
                          fmt::format("{}{}", name(theme), newer ? "*" : ""), counts.tagged(),
                          counts.found(), as_text(counts.precision()), as_text(counts.recall()),
                          as_text(counts.f1())));
    }
    print_line("");
    if (any_newer)
        print_line("* a newer name: rows from before lack it, so that only recall counts there");
    if (report.left_out.any())
        print_line("not computed without --nodes: " + join(report.left_out, ", "));
    if (!tally.unknown.empty()) {
        std::string names;
        for (const auto& [name, count] : tally.unknown)
            names += fmt::format("{}{} ({})", names.empty() ? "" : ", ",
                                 escape_controls(to_utf8(name)), count);
        print_line("not compared: " + names);
    }
}

}  // namespace kibitzer::cli
