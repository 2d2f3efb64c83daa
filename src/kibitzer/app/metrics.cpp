#include "kibitzer/app/metrics.hpp"

#include "kibitzer/base/text.hpp"

namespace kibitzer {

Result<Profile> find_configured_profile(const Config& config, std::string_view name) {
    std::vector<Profile> own;
    const SettingValue& setting = config["profiles"];
    for (const std::string_view text : split(setting.value, ';')) {
        if (trimmed(text).empty()) continue;
        auto profile = parse_profile(trimmed(text));
        if (!profile)
            return Error{profile.error().code, setting.origin + ": " + profile.error().message};
        own.push_back(std::move(*profile));
    }
    return find_profile(name, own);
}

}  // namespace kibitzer
