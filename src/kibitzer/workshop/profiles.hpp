// Profiles as the user has configured them.
#pragma once

#include <string_view>

#include "kibitzer/metrics/profile.hpp"
#include "kibitzer/workshop/config.hpp"

namespace kibitzer {

// A named profile, or one of the setting `profiles` ("sharp=1,1,2.5,0.5; calm=1,1,0.5,2").
[[nodiscard]] Result<Profile> find_configured_profile(const Config& config, std::string_view name);

}  // namespace kibitzer
