// The page: files that were embedded when the program was built.
#pragma once

#include <span>
#include <string_view>

namespace kibitzer::serve {

struct Asset {
    std::string_view path;  // "/assets/index-1f0c.js"
    std::string_view bytes;
};
// All there are; none where the page was not built.
[[nodiscard]] std::span<const Asset> assets();

// "text/javascript" and the like, by the ending of the name.
[[nodiscard]] std::string_view type_of(std::string_view path);

// Pages without the page: for who does not bring the token, and for builds without it.
[[nodiscard]] std::string_view locked_page();
// Goes on to the first page.
[[nodiscard]] std::string_view entrance_page();
[[nodiscard]] std::string_view missing_page();

}  // namespace kibitzer::serve
