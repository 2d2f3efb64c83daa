// The models that are built in: data/people, made by `kibitzer people` (docs/people.md).
#pragma once

#include <string_view>

namespace kibitzer::people {

extern const std::string_view moves_text;
extern const std::string_view tactics_bytes;
extern const std::string_view tactic_scale_text;
extern const std::string_view tactic_errors_text;
extern const std::string_view errors_text;
extern const std::string_view sight_text;
extern const std::string_view finding_text;

}  // namespace kibitzer::people
