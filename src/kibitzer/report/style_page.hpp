// The parts of the page about a player that are the same for everybody; built from the files beside
// this one.
#pragma once

#include <string_view>

namespace kibitzer {

extern const std::string_view style_page_text;   // style_page.html
extern const std::string_view style_sheet_text;  // style_sheet.css

}  // namespace kibitzer
