#include "kibitzer/desks/engine/profile_rows.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "kibitzer/base/difference.hpp"
#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/effort/dataset.hpp"

namespace kibitzer {

namespace {

struct LastWalk {
    std::uint64_t number = 0;
    std::uint64_t length = 0;  // of the file before its rows
};

Result<LastWalk> find_last_walk(const std::string& path) {
    LastWalk last;
    std::ifstream file(path, std::ios::binary);
    std::string line;
    if (!std::getline(file, line)) return last;
    if (line != effort::csv_header())
        return Error{Errc::bad_text, path + ": expected a file that `effort profile` began"};
    const auto columns = effort::DatasetColumns::read(line);
    std::uint64_t offset = line.size() + 1;
    last.length = offset;
    while (std::getline(file, line)) {
        const auto row = columns->parse(line);
        if (!row || file.eof()) break;  // cut in the middle of a line
        if (row->game != last.number) last = {row->game, offset};
        offset += line.size() + 1;
    }
    return last;
}

std::string settings_path(const std::string& path) { return path + ".settings"; }

Result<void> check_settings(const std::string& path, const std::string& settings) {
    if (!std::filesystem::exists(path)) return {};
    std::ifstream file(settings_path(path));
    std::string before;
    if (!std::getline(file, before))
        return Error{Errc::io, fmt::format("cannot resume {}: {}, which says how it was made, "
                                           "cannot be read",
                                           in_quotes(path, 200), settings_path(path))};
    if (before == settings) return {};
    return Error{Errc::unsupported, "cannot resume " + in_quotes(path, 200) +
                                        ": it was made with " +
                                        describe_difference(before, settings)};
}

}  // namespace

std::string describe_profile(const std::vector<EffortWalk>& walks,
                             const EffortProfileOptions& options) {
    Digest digest;
    for (const EffortWalk& walk : walks) {
        digest.add(walk.start.key());
        digest.add(std::uint64_t(walk.first_ply));
        for (const Move move : walk.moves) digest.add(std::uint64_t(move.bits()));
    }
    return fmt::format("nodes={}; judge={}; every={}; self-play={}; seed={}; positions={}:{:016x}",
                       options.nodes, options.judge_factor, options.every,
                       options.self_play ? "yes" : "no", options.seed, walks.size(),
                       digest.value());
}

Result<void> write_profile_settings(const std::string& path, const std::string& settings) {
    std::ofstream file(settings_path(path));
    file << settings << '\n';
    file.close();
    if (file) return {};
    return Error{Errc::io, "cannot write " + in_quotes(settings_path(path), 200)};
}

Result<std::uint64_t> last_walk_of(const std::string& path) {
    if (!std::filesystem::exists(path)) return std::uint64_t(0);
    const auto last = find_last_walk(path);
    if (!last) return last.error();
    return last->number;
}

Result<std::uint64_t> prepare_to_resume(const std::vector<std::string>& files,
                                        const std::string& settings) {
    if (const auto same = check_settings(files.front(), settings); !same) return same.error();
    std::vector<LastWalk> lasts;
    std::uint64_t newest = 1;
    for (const std::string& path : files) {
        if (!std::filesystem::exists(path)) {
            lasts.push_back({});
            continue;
        }
        const auto last = find_last_walk(path);
        if (!last) return last.error();
        newest = std::max(newest, last->number);
        lasts.push_back(*last);
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (lasts[i].length == 0) continue;
        std::error_code error;  // a file whose last walk is an earlier one is complete
        if (lasts[i].number == newest)
            std::filesystem::resize_file(files[i], lasts[i].length, error);
        if (error) return Error{Errc::io, files[i] + ": " + error.message()};
    }
    return newest;
}

}  // namespace kibitzer
