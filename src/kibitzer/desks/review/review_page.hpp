// A review as one HTML file that needs nothing else: no network, no other file. The page holds the
// JSON of the review and a small script that shows it; whatever came from the game reaches the page
// as text, never as markup.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/style/profile.hpp"
#include "kibitzer/teach/review.hpp"

namespace kibitzer {

// Of the players those who are compared with others.
[[nodiscard]] std::string review_html(const std::vector<Review>& reviews,
                                      const std::vector<style::Profile>& players);

// The parts that are the same for every review; built from the files in page/.
extern const std::string_view review_page_text;    // page.html
extern const std::string_view review_style_text;   // style.css
extern const std::string_view review_script_text;  // the modules, joined

}  // namespace kibitzer
