#include "kibitzer/desks/players/style_partial.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/packed.hpp"
#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/players/style_partial_fields.hpp"
#include "kibitzer/style/model_text.hpp"
#include "kibitzer/style/player_name.hpp"
#include "kibitzer/style/sums_bytes.hpp"

namespace kibitzer {

namespace {

namespace fs = std::filesystem;

// Whatever changes the sums: the formulas, the fitted tables, and how sums are written.
const std::string& measured_by() {
    static const std::string told = [] {
        Digest digest;
        digest.add(std::uint64_t(style::formula_version));
        digest.add(style::style_model_text);
        digest.add(style::sums_form());
        return fmt::format("{:016x}", digest.value());
    }();
    return told;
}

Error wrong_file(const std::string& path, std::string_view what) {
    return {Errc::bad_text, fmt::format("{}: {}; expected a partial that kibitzer map wrote",
                                        in_quotes(path, 200), what)};
}

Result<PartialHeader> read_header(const std::string& path, std::string_view line) {
    const auto json = parse_json(line);
    if (!json) return wrong_file(path, "it does not begin with a line of JSON");
    PartialHeader header;
    if (const auto read = read_record(RecordView(header), *json); !read)
        return wrong_file(path, read.error().message);
    if (header.schema != PartialHeader{}.schema || header.version != PartialHeader{}.version)
        return wrong_file(path, "it is of another kind or version");
    if (header.measured_by != measured_by())
        return wrong_file(path, "it was made by a program that measures otherwise");
    return header;
}

bool overlap(const PgnUnit& a, const PgnUnit& b) {
    return a.path == b.path && a.begin < b.end && b.begin < a.end;
}

// Units in their order, or the two that have the same bytes.
Result<void> check_apart(const std::vector<UnitRead>& units) {
    for (std::size_t i = 0; i + 1 < units.size(); ++i) {
        const UnitRead& a = units[i];
        const UnitRead& b = units[i + 1];
        if (overlap(a.unit, b.unit))
            return Error{Errc::bad_text, to_text(a.unit) + " and " + to_text(b.unit) +
                                             ": expected units that do not overlap"};
        if (a.unit.path == b.unit.path && a.file_size != b.file_size)
            return Error{Errc::bad_text, in_quotes(a.unit.path, 200) +
                                             fmt::format(": it was {} bytes long when one unit was "
                                                         "read and {} for another; read it again",
                                                         a.file_size, b.file_size)};
    }
    return {};
}

PartialHeader header_of(const StylePartial& partial) {
    PartialHeader header;
    header.measured_by = measured_by();
    header.units = partial.units;
    header.notes = partial.notes;
    return header;
}

std::string line_of(PartialHeader header) { return to_json(RecordView(header)) + "\n"; }

// A partial's file: which units it is of, without the names, and where these begin.
struct Opened {
    StylePartial head;
    std::string unpacked;
    std::string_view names;  // of what was unpacked, or of the contents
};

Result<std::unique_ptr<Opened>> open_partial(std::string_view contents, const std::string& called) {
    const std::size_t line = std::min(contents.find('\n'), contents.size());
    auto header = read_header(called, contents.substr(0, line));
    if (!header) return header.error();
    auto opened = std::make_unique<Opened>();
    opened->head = {std::move(header->units), std::move(header->notes), {}};
    opened->names = contents.substr(std::min(line + 1, contents.size()));
    if (!header->packed) return opened;
    auto bytes = unpack(opened->names);
    if (!bytes) return wrong_file(called, bytes.error().message);
    opened->unpacked = std::move(*bytes);
    opened->names = opened->unpacked;
    return opened;
}

// To the last one or the first that is damaged.
Result<void> take_names(std::string_view names, const std::string& called, const SumsTaker& take) {
    std::string name;
    style::PlayerSums sums;
    while (!names.empty()) {
        if (!style::take_sums(names, name, sums))
            return wrong_file(called, "its sums are damaged or cut short");
        take(name, sums);
    }
    return {};
}

// The names of a partial, in their order.
using NamedSums = std::pair<const std::string, style::PlayerSums>;
std::vector<const NamedSums*> in_order(const StylePartial& partial) {
    std::vector<const NamedSums*> ordered;
    ordered.reserve(partial.names.size());
    for (const NamedSums& row : partial.names) ordered.push_back(&row);
    std::sort(ordered.begin(), ordered.end(),
              [](const NamedSums* a, const NamedSums* b) { return a->first < b->first; });
    return ordered;
}

void sort(std::vector<UnitRead>& units) {
    std::sort(units.begin(), units.end(),
              [](const UnitRead& a, const UnitRead& b) { return a.unit < b.unit; });
}

struct PartialFile {
    std::string path;
    std::vector<UnitRead> units;
};

// Files of partials; those in folders by their ending.
Result<std::vector<PartialFile>> find_partials(const std::vector<std::string>& paths) {
    std::vector<PartialFile> files;
    for (const std::string& path : paths) {
        std::error_code failed;
        if (!fs::is_directory(path, failed)) {
            files.push_back({path, {}});
            continue;
        }
        const std::size_t before = files.size();
        for (const auto& entry : fs::recursive_directory_iterator(path, failed))
            if (entry.path().extension() == partial_ending)
                files.push_back({entry.path().string(), {}});
        if (files.size() == before)
            return Error{Errc::io,
                         in_quotes(path, 200) + ": no partials (*" + std::string(partial_ending) +
                             ") there; kibitzer map UNIT --out " + path + " puts them there"};
    }
    for (PartialFile& file : files) {
        auto units = read_partial_units(file.path);
        if (!units) return units.error();
        file.units = std::move(*units);
    }
    return files;
}

// Without those whose units another one has.
std::vector<PartialFile> without_repeats(std::vector<PartialFile> files) {
    std::stable_sort(files.begin(), files.end(), [](const PartialFile& a, const PartialFile& b) {
        return a.units.size() > b.units.size();
    });
    std::vector<PartialFile> kept;
    std::map<PgnUnit, int> seen;
    for (PartialFile& file : files) {
        const bool is_repeat =
            std::all_of(file.units.begin(), file.units.end(),
                        [&](const UnitRead& read) { return seen.count(read.unit) > 0; });
        if (is_repeat && !kept.empty()) continue;
        for (const UnitRead& read : file.units) seen[read.unit] = 1;
        kept.push_back(std::move(file));
    }
    return kept;
}

// Puts partials together whose names are handed on.
class Heads {
public:
    Result<void> add(std::string_view contents, const std::string& called, const SumsTaker& take) {
        const auto opened = open_partial(contents, called);
        if (!opened) return opened.error();
        StylePartial& head = (*opened)->head;
        all_.units.insert(all_.units.end(), head.units.begin(), head.units.end());
        for (const auto& [name, count] : head.notes) all_.notes[name] += count;
        return take_names((*opened)->names, called, take);
    }
    Result<StylePartial> finish() {
        sort(all_.units);
        if (auto apart = check_apart(all_.units); !apart) return apart.error();
        return std::move(all_);
    }

private:
    StylePartial all_;
};

}  // namespace

void StylePartial::add(const style::GameRecord& game) {
    for (const Color color : colors)
        if (const std::string& name = game.header.players[color]; !name.empty())
            names[name].add(game, color, style::style_model());
}

std::uint64_t StylePartial::games() const {
    std::uint64_t games = 0;
    for (const UnitRead& read : units) games += read.games;
    return games;
}

std::string to_file(const StylePartial& partial) {
    std::string bytes;
    for (const NamedSums* row : in_order(partial))
        style::append_sums(row->first, row->second, bytes);
    return line_of(header_of(partial)) + pack(bytes);
}

std::vector<std::string> to_parts(const StylePartial& partial, int parts) {
    PartialHeader header = header_of(partial);
    header.packed = false;
    const std::string line = line_of(std::move(header));
    std::vector<std::string> files(std::size_t(std::max(1, parts)));
    for (const auto& [name, sums] : partial.names) {
        Digest digest;
        digest.add(style::name_key(name));
        std::string& file = files[digest.value() % files.size()];
        if (file.empty()) file = line;
        style::append_sums(name, sums, file);
    }
    return files;
}

Result<StylePartial> parse_partial(std::string_view contents, const std::string& called) {
    auto opened = open_partial(contents, called);
    if (!opened) return opened.error();
    StylePartial& partial = (*opened)->head;
    const auto taken = take_names((*opened)->names, called,
                                  [&](const std::string& name, const style::PlayerSums& sums) {
                                      partial.names[name] += sums;
                                  });
    if (!taken) return taken.error();
    return std::move(partial);
}

Result<std::vector<UnitRead>> read_partial_units(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string line;
    if (!file || !std::getline(file, line))
        return Error{Errc::io, "cannot read " + in_quotes(path, 200) + ": expected a partial"};
    auto header = read_header(path, line);
    if (!header) return header.error();
    return std::move(header->units);
}

std::string partial_file_name(const PgnUnit& unit, std::uint64_t file_size) {
    Digest digest;
    digest.add(to_text(unit));
    digest.add(file_size);
    digest.add(measured_by());
    return fmt::format("{:016x}", digest.value()) + std::string(partial_ending);
}

Result<StylePartial> add_up(const std::vector<std::string_view>& partials, const SumsTaker& take) {
    Heads heads;
    for (const std::string_view contents : partials)
        if (const auto added = heads.add(contents, "partial", take); !added) return added.error();
    return heads.finish();
}

Result<StylePartial> add_up_files(const std::vector<std::string>& paths, const SumsTaker& take) {
    auto files = find_partials(paths);
    if (!files) return files.error();
    Heads heads;
    for (const PartialFile& file : without_repeats(std::move(*files))) {
        const auto contents = read_whole_file(file.path);
        if (!contents) return contents.error();
        if (const auto added = heads.add(*contents, file.path, take); !added) return added.error();
    }
    return heads.finish();
}

std::vector<PgnUnit> find_missing(const StylePartial& partial) {
    std::vector<PgnUnit> missing;
    for (std::size_t i = 0; i < partial.units.size(); ++i) {
        const UnitRead& read = partial.units[i];
        const bool is_first = i == 0 || partial.units[i - 1].unit.path != read.unit.path;
        const bool is_last =
            i + 1 == partial.units.size() || partial.units[i + 1].unit.path != read.unit.path;
        const std::uint64_t before = is_first ? 0 : partial.units[i - 1].unit.end;
        if (before < read.unit.begin) missing.push_back({read.unit.path, before, read.unit.begin});
        if (is_last && read.unit.end < read.file_size)
            missing.push_back({read.unit.path, read.unit.end, read.file_size});
    }
    return missing;
}

}  // namespace kibitzer
