// The parts of the HTML page that are the same for every review; built from the files beside this
// one.
#pragma once

#include <string_view>

namespace kibitzer {

extern const std::string_view review_page_text;    // review_page.html
extern const std::string_view review_style_text;   // review_style.css
extern const std::string_view review_script_text;  // review_script.js

}  // namespace kibitzer
