#include "limits.hpp"

namespace kibitzer::cli {

void LimitArguments::declare(Verb& verb) {
    verb.option("--depth", depth, "N", "search to this depth");
    verb.option("--nodes", nodes, "N", "search so many nodes");
    verb.option("--movetime", move_time, "MS", "search so many milliseconds");
    verb.option("--engine", engine, "COMMAND", "ask this UCI engine instead of the own one");
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
    if (!depth && !nodes && !move_time) limits.move_time = fallback;
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
    return settings;
}

}  // namespace kibitzer::cli
