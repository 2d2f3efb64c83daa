// A middlegame and an endgame value in one integer, added and multiplied together: the middlegame
// value in the lower half, the endgame value in the upper half.
#pragma once

#include <cstdint>

namespace kibitzer::eval {

class Tapered {
public:
    constexpr Tapered() = default;
    constexpr Tapered(int middlegame, int endgame)
        : bits_(std::int32_t((std::uint32_t(endgame) << 16) + std::uint32_t(middlegame))) {}

    [[nodiscard]] constexpr int middlegame() const { return std::int16_t(std::uint16_t(bits_)); }
    [[nodiscard]] constexpr int endgame() const {
        return std::int16_t(std::uint16_t((std::uint32_t(bits_) + 0x8000U) >> 16));
    }

    friend constexpr Tapered operator+(Tapered a, Tapered b) {
        return Tapered(std::uint32_t(a.bits_) + std::uint32_t(b.bits_));
    }
    friend constexpr Tapered operator-(Tapered a, Tapered b) {
        return Tapered(std::uint32_t(a.bits_) - std::uint32_t(b.bits_));
    }
    friend constexpr Tapered operator*(Tapered a, int factor) {
        return Tapered(std::uint32_t(a.bits_) * std::uint32_t(factor));
    }
    constexpr Tapered& operator+=(Tapered b) { return *this = *this + b; }
    constexpr Tapered& operator-=(Tapered b) { return *this = *this - b; }
    friend constexpr bool operator==(Tapered, Tapered) = default;

private:
    explicit constexpr Tapered(std::uint32_t bits) : bits_(std::int32_t(bits)) {}
    std::int32_t bits_ = 0;
};

static_assert((Tapered(-3, 7) * -2 + Tapered(1, -1)).middlegame() == 7);
static_assert((Tapered(-3, 7) * -2 + Tapered(1, -1)).endgame() == -15);

}  // namespace kibitzer::eval
