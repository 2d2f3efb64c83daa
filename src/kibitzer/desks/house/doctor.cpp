#include "kibitzer/desks/house/doctor.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/perft.hpp"
#include "kibitzer/workshop/version.hpp"

namespace kibitzer {

namespace {

HealthFinding check_rules() {
    constexpr std::uint64_t expected = 197'281;  // perft of the start position at depth 4
    const std::uint64_t nodes = perft(Position::start(), 4);
    return {"chess rules", nodes == expected,
            fmt::format("perft 4 counts {}, expected {}", nodes, expected)};
}

// Read once more: whoever asks the doctor may work with the defaults because they are bad.
HealthFinding check_settings_files() {
    const auto config = Config::load(user_config_file(), project_config_file);
    return {"settings", bool(config),
            config ? user_config_file().string() : config.error().message};
}

// A folder is fine if it can be written, or made where the first existing parent can be.
HealthFinding check_folder(const std::string& what, const std::filesystem::path& folder) {
    std::filesystem::path existing = folder;
    std::error_code ignored;
    while (!std::filesystem::exists(existing, ignored) && existing.has_parent_path() &&
           existing != existing.parent_path())
        existing = existing.parent_path();
    const bool writable = access(existing.c_str(), W_OK) == 0;
    return {what, writable,
            folder.string() + (writable ? "" : ": cannot be written; check its permissions")};
}

// Whoever opens the page for `serve`; without it, the address is on the screen.
HealthFinding check_browser() {
    const char* path = std::getenv("PATH");
    for (const std::string_view folder : split(path ? path : "", ':'))
        if (access((std::string(folder) + "/xdg-open").c_str(), X_OK) == 0)
            return {"browser", true, "opened by xdg-open"};
    return {"browser", true, "no xdg-open: kibitzer serve prints the address to be opened"};
}

}  // namespace

Result<DoctorAnswer> ask(const DoctorRequest&, Workshop& workshop) {
    DoctorAnswer answer{{
        {"version", true, fmt::format("kibitzer {}", version)},
        {"build", true, fmt::format("slider attacks by {}", KIBITZER_PEXT ? "PEXT" : "magics")},
        check_rules(),
        {"threads", true, fmt::format("{} in use", workshop.threads())},
        check_browser(),
        {"terminal", true, stderr_is_terminal() ? "progress is shown" : "no terminal: no progress"},
        check_settings_files(),
        check_folder("data", xdg_folder("XDG_DATA_HOME", ".local/share")),
        check_folder("cache", xdg_folder("XDG_CACHE_HOME", ".cache")),
        check_folder("state", xdg_folder("XDG_STATE_HOME", ".local/state")),
    }};
    if (!std::all_of(answer.findings.begin(), answer.findings.end(),
                     [](const HealthFinding& finding) { return finding.good; }))
        workshop.end_as(WorkEnding::failed);
    return answer;
}

}  // namespace kibitzer
