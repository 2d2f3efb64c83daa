// What HTML pages share: text made harmless, and templates with gaps.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace kibitzer {

// As text or inside an attribute in quotes. Control characters, which HTML and XML forbid, become
// U+FFFD.
[[nodiscard]] std::string escape_html(std::string_view text);

// Replaces every {{name}} of a template by what `fill` returns for the name.
[[nodiscard]] std::string fill_gaps(std::string_view page,
                                    const std::function<std::string(std::string_view)>& fill);

}  // namespace kibitzer
