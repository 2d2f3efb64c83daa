// How a player plays, as one HTML file that needs nothing else: no network, no script, no colour.
// Whatever came from the games reaches the page as text, never as markup.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/style/profile.hpp"

namespace kibitzer {

// Were all games read that were asked for?
enum class Reading { complete, cut_short };

// Heat maps are shown if the profile's sums hold them.
[[nodiscard]] std::string style_html(const style::Profile& profile, Reading reading);

extern const std::string_view style_page_text;  // style_page.html

}  // namespace kibitzer
