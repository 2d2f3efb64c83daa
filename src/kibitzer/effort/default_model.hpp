// The model that is built in: data/effort, made by `kibitzer effort train` (docs/effort.md).
#pragma once

#include <memory>
#include <string_view>

#include "kibitzer/effort/model.hpp"

namespace kibitzer::effort {

extern const std::string_view desc_classifier_text;
extern const std::string_view feature_scaler_text;
extern const std::string_view model_metadata_text;
extern const std::string_view desc_regressor_bytes;

[[nodiscard]] std::shared_ptr<const EffortModel> default_model();

}  // namespace kibitzer::effort
