// Which settings are in force and where they come from; the weights of teachability as a file.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/teach/weights.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ConfigRequest {
    bool markdown = false;  // text is the page of the docs
};

struct SettingInForce {
    std::string key;
    std::string value;
    std::string origin;
    std::string preset;
    std::string meaning;
};
struct ConfigAnswer {
    std::vector<SettingInForce> settings;
};

void describe(Fields& f, ConfigRequest& request);
void describe(Fields& f, ConfigAnswer& answer);
[[nodiscard]] Result<ConfigAnswer> ask(const ConfigRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const ConfigRequest& request, const ConfigAnswer& answer,
                               const Paper& paper);

struct ConfigWeightsRequest {};
struct ConfigWeightsAnswer {
    TeachabilityWeights weights;
};

void describe(Fields& f, ConfigWeightsRequest& request);
void describe(Fields& f, ConfigWeightsAnswer& answer);
[[nodiscard]] Result<ConfigWeightsAnswer> ask(const ConfigWeightsRequest& request,
                                              Workshop& workshop);
[[nodiscard]] std::string text(const ConfigWeightsRequest& request,
                               const ConfigWeightsAnswer& answer, const Paper& paper);

}  // namespace kibitzer
