// Values of enumerations as they are stored: by name.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace kibitzer::store {

// The first one for a name that is none of them.
template <class E, std::size_t n>
[[nodiscard]] E value_named(const std::array<std::string_view, n>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    return E(found == names.end() ? 0 : found - names.begin());
}

}  // namespace kibitzer::store
