#include "kibitzer/desks/players/units.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/workshop/game_files.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/style_games.hpp"

namespace kibitzer {

namespace {

namespace fs = std::filesystem;

Result<void> make_folder(const std::string& path) {
    std::error_code failed;
    fs::create_directories(path, failed);
    if (fs::is_directory(path)) return {};
    return Error{Errc::io, "cannot make the folder " + in_quotes(path, 200) + ": " +
                               (failed ? failed.message() : "there is a file of that name")};
}

// Written under a name of its own first: the same unit may be at work elsewhere too.
Result<void> land(const std::string& path, const std::string& text) {
    const std::string own = path + "." + std::to_string(getpid());
    if (auto error = write_whole_file(own, text)) return *error;
    std::error_code failed;
    fs::rename(own, path, failed);
    if (failed) return Error{Errc::io, path + ": cannot be written: " + failed.message()};
    return {};
}

// With bounds that are numbers.
Result<UnitRead> measure_bounds(const PgnUnit& unit) {
    const auto size = file_size(unit.path);
    if (!size)
        return Error{Errc::io, "cannot read units of " + in_quotes(unit.path, 200) +
                                   ": expected a regular file"};
    UnitRead read{unit, *size};
    read.unit.end = std::min(unit.end, *size);
    if (read.unit.begin > read.unit.end || (unit.end > *size && !unit.is_whole_file()))
        return Error{Errc::bad_request, to_text(unit) + ": the file has only " +
                                            std::to_string(*size) +
                                            " bytes; expected a unit planned for it"};
    return read;
}

Result<MappedUnit> map_to_file(const std::string& text, const std::string& folder,
                               Workshop& workshop) {
    const auto unit = parse_unit(text);
    if (!unit) return unit.error();
    auto bounds = measure_bounds(*unit);
    if (!bounds) return bounds.error();
    const std::string file =
        (fs::path(folder) / partial_file_name(bounds->unit, bounds->file_size)).string();
    if (const auto there = read_partial_units(file); there && there->size() == 1)
        return MappedUnit{there->front(), file};
    const auto partial = map_unit(*unit, workshop);
    if (!partial) return partial.error();
    if (const auto landed = land(file, to_file(*partial)); !landed) return landed.error();
    return MappedUnit{partial->units.front(), file};
}

}  // namespace

Result<StylePartial> map_unit(const PgnUnit& unit, Workshop& workshop) {
    const auto read = measure_bounds(unit);
    if (!read) return read.error();
    return map_elsewhere(UnitElsewhere{read->unit, read->file_size, read->unit}, workshop);
}

Result<StylePartial> map_elsewhere(const UnitElsewhere& unit, Workshop& workshop) {
    UnitRead read{unit.unit, unit.file_size};
    const std::string label = to_text(unit.unit);
    const std::uint64_t begin = unit.text ? 0 : unit.place.begin;
    const std::uint64_t end = unit.text ? unit.text->size() : unit.place.end;
    Progress progress = workshop.progress(label, end - begin, ProgressUnit::bytes);
    StyleGamesOptions options;
    options.stream.text = unit.text;
    options.stream.threads = workshop.threads();
    options.stream.stop = [&stop = workshop.stop_flag()] { return stop.load(); };
    options.stream.on_progress = [&](std::uint64_t at) {
        progress.update(at - std::min(at, begin));
    };
    StylePartial partial;
    std::uint64_t last_game = 0;
    const StreamReport report = measure_games(
        unit.place, options,
        [&](style::GameRecord&& game) {
            ++read.games;
            partial.add(game);
            return true;
        },
        [&](const PgnProblem& problem) {
            if (problem.game != 0 && problem.game == std::exchange(last_game, problem.game)) return;
            progress.clear();
            workshop.warn(describe(label, problem));
        });
    progress.clear();
    if (report.interrupted) return Error{Errc::interrupted, label + ": interrupted"};
    if (report.error) {
        if (read.games == 0) return *report.error;
        workshop.warn(report.error->message + "; what can be read is used");
    }
    read.complete = !report.error;
    for (const PgnNote note : all_notes)
        if (const std::uint64_t count = report.notes[note].count; count > 0)
            partial.notes[std::string(row_of(note).name)] = count;
    partial.units = {read};
    return partial;
}

Result<PlanAnswer> ask(const PlanRequest& request, Workshop& workshop) {
    std::uint64_t bytes = request.unit_megabytes << 20;
    if (request.units) {
        std::uint64_t all = 0;
        for (const std::string& path : request.games) all += file_size(path).value_or(0);
        const auto count = std::uint64_t(*request.units);
        bytes = std::max<std::uint64_t>(1, (all + count - 1) / count);
    }
    PlanAnswer answer;
    for (const std::string& path : request.games) {
        auto units = plan_units(path, bytes);
        if (units)
            answer.units.insert(answer.units.end(), units->begin(), units->end());
        else if (request.games.size() == 1)
            return units.error();
        else
            workshop.fail(units.error().message, WorkEnding::incomplete);
    }
    if (answer.units.empty()) workshop.end_as(WorkEnding::failed);
    return answer;
}

Result<MapAnswer> ask(const MapRequest& request, Workshop& workshop) {
    if (auto made = make_folder(request.out); !made) return made.error();
    MapAnswer answer;
    for (const std::string& text : request.units) {
        if (workshop.stop_flag()) break;
        auto mapped = map_to_file(text, request.out, workshop);
        if (mapped) {
            answer.units.push_back(std::move(*mapped));
        } else if (mapped.error().code != Errc::interrupted) {
            if (request.units.size() == 1) return mapped.error();
            workshop.fail(mapped.error().message, WorkEnding::incomplete);
        }
    }
    if (workshop.stop_flag())
        workshop.interrupt("partials that were written stay; the same command goes on");
    return answer;
}

Result<MergeAnswer> ask(const MergeRequest& request, Workshop&) {
    std::unordered_map<std::string, style::PlayerSums> names;
    auto merged = add_up_files(
        request.partials,
        [&](const std::string& name, const style::PlayerSums& sums) { names[name] += sums; });
    if (!merged) return merged.error();
    merged->names = std::move(names);
    if (const auto landed = land(request.out, to_file(*merged)); !landed) return landed.error();
    return MergeAnswer{merged->units.size(), merged->games(), merged->names.size(),
                       find_missing(*merged)};
}

}  // namespace kibitzer
