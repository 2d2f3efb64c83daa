// The signature of the program: fixed work whose results must not change unless behaviour does.
// One number of nodes, and one digest per room that computes something.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace kibitzer {

struct RoomDigest {
    std::string_view room;
    std::uint64_t digest;
};

struct BenchSignature {
    std::uint64_t nodes = 0;
    std::vector<RoomDigest> digests;
};

[[nodiscard]] BenchSignature bench_signature();

}  // namespace kibitzer
