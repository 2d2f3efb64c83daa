#include "kibitzer/desks/house/config.hpp"

#include "kibitzer/workshop/teach_weights.hpp"

namespace kibitzer {

Result<ConfigAnswer> ask(const ConfigRequest&, Workshop& workshop) {
    ConfigAnswer answer;
    const auto presets = Config().outline();
    for (const FieldOutline& setting : workshop.settings().outline())
        answer.settings.push_back({setting.name, setting.shape.preset,
                                   workshop.settings().origin(setting.name),
                                   presets[answer.settings.size()].shape.preset, setting.meaning});
    return answer;
}

Result<ConfigWeightsAnswer> ask(const ConfigWeightsRequest&, Workshop& workshop) {
    auto weights = load_teachability_weights(workshop.settings()->teach_weights);
    if (!weights) return weights.error();
    return ConfigWeightsAnswer{std::move(*weights)};
}

}  // namespace kibitzer
