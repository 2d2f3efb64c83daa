#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "kibitzer/app/config.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/thread_pool.hpp"
#include "kibitzer/chess/perft.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Finding {
    std::string what;
    bool good;
    std::string detail;
};

Finding check_rules() {
    constexpr std::uint64_t expected = 197'281;  // perft of the start position at depth 4
    const std::uint64_t nodes = perft(Position::start(), 4);
    return {"chess rules", nodes == expected,
            fmt::format("perft 4 counts {}, expected {}", nodes, expected)};
}

// A folder is fine if it can be written, or made where the first existing parent can be.
Finding check_folder(const std::string& what, const std::filesystem::path& folder) {
    std::filesystem::path existing = folder;
    std::error_code ignored;
    while (!std::filesystem::exists(existing, ignored) && existing.has_parent_path() &&
           existing != existing.parent_path())
        existing = existing.parent_path();
    const bool writable = access(existing.c_str(), W_OK) == 0;
    return {what, writable,
            folder.string() + (writable ? "" : ": cannot be written; check its permissions")};
}

std::vector<Finding> examine(const Session& session) {
    std::vector<Finding> findings;
    findings.push_back({"version", true, "kibitzer " KIBITZER_VERSION});
    findings.push_back(
        {"build", true, fmt::format("slider attacks by {}", KIBITZER_PEXT ? "PEXT" : "magics")});
    findings.push_back(check_rules());
    findings.push_back({"threads", true, fmt::format("{} in use", session.threads())});
    findings.push_back({"terminal", true,
                        stderr_is_terminal() ? "progress is shown" : "no terminal: no progress"});
    findings.push_back(
        {"settings", !session.config_error,
         session.config_error ? session.config_error->message : user_config_file().string()});
    findings.push_back(check_folder("data", xdg_folder("XDG_DATA_HOME", ".local/share")));
    findings.push_back(check_folder("cache", xdg_folder("XDG_CACHE_HOME", ".cache")));
    findings.push_back(check_folder("state", xdg_folder("XDG_STATE_HOME", ".local/state")));
    return findings;
}

void run(Session& session) {
    const auto findings = examine(session);
    JsonWriter json;
    begin_document(json, "kibitzer.doctor", 1);
    json.key("findings").begin_array();
    for (const Finding& finding : findings) {
        if (!finding.good) session.exit_code = failed;
        json.begin_object().field("what", finding.what).field("good", finding.good);
        json.field("detail", finding.detail).end_object();
        if (!session.json)
            print_line(fmt::format("{:4} {:12} {}", finding.good ? "ok" : "BAD", finding.what,
                                   finding.detail));
    }
    json.end_array().end_object();
    if (session.json) print_line(json.str());
}

}  // namespace

void add_doctor(Verb& root, Session& session) {
    Verb verb = root.add_verb(session, "doctor", "Tells whether this installation is healthy",
                              "kibitzer doctor\nkibitzer doctor --json", CommonFlags::json);
    verb.on_run([&session] { run(session); });
}

}  // namespace kibitzer::cli
