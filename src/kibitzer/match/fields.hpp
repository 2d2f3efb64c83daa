// Lists of settings as they are written on the command line: "elo0=0,elo1=5". A comma that belongs
// to a value is written "\,", a backslash "\\".
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

using Fields = std::vector<std::pair<std::string, std::string>>;

// `what` names the list in messages. A field without '=' has an empty value.
[[nodiscard]] Result<Fields> parse_fields(std::string_view what, std::string_view text);

[[nodiscard]] Error unknown_field(std::string_view what, std::string_view name,
                                  std::string_view known);
[[nodiscard]] Error bad_field(std::string_view what, const Fields::value_type& field,
                              std::string_view expected);

}  // namespace kibitzer
