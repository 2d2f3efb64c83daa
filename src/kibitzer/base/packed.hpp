// Bytes compressed, with a checksum: what is kept, or sent far.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

[[nodiscard]] std::string pack(std::string_view bytes);
[[nodiscard]] Result<std::string> unpack(std::string_view packed);

}  // namespace kibitzer
