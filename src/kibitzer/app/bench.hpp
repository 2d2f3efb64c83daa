// The signature of the program: fixed work whose results must not change unless behaviour does.
// One number of nodes, and one digest per room that computes something.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "kibitzer/engine/engine.hpp"

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

[[nodiscard]] BenchSignature bench_signature(const BenchSize& size = {});

}  // namespace kibitzer
