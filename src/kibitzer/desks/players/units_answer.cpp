#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/style_partial_fields.hpp"
#include "kibitzer/desks/players/units.hpp"

namespace kibitzer {

namespace {

constexpr About folder{.value = "FOLDER", .who = Who::local, .required = true};

std::vector<std::string> texts_of(const std::vector<PgnUnit>& units) {
    std::vector<std::string> texts;
    for (const PgnUnit& unit : units) texts.push_back(to_text(unit));
    return texts;
}

std::string count_of(std::uint64_t count, std::string_view one, std::string_view many) {
    return with_commas(count) + " " + std::string(count == 1 ? one : many);
}

}  // namespace

void describe(Fields& f, PlanRequest& r) {
    f("games", r.games, "PGN files; plain ones and .zst made of frames are cut, others stay whole",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("units", r.units, "so many units in all, or nearly", {.low = 1, .high = 1e9});
    f("unit_megabytes", r.unit_megabytes, "without --units: stored size of each, in MiB",
      {.low = 1, .high = 1 << 20});
}

void describe(Fields& f, PlanAnswer& a) {
    f.also("units", texts_of(a.units), "FILE:BEGIN-END, in stored bytes, for kibitzer map");
}

std::string text(const PlanRequest&, const PlanAnswer& answer, const Paper&) {
    std::string text;
    for (const std::string& unit : texts_of(answer.units)) text += unit + "\n";
    return text;
}

void describe(Fields& f, MapRequest& r) {
    f("units", r.units, "units that kibitzer plan wrote, or whole files",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("out", r.out, "where the partials go, a file for each unit", folder);
}

void describe(Fields& f, MapAnswer& a) {
    f.each(
        "units", a.units,
        [&](MappedUnit& mapped) {
            f.also("unit", to_text(mapped.read.unit), "which one");
            f("games", mapped.read.games, "that begin in it");
            f("complete", mapped.read.complete, "false: the archive is damaged within");
            f("partial", mapped.file, "file of its sums");
        },
        "those that were mapped, now or before");
}

std::string text(const MapRequest&, const MapAnswer& answer, const Paper&) {
    std::string text;
    for (const MappedUnit& mapped : answer.units)
        text += to_text(mapped.read.unit) + ": " + count_of(mapped.read.games, "game", "games") +
                " -> " + mapped.file + "\n";
    return text;
}

void describe(Fields& f, MergeRequest& r) {
    f("partials", r.partials, "folders of partials, or files",
      {.who = Who::local, .place = Place::argument, .required = true});
    f("out", r.out, "the file that has them all",
      {.value = "FILE", .who = Who::local, .required = true});
}

void describe(Fields& f, MergeAnswer& a) {
    f("units", a.units, "put together");
    f("games", a.games, "in them");
    f("names", a.names, "of players");
    f.also("missing", texts_of(a.missing), "units of the same files that are in no partial");
}

std::string text(const MergeRequest& request, const MergeAnswer& answer, const Paper&) {
    std::string text = request.out + ": " + count_of(answer.units, "unit", "units") + ", " +
                       count_of(answer.games, "game", "games") + ", " +
                       count_of(answer.names, "name", "names") + "\n";
    for (const std::string& unit : texts_of(answer.missing)) text += "missing: " + unit + "\n";
    return text;
}

}  // namespace kibitzer
