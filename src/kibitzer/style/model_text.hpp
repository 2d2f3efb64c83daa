// The tables of data/style as they were at build time.
#pragma once

#include <string_view>

namespace kibitzer::style {

extern const std::string_view style_model_text;
extern const std::string_view peers_text;

}  // namespace kibitzer::style
