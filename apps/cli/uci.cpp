#include <cstdio>
#include <iostream>
#include <memory>

#include "kibitzer/desks/engine/engine_uci.hpp"
#include "kibitzer/desks/engine/metrics_uci.hpp"
#include "kibitzer/workshop/profiles.hpp"
#include "kibitzer/workshop/version.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

void print_at_once(const std::string& line) {
    print_line(line);
    std::fflush(stdout);
}

void run_uci(Session& session, const std::string& profile_name) {
    std::ios::sync_with_stdio(false);
    if (profile_name.empty()) {
        run_engine_uci(std::string(version), std::cin, print_at_once);
        return;
    }
    const auto profile = find_configured_profile(session.config, profile_name);
    if (!profile)
        session.fail(profile.error().message, usage);
    else
        run_metrics_uci(*profile, std::cin, print_at_once);
}

}  // namespace

void add_uci(Verb& root, Session& session) {
    auto profile_name = std::make_shared<std::string>();
    Verb verb = root.add_verb(session, "uci", "The engine, speaking UCI (for chess programs)",
                              "kibitzer uci\n"
                              "echo 'go depth 12' | kibitzer uci\n"
                              "kibitzer uci --profile offense-first",
                              CommonFlags::none);
    verb.option("--profile", *profile_name, "NAME",
                "play by a metrics profile instead of the engine");
    verb.on_run([&session, profile_name] { run_uci(session, *profile_name); });
}

}  // namespace kibitzer::cli
