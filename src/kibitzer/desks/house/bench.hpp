// The signature of the program: fixed work whose results must not change unless behaviour does.
// One number of nodes, and one digest per room that computes something.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/engine/engine.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct RoomDigest {
    std::string_view room;
    std::uint64_t digest;
};

struct BenchSignature {
    std::uint64_t nodes = 0;  // of the searches
    std::vector<RoomDigest> digests;
    SearchResult searched;          // statistics of all searches together
    std::int64_t milliseconds = 0;  // that they took
};

// How much work it is; the signature of a program is that of the defaults.
struct BenchSize {
    int games = 32;  // random ones
    int depth = 12;  // of the searches
};

// Told while the work goes on; may be called by one thread only.
struct BenchHooks {
    const StopFlag* stop = nullptr;                                           // ends it early
    std::function<void(std::uint64_t done, std::uint64_t of)> on_piece = {};  // positions, games
};

// Nothing if it was stopped: half the work has another signature.
[[nodiscard]] std::optional<BenchSignature> bench_signature(const BenchSize& size = {},
                                                            const BenchHooks& hooks = {});
// Of its searches.
[[nodiscard]] std::uint64_t nodes_per_second(const BenchSignature& signature);

struct BenchRequest {
    bool stats = false;
};
struct BenchAnswer {
    BenchSignature signature;
    bool has_stats = false;
};

void describe(Fields& f, BenchRequest& request);
void describe(Fields& f, BenchAnswer& answer);
[[nodiscard]] Result<BenchAnswer> ask(const BenchRequest& request, Workshop& workshop);
// Scripts read its first lines: "nodes N", then "ROOM DIGEST" for each room.
[[nodiscard]] std::string text(const BenchRequest& request, const BenchAnswer& answer,
                               const Paper& paper);

}  // namespace kibitzer
