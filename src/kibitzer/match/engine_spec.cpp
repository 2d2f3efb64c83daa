#include "kibitzer/match/engine_spec.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/match/fields.hpp"

namespace kibitzer {

Result<EngineSpec> parse_engine_spec(std::string_view text, std::string_view usual_command) {
    constexpr std::string_view what = "--engine";
    constexpr std::string_view option = "option.";
    const auto fields = parse_fields(what, text);
    if (!fields) return fields.error();
    EngineSpec spec;
    spec.command = usual_command;
    for (const auto& field : *fields) {
        const auto& [name, value] = field;
        if (name == "cmd") {
            spec.command = value;
        } else if (name == "name") {
            spec.name = value;
        } else if (name == "dir") {
            spec.folder = value;
        } else if (name.starts_with(option)) {
            spec.options.emplace_back(name.substr(option.size()), value);
        } else if (name == "tc") {
            const auto control = parse_time_control(value);
            if (!control) return control.error();
            spec.limits.clock = *control;
        } else if (name == "movetime") {
            const auto time = parse_integer<std::uint32_t>(value);
            if (!time || *time == 0) return bad_field(what, field, "milliseconds");
            spec.limits.move_time = std::chrono::milliseconds(*time);
        } else if (name == "nodes") {
            const auto nodes = parse_integer<std::uint64_t>(value);
            if (!nodes || *nodes == 0) return bad_field(what, field, "a number of nodes");
            spec.limits.nodes = *nodes;
        } else if (name == "depth") {
            const auto depth = parse_integer<int>(value);
            if (!depth || *depth < 1) return bad_field(what, field, "a number of half moves");
            spec.limits.depth = *depth;
        } else if (name != "proto") {  // other tools want it; we speak UCI only
            return unknown_field(what, name,
                                 "cmd, name, dir, option.NAME, tc, movetime, nodes, depth");
        }
    }
    if (spec.command.empty())
        return Error{Errc::bad_text, "--engine " + in_quotes(text) + ": expected cmd=COMMAND"};
    return spec;
}

}  // namespace kibitzer
