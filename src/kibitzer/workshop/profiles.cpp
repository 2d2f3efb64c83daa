#include "kibitzer/workshop/profiles.hpp"

#include "kibitzer/base/text.hpp"

namespace kibitzer {

Result<Profile> find_configured_profile(const Config& config, std::string_view name) {
    std::vector<Profile> own;
    for (const std::string_view text : split(config->profiles, ';')) {
        if (trimmed(text).empty()) continue;
        auto profile = parse_profile(trimmed(text));
        if (!profile)
            return Error{profile.error().code,
                         config.origin("profiles") + ": " + profile.error().message};
        own.push_back(std::move(*profile));
    }
    return find_profile(name, own);
}

}  // namespace kibitzer
