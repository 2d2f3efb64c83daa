// The names of a game's tags so far, to notice one that is given twice. Nearly every game has
// about twenty different ones: that must cost next to nothing.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "kibitzer/chess/notation/pgn/note.hpp"

namespace kibitzer::pgn {

class TagNames {
public:
    void clear() {
        count_ = 0;
        maybe_ = {};
    }
    [[nodiscard]] std::size_t count() const { return count_; }

    // False if the name was there already. Beyond the sane number nothing is remembered.
    bool add(std::string_view name) {
        ++count_;
        if (count_ > names_.size()) return true;
        names_[count_ - 1] = name;
        const std::uint32_t place = mix(name) >> (32 - bits);
        std::uint64_t& word = maybe_[place / 64];
        const std::uint64_t bit = std::uint64_t(1) << place % 64;
        const bool is_new = (word & bit) == 0;
        word |= bit;
        return is_new || !is_among_former(name);
    }

private:
    static constexpr int bits = 9;

    // Names differ in their ends, middles and lengths: of 57 that are in use, 3 pairs fall
    // together.
    static std::uint32_t mix(std::string_view name) {
        const auto byte = [](char c) { return std::uint32_t(static_cast<unsigned char>(c)); };
        const std::uint32_t mixed = byte(name.front()) << 24 ^ byte(name[name.size() / 2]) << 16 ^
                                    byte(name.back()) << 8 ^ std::uint32_t(name.size());
        return mixed * 0x9E3779B1;  // the golden ratio spreads it
    }

    [[nodiscard]] bool is_among_former(std::string_view name) const {
        for (std::size_t i = 0; i + 1 < count_; ++i)
            if (names_[i] == name) return true;
        return false;
    }

    std::array<std::string_view, most_sane_tags> names_;
    std::size_t count_ = 0;
    std::array<std::uint64_t, (1 << bits) / 64> maybe_{};  // a bit for the mix of every name so far
};

}  // namespace kibitzer::pgn
