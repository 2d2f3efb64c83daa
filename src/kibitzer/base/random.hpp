// Reproducible random numbers: the same seed gives the same sequence on every machine and compiler.
// (The distributions of <random> do not promise that.) Generator: xoshiro256** by Blackman and
// Vigna, seeded by splitmix64 as they recommend. Not for secrets.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace kibitzer {

class Random {
public:
    explicit constexpr Random(std::uint64_t seed) {
        for (auto& word : state_) {
            seed += 0x9E3779B97F4A7C15ULL;
            std::uint64_t z = seed;
            z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
            z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
            word = z ^ (z >> 31);
        }
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t t = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Uniform in [0, bound), by rejecting the few values that would favour small numbers.
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        const std::uint64_t reject = -bound % bound;
        std::uint64_t value = next();
        while (value < reject) value = next();
        return value % bound;
    }

    // Uniform in [0, 1), in steps of 2^-53.
    constexpr double unit() { return double(next() >> 11) * 0x1.0p-53; }

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace kibitzer
