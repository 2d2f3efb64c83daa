#include "limits.hpp"

#include <memory>
#include <set>

#include "kibitzer/base/text.hpp"

namespace kibitzer::cli {

void LimitArguments::declare(Verb& verb) {
    verb.option("--depth", depth, "N", "search to this depth");
    verb.option("--nodes", nodes, "N", "search so many nodes");
    verb.option("--movetime", move_time, "MS", "search so many milliseconds");
    verb.option("--tc", clock, "TIME",
                "as the first move of a game at this clock, such as 10+0.1 (seconds)");
    verb.option("--engine", engine, "COMMAND", "ask this UCI engine instead of the own one");
    verb.repeated("--option", engine_options, "NAME=VALUE",
                  "an option of that engine; may be given several times");
    verb.option("--hash", hash, "MB", "size of the engine's hash table (64)");
}

std::optional<search::Limits> LimitArguments::read(Session& session, int fallback) const {
    if ((depth && *depth < 1) || (nodes && *nodes < 1) || (move_time && *move_time < 1)) {
        session.fail("--depth, --nodes and --movetime: expected 1 or more", usage);
        return std::nullopt;
    }
    search::Limits limits;
    limits.depth = depth;
    limits.nodes = nodes;
    if (move_time) limits.move_time = *move_time;
    if (!clock.empty()) {
        const auto read = parse_clock(clock);
        if (!read) {
            session.fail("--tc: " + read.error().message, usage);
            return std::nullopt;
        }
        limits.clock = *read;
    }
    if (!any()) limits.move_time = fallback;
    return limits;
}

std::optional<AnalystSettings> LimitArguments::analyst(Session& session) const {
    AnalystSettings settings;
    settings.command = engine;
    settings.hash_megabytes = hash.value_or(settings.hash_megabytes);
    if (settings.hash_megabytes < 1 || settings.hash_megabytes > 1 << 20) {
        session.fail("--hash: expected 1 to 1048576 megabytes", usage);
        return std::nullopt;
    }
    if (!engine_options.empty() && engine.empty()) {
        session.fail("--option needs --engine: it is an option of that engine", usage);
        return std::nullopt;
    }
    for (const std::string& option : engine_options) {
        const std::size_t equals = option.find('=');
        if (equals == std::string::npos || equals == 0) {
            session.fail("--option " + in_quotes(option) + ": expected NAME=VALUE", usage);
            return std::nullopt;
        }
        settings.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    // Once, however many processes of the engine there are.
    settings.on_remark =
        [&session, told = std::make_shared<std::set<std::string>>()](const std::string& remark) {
            if (told->insert(remark).second)
                session.warn("the engine says: " + escape_controls(remark));
        };
    return settings;
}

}  // namespace kibitzer::cli
