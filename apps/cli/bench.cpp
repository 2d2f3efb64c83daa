#include "kibitzer/app/bench.hpp"

#include <fmt/format.h>

#include "kibitzer/base/json.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

void run(const Session& session) {
    const BenchSignature signature = bench_signature();
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.bench", 1);
        json.field("nodes", signature.nodes).key("digests").begin_object();
        for (const RoomDigest& room : signature.digests)
            json.field(room.room, fmt::format("{:016x}", room.digest));
        json.end_object().end_object();
        print_line(json.str());
        return;
    }
    print_line(fmt::format("nodes {}", signature.nodes));
    for (const RoomDigest& room : signature.digests)
        print_line(fmt::format("{} {:016x}", room.room, room.digest));
}

}  // namespace

void add_bench(Verb& root, Session& session) {
    Verb verb = root.add_verb(session, "bench",
                              "Prints the signature: fixed work whose results must not change",
                              "kibitzer bench\nkibitzer bench --json", CommonFlags::json);
    verb.on_run([&session] { run(session); });
}

}  // namespace kibitzer::cli
