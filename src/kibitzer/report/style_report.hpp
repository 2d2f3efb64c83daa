// Profiles of players for people and for programs.
#pragma once

#include <span>
#include <string>

#include "kibitzer/base/json.hpp"
#include "kibitzer/style/profile.hpp"

namespace kibitzer {

// A line per player: the score, its interval, the label.
[[nodiscard]] std::string style_table(std::span<const style::Profile> profiles);
// One page about one player.
[[nodiscard]] std::string style_page(const style::Profile& profile);

// The fields of an open JSON object.
void write_profile(JsonWriter& json, const style::Profile& profile);

}  // namespace kibitzer
