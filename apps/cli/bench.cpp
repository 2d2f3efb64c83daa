#include "kibitzer/app/bench.hpp"

#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/engine_text.hpp"
#include "kibitzer/base/json.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

void run(const Session& session, bool stats) {
    const BenchSignature signature = bench_signature();
    const auto rows = describe_stats(signature.searched);
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.bench", 1);
        json.field("nodes", signature.nodes).key("digests").begin_object();
        for (const RoomDigest& room : signature.digests)
            json.field(room.room, fmt::format("{:016x}", room.digest));
        json.end_object();
        if (stats) {
            json.key("stats").begin_object();
            for (const StatRow& row : rows) json.field(row.name, row.value);
            json.end_object();
        }
        json.end_object();
        print_line(json.str());
        return;
    }
    print_line(fmt::format("nodes {}", signature.nodes));
    for (const RoomDigest& room : signature.digests)
        print_line(fmt::format("{} {:016x}", room.room, room.digest));
    if (!stats) return;
    for (const StatRow& row : rows) print_line(fmt::format("{} {:.6g}", row.name, row.value));
    print_line(fmt::format(
        "nodes_per_second {}",
        signature.nodes * 1000 / std::uint64_t(std::max<std::int64_t>(1, signature.milliseconds))));
}

}  // namespace

void add_bench(Verb& root, Session& session) {
    Verb verb = root.add_verb(
        session, "bench", "Prints the signature: fixed work whose results must not change",
        "kibitzer bench\nkibitzer bench --stats\nkibitzer bench --json", CommonFlags::json);
    auto stats = std::make_shared<bool>(false);
    verb.flag("--stats", *stats, "how the searches went: hash hits, pruning, order of moves");
    verb.on_run([&session, stats] { run(session, *stats); });
}

}  // namespace kibitzer::cli
