#include "kibitzer/effort/default_model.hpp"

#include <cassert>

namespace kibitzer::effort {

std::shared_ptr<const EffortModel> default_model() {
    static const std::shared_ptr<const EffortModel> model = [] {
        auto parsed = EffortModel::parse(
            {std::string(desc_classifier_text), std::string(desc_regressor_bytes),
             std::string(feature_scaler_text), std::string(model_metadata_text)});
        assert(parsed && "the built-in model is tested");
        return std::make_shared<const EffortModel>(std::move(*parsed));
    }();
    return model;
}

}  // namespace kibitzer::effort
