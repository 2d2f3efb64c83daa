// How pages about players and engines look; built from the file beside this one.
#pragma once

#include <string_view>

namespace kibitzer {

extern const std::string_view style_sheet_text;  // style_sheet.css

}  // namespace kibitzer
