// By how much a late move is searched less deep.
#pragma once

namespace kibitzer::search {

inline constexpr int reduction_unit = 1024;  // one ply

// In units: grows with the logarithms of depth and of the move's number.
[[nodiscard]] int base_reduction(int depth, int count);

}  // namespace kibitzer::search
