#include "kibitzer/workshop/engine_asked.hpp"

#include <memory>
#include <set>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

void describe(Fields& f, LimitsAsked& asked) {
    f("depth", asked.depth, "search to this depth", {.low = 1});
    f("nodes", asked.nodes, "search so many nodes", {.low = 1});
    f("movetime", asked.movetime, "search so many milliseconds", {.low = 1, .value = "MS"});
    f("tc", asked.tc,
      "by a clock in seconds: 10+0.1, 40/60+0.5 (moves/time+increment); a position is the first "
      "move",
      {.value = "TIME"});
}

void describe(Fields& f, EngineAsked& asked) {
    describe(f, static_cast<LimitsAsked&>(asked));
    f("engine", asked.engine, "ask this UCI engine instead of the own one",
      {.value = "COMMAND", .who = Who::local});
    f("option", asked.option, "an option of that engine; may be given several times",
      {.value = "NAME=VALUE", .who = Who::local, .repeated = true});
    f("hash", asked.hash, "size of the engine's hash table in megabytes",
      {.low = 1, .high = 1 << 20, .value = "MB"});
}

Result<ThinkingLimits> LimitsAsked::read_limits() const {
    ThinkingLimits limits;
    if (!tc.empty()) {
        const auto control = parse_time_control(tc);
        if (!control) return Error{Errc::bad_request, "{tc}: " + control.error().message};
        limits.clock = *control;
    }
    if (movetime) limits.move_time = std::chrono::milliseconds(*movetime);
    limits.nodes = nodes;
    limits.depth = depth;
    return limits;
}

Result<search::Limits> EngineAsked::limits(int fallback) const {
    auto asked = read_limits();
    if (!asked) return asked.error();
    if (!asked->any()) asked->move_time = std::chrono::milliseconds(fallback);
    return to_search_limits(*asked);
}

Result<AnalystSettings> EngineAsked::analyst(Workshop& workshop) const {
    AnalystSettings settings;
    settings.command = engine;
    settings.hash_megabytes = hash;
    if (!option.empty() && engine.empty())
        return Error{Errc::bad_request, "{option} needs {engine}: it is an option of that engine"};
    for (const std::string& pair : option) {
        const std::size_t equals = pair.find('=');
        if (equals == std::string::npos || equals == 0)
            return Error{Errc::bad_request,
                         "{option} " + in_quotes(pair) + ": expected NAME=VALUE"};
        settings.options.emplace_back(pair.substr(0, equals), pair.substr(equals + 1));
    }
    // Once, however many processes of the engine there are.
    settings.on_remark =
        [&workshop, told = std::make_shared<std::set<std::string>>()](const std::string& remark) {
            if (told->insert(remark).second)
                workshop.warn("the engine says: " + escape_controls(remark));
        };
    return settings;
}

}  // namespace kibitzer
