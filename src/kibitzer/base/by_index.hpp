// An array that only takes the right enum as its index: ByColor<T>, ByRole<T> and the like.
#pragma once

#include <array>
#include <cstddef>

namespace kibitzer {

template <class Index, class T, std::size_t Size>
struct ByIndex {
    std::array<T, Size> values{};

    constexpr T& operator[](Index i) { return values[std::size_t(i)]; }
    constexpr const T& operator[](Index i) const { return values[std::size_t(i)]; }

    constexpr auto begin() { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() const { return values.end(); }

    friend constexpr bool operator==(const ByIndex&, const ByIndex&) = default;
};

}  // namespace kibitzer
