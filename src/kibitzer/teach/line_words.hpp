// Words for what a line shows: the name of a mate, and how a combination works. Every sentence is
// about the line as it stands, not about what else was possible.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/tactics/line_tags.hpp"

namespace kibitzer {

// "a back-rank mate"; nothing if the mate has no name.
[[nodiscard]] std::optional<std::string_view> mate_name(const tactics::ThemeSet& themes);

// How the first move of the line works: "after 16...Nxb8 the knight no longer guards d8
// (deflection)"; nothing if none of the ideas shows in it.
[[nodiscard]] std::optional<std::string> idea_text(const tactics::Line& line);

// Is every reply of the line the only legal one?
[[nodiscard]] bool is_forced(const tactics::Line& line);

}  // namespace kibitzer
