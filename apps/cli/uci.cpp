#include <cstdio>
#include <iostream>
#include <memory>

#include "kibitzer/app/metrics.hpp"
#include "kibitzer/app/metrics_uci.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

void add_uci(Verb& root, Session& session) {
    auto profile_name = std::make_shared<std::string>("default");
    Verb verb = root.add_verb(session, "uci", "Plays by a metrics profile, speaking UCI",
                              "kibitzer uci --profile offense-first\n"
                              "echo 'go depth 2' | kibitzer uci",
                              CommonFlags::none);
    verb.option("--profile", *profile_name, "NAME", "weights of the four values in the Sum");
    verb.on_run([&session, profile_name] {
        const auto profile = find_configured_profile(session.config, *profile_name);
        if (!profile) {
            session.fail(profile.error().message, usage);
            return;
        }
        std::ios::sync_with_stdio(false);
        run_metrics_uci(*profile, std::cin, [](const std::string& line) {
            print_line(line);
            std::fflush(stdout);
        });
    });
}

}  // namespace kibitzer::cli
