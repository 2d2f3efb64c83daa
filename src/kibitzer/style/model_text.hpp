// data/style/model.tsv as it was at build time.
#pragma once

#include <string_view>

namespace kibitzer::style {

extern const std::string_view style_model_text;

}  // namespace kibitzer::style
