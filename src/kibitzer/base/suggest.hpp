// "Did you mean": the known word that a mistyped one is nearest to.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kibitzer {

// Nothing if no word is near: at most a third of its letters wrong, missing or too many.
[[nodiscard]] std::optional<std::string> nearest_word(std::string_view typed,
                                                      std::span<const std::string> known);

}  // namespace kibitzer
