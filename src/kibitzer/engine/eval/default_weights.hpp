// The text of data/weights/themes.txt, put here by the build.
#pragma once

#include <string_view>

namespace kibitzer::eval {

extern const std::string_view default_weights_text;

}  // namespace kibitzer::eval
