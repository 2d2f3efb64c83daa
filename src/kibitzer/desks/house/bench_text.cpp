#include <fmt/format.h>

#include "kibitzer/desks/house/bench.hpp"
#include "kibitzer/workshop/engine_text.hpp"

namespace kibitzer {

std::string text(const BenchRequest&, const BenchAnswer& answer, const Paper&) {
    const BenchSignature& signature = answer.signature;
    std::string text = fmt::format("nodes {}\n", signature.nodes);
    for (const RoomDigest& room : signature.digests)
        text += fmt::format("{} {:016x}\n", room.room, room.digest);
    if (!answer.has_stats) return text;
    for (const StatRow& row : describe_stats(signature.searched))
        text += fmt::format("{} {:.6g}\n", row.name, row.value);
    return text + fmt::format("nodes_per_second {}\n", nodes_per_second(signature));
}

}  // namespace kibitzer
