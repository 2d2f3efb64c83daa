// Numbers of the form a + b*sqrt(3) + c*sqrt(5) with whole a, b, c: the values that sums of square
// roots of piece values (1, 3, 5, 9) take. They are added and compared without rounding.
#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

namespace kibitzer {

struct Surd {
    std::int64_t units = 0;
    std::int64_t root3 = 0;
    std::int64_t root5 = 0;

    constexpr Surd& operator+=(const Surd& x) {
        units += x.units;
        root3 += x.root3;
        root5 += x.root5;
        return *this;
    }
    friend constexpr Surd operator+(Surd a, const Surd& b) { return a += b; }
    friend constexpr Surd operator-(const Surd& x) { return {-x.units, -x.root3, -x.root5}; }
    friend constexpr Surd operator-(const Surd& a, const Surd& b) { return a + -b; }
    friend constexpr Surd operator*(std::int64_t factor, const Surd& x) {
        return {factor * x.units, factor * x.root3, factor * x.root5};
    }

    [[nodiscard]] double value() const {
        return double(units) + double(root3) * std::sqrt(3.0) + double(root5) * std::sqrt(5.0);
    }

    // -1, 0 or 1; exact for parts up to about a hundred million.
    [[nodiscard]] constexpr int sign() const;

    friend constexpr bool operator==(const Surd&, const Surd&) = default;
    friend constexpr std::strong_ordering operator<=>(const Surd& a, const Surd& b) {
        return (a - b).sign() <=> 0;
    }
};

namespace surd {

__extension__ using Wide = __int128;  // squares of squares

constexpr int sign(Wide x) { return (x > 0) - (x < 0); }

// The sign of u + v*sqrt(3): if the two parts pull in different directions, their squares decide.
constexpr int sign(Wide u, Wide v) {
    if (sign(u) == sign(v) || v == 0) return sign(u);
    if (u == 0) return sign(v);
    return sign(u * u - 3 * v * v) * sign(u);
}

}  // namespace surd

constexpr int Surd::sign() const {
    // p = units + root3*sqrt(3) against q = root5*sqrt(5), in the same way one level up.
    const int p = surd::sign(units, root3);
    const int q = surd::sign(root5);
    if (p == q || q == 0) return p;
    if (p == 0) return q;
    const surd::Wide a = units;
    const surd::Wide b = root3;
    const surd::Wide c = root5;
    const int larger = surd::sign(a * a + 3 * b * b - 5 * c * c, 2 * a * b);  // of p*p - q*q
    return larger * p;
}

static_assert(Surd{0, 0, 0}.sign() == 0);
static_assert(Surd{-4, 1, 1}.sign() == -1 && Surd{-3, 1, 1}.sign() == 1);
static_assert(Surd{0, -9, 7}.sign() == 1 && Surd{0, 9, -7}.sign() == -1);

}  // namespace kibitzer
