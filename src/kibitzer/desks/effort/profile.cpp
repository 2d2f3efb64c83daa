#include "kibitzer/desks/effort/profile.hpp"

#include <filesystem>

#include "kibitzer/base/row_file.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/effort/walks.hpp"
#include "kibitzer/desks/engine/profile_rows.hpp"

namespace kibitzer {

namespace {

EffortProfileOptions options_of(const EffortProfileRequest& request, int threads) {
    EffortProfileOptions options;
    options.nodes = request.nodes;
    options.judge_factor = request.judge;
    options.every = request.every;
    options.seed = request.seed;
    options.self_play = request.self_play;
    options.threads = threads;
    return options;
}

Result<void> check_outputs(const EffortProfileRequest& request) {
    std::error_code ignored;
    if (request.out == "-" || request.held_out == "-")
        return Error{Errc::bad_request,
                     "{out} and {held_out}: expected files, not '-': rows are added and resumed"};
    if (request.out == request.held_out ||
        std::filesystem::equivalent(request.out, request.held_out, ignored))
        return Error{Errc::bad_request, "{held_out}: expected another file than {out}"};
    for (const std::string& path : {request.out, request.held_out})
        if (!request.resume && std::filesystem::exists(path))
            return Error{Errc::bad_request, path + " exists: {resume} goes on with it"};
    return {};
}

// The files of rows, ready to be added to, and the first walk that is to be done.
struct ProfileFiles {
    std::vector<RowFile> files;
    std::uint64_t first = 1;
};
Result<ProfileFiles> open_files(const EffortProfileRequest& request, const std::string& settings) {
    std::vector<std::string> outputs = {request.out};
    if (!request.held_out.empty()) outputs.push_back(request.held_out);
    ProfileFiles opened;
    if (request.resume) {
        const auto next = prepare_to_resume(outputs, settings);
        if (!next) return next.error();
        opened.first = *next;
    }
    if (const auto noted = write_profile_settings(request.out, settings); !noted)
        return noted.error();
    for (const std::string& path : outputs) {
        auto file = RowFile::open(path, effort::csv_header(),
                                  request.resume ? RowFile::Start::go_on : RowFile::Start::anew);
        if (!file) return file.error();
        opened.files.push_back(std::move(*file));
    }
    return opened;
}

}  // namespace

Result<EffortProfileAnswer> ask(const EffortProfileRequest& request, Workshop& workshop) {
    if (const auto usable = check_outputs(request); !usable) return usable.error();
    const EffortProfileOptions options = options_of(request, workshop.threads());
    const StopFlag& stop = workshop.stop_flag();
    const auto read = read_walks(workshop, request.file);
    if (!read) return read.error();
    auto opened = open_files(request, describe_profile(read->walks, options));
    if (!opened) return opened.error();
    auto& files = opened->files;

    EffortProfileAnswer answer;
    answer.notes = read->notes;
    std::optional<Error> failure;
    Progress progress = workshop.progress("profiling", read->walks.size(), ProgressUnit::games);
    profile_walks(read->walks, opened->first, options, stop, [&](ProfiledWalk&& walk) {
        RowFile& file = files[walk.held_out ? files.size() - 1 : 0];
        if (const auto written = file.add(walk.rows); !written) {
            failure = written.error();
            return false;
        }
        ++answer.games;
        answer.positions += walk.positions;
        answer.samples += walk.samples;
        if (walk.held_out && files.size() > 1) answer.held_out += walk.samples;
        progress.update(walk.number, with_commas(answer.samples) + " samples");
        return !request.samples || answer.samples < *request.samples;
    });
    progress.clear();
    if (failure) return *failure;
    if (read->incomplete) workshop.end_as(WorkEnding::incomplete);
    if (stop) workshop.interrupt("the rows of whole games are kept; --resume goes on");
    return answer;
}

}  // namespace kibitzer
