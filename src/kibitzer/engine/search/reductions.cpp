#include "kibitzer/engine/search/reductions.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace kibitzer::search {

int base_reduction(int depth, int count) {
    static const std::array<int, 256> scaled_log = [] {
        std::array<int, 256> table{};
        for (int i = 1; i < 256; ++i) table[std::size_t(i)] = int(std::lround(21.5 * std::log(i)));
        return table;
    }();
    return scaled_log[std::size_t(std::min(depth, 255))] *
           scaled_log[std::size_t(std::min(count, 255))];
}

}  // namespace kibitzer::search
