#include <fmt/format.h>

#include "kibitzer/desks/house/config.hpp"

namespace kibitzer {

std::string text(const ConfigRequest& request, const ConfigAnswer& answer, const Paper&) {
    if (request.markdown) return settings_as_markdown();
    std::string text = fmt::format("{:16} {:10} {:10} {}\n", "key", "value", "default", "origin");
    for (const SettingInForce& setting : answer.settings)
        text += fmt::format("{:16} {:10} {:10} {}\n", setting.key, setting.value, setting.preset,
                            setting.origin);
    return text;
}

std::string text(const ConfigWeightsRequest&, const ConfigWeightsAnswer& answer, const Paper&) {
    return to_text(answer.weights);
}

}  // namespace kibitzer
