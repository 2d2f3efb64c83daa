#include <fmt/format.h>

#include "kibitzer/desks/house/bench.hpp"
#include "kibitzer/workshop/engine_text.hpp"

namespace kibitzer {

void describe(Fields& f, BenchRequest& r) {
    f("stats", r.stats, "how the searches went: hash hits, pruning, order of moves");
}

void describe(Fields& f, BenchAnswer& a) {
    f("nodes", a.signature.nodes, "of all searches together");
    std::vector<std::pair<std::string, std::string>> digests;
    for (const RoomDigest& room : a.signature.digests)
        digests.emplace_back(room.room, fmt::format("{:016x}", room.digest));
    f.also("digests", digests, "what each room has computed, as a hash");
    std::optional<std::vector<std::pair<std::string, double>>> stats;
    if (a.has_stats) {
        stats.emplace();
        for (const StatRow& row : describe_stats(a.signature.searched))
            stats->emplace_back(row.name, row.value);
    }
    f.also("stats", stats, "what the searches noticed about themselves, where that was asked",
           {.absent = true});
}

}  // namespace kibitzer
