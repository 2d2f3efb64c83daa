#include "kibitzer/desks/house/config.hpp"

namespace kibitzer {

void describe(Fields& f, ConfigRequest& r) {
    f("markdown", r.markdown, "the settings as a page of documentation");
}

void describe(Fields& f, ConfigAnswer& a) {
    f.each(
        "settings", a.settings,
        [&](SettingInForce& setting) {
            f("key", setting.key, "the name of the setting");
            f("value", setting.value, "in force");
            f("origin", setting.origin, "who set it: a flag, the environment, a file, or default");
            f("default", setting.preset, "in force if nobody sets another");
            f("meaning", setting.meaning, "what it does");
        },
        "all there are");
}

void describe(Fields&, ConfigWeightsRequest&) {}

void describe(Fields& f, ConfigWeightsAnswer& a) {
    std::vector<std::pair<std::string, double>> rows;
    for (const NamedWeight& weight : named_weights(a.weights))
        rows.emplace_back(weight.name, weight.value);
    f.also("weights", rows, "what the terms of teachability weigh");
}

}  // namespace kibitzer
