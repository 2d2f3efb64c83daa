// What `puzzles tag` says about whole files.
#pragma once

#include "kibitzer/app/puzzle_tags.hpp"
#include "kibitzer/base/json.hpp"

namespace kibitzer::cli {

struct TagReport {
    const TagTally& tally;
    std::uint64_t bad_rows = 0;
    tactics::ThemeSet wanted;    // that are told about
    tactics::ThemeSet left_out;  // for want of an engine
};

void print_json(const TagReport& report);
// A table, the most frequent themes of the file first.
void print_table(const TagReport& report);

// A list of names in a JSON object.
void write_names(JsonWriter& json, std::string_view key, const tactics::ThemeSet& themes);

}  // namespace kibitzer::cli
