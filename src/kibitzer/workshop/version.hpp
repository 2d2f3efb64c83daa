#pragma once

#include <string_view>

namespace kibitzer {

extern const std::string_view version;  // "0.1.0"

}  // namespace kibitzer
