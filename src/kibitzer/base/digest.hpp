// A fingerprint of data: FNV-1a over bytes, the same on every machine. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace kibitzer {

class Digest {
public:
    void add(std::string_view text) {
        for (const char c : text) mix(static_cast<unsigned char>(c));
        mix(0);
    }
    void add(std::uint64_t number) {
        for (int i = 0; i < 8; ++i) mix(number >> (8 * i) & 0xFF);
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    void mix(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001B3ULL; }
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

}  // namespace kibitzer
