#include "kibitzer/base/difference.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

std::string describe_difference(std::string_view before, std::string_view now) {
    const auto old_parts = split(before, ';');
    const auto new_parts = split(now, ';');
    for (std::size_t i = 0; i < std::min(old_parts.size(), new_parts.size()); ++i)
        if (old_parts[i] != new_parts[i])
            return in_quotes(trimmed(old_parts[i]), 200) + ", now it is " +
                   in_quotes(trimmed(new_parts[i]), 200);
    return in_quotes(before, 300) + ", now it is " + in_quotes(now, 300);
}

}  // namespace kibitzer
