// The parts of the page about policies on trial that are always the same; built from the file
// beside this one.
#pragma once

#include <string_view>

namespace kibitzer {

extern const std::string_view validation_page_text;  // validation_page.html

}  // namespace kibitzer
