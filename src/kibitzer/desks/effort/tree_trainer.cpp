#include "kibitzer/desks/effort/tree_trainer.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <limits>

namespace kibitzer::effort {

namespace {

constexpr float missing = std::numeric_limits<float>::quiet_NaN();

// The functions of the library's C interface that we use. Handles are opaque; all return 0 if they
// did what they should.
struct Library {
    using Handle = void*;
    using Size = std::uint64_t;

    void* file = nullptr;
    const char* (*last_error)() = nullptr;
    int (*matrix_from_rows)(const float*, Size, Size, float, Handle*) = nullptr;
    int (*matrix_set_numbers)(Handle, const char*, const float*, Size) = nullptr;
    int (*matrix_free)(Handle) = nullptr;
    int (*create)(const Handle*, Size, Handle*) = nullptr;
    int (*free)(Handle) = nullptr;
    int (*set)(Handle, const char*, const char*) = nullptr;
    int (*set_names)(Handle, const char*, const char**, Size) = nullptr;
    int (*update)(Handle, int, Handle) = nullptr;
    int (*save)(Handle, const char*, Size*, const char**) = nullptr;
    int (*load)(Handle, const void*, Size) = nullptr;
    int (*predict)(Handle, Handle, int, unsigned, int, Size*, const float**) = nullptr;

    template <class Function>
    bool find(const char* name, Function& function) {
        function = reinterpret_cast<Function>(dlsym(file, name));
        return function != nullptr;
    }
    bool open() {
        file = dlopen("libxgboost.so.0", RTLD_NOW | RTLD_LOCAL);
        if (!file) file = dlopen("libxgboost.so", RTLD_NOW | RTLD_LOCAL);
        return file && find("XGBGetLastError", last_error) &&
               find("XGDMatrixCreateFromMat", matrix_from_rows) &&
               find("XGDMatrixSetFloatInfo", matrix_set_numbers) &&
               find("XGBoosterSetStrFeatureInfo", set_names) &&
               find("XGDMatrixFree", matrix_free) && find("XGBoosterCreate", create) &&
               find("XGBoosterFree", free) && find("XGBoosterSetParam", set) &&
               find("XGBoosterUpdateOneIter", update) && find("XGBoosterSaveModelToBuffer", save) &&
               find("XGBoosterLoadModelFromBuffer", load) && find("XGBoosterPredict", predict);
    }
    [[nodiscard]] Error failure() const {
        return {Errc::unsupported, std::string("XGBoost: ") + last_error()};
    }
};

// Never closed: the library starts threads of its own.
const Library* library() {
    static const Library* const loaded = []() -> const Library* {
        static Library functions;
        return functions.open() ? &functions : nullptr;
    }();
    return loaded;
}

Error no_library() {
    return {Errc::unsupported,
            "training needs XGBoost, which is not installed: apt-get install libxgboost0"};
}

// Frees what the library made.
class Owned {
public:
    explicit Owned(int (*release)(void*)) : release_(release) {}
    ~Owned() {
        if (handle) release_(handle);
    }
    Owned(const Owned&) = delete;
    Owned& operator=(const Owned&) = delete;
    void* handle = nullptr;

private:
    int (*release_)(void*);
};

std::string_view name_of(Objective objective) {
    switch (objective) {
        case Objective::bands:
            return "multi:softprob";
        case Objective::chance:
            return "binary:logistic";
        case Objective::number:
            return "reg:squarederror";
        case Objective::robust:
            return "reg:pseudohubererror";
    }
    return {};
}

}  // namespace

bool can_train_trees() { return library() != nullptr; }

Result<std::string> train_trees(const TrainingMatrix& data, const TreeOptions& options,
                                const std::function<bool(int round)>& on_round) {
    const Library* xgboost = library();
    if (!xgboost) return no_library();
    const std::uint64_t rows = data.labels.size();
    Owned matrix(xgboost->matrix_free);
    Owned booster(xgboost->free);
    std::vector<const char*> names;
    for (const std::string& name : data.names) names.push_back(name.c_str());
    if (xgboost->matrix_from_rows(data.inputs.data(), rows, names.size(), missing,
                                  &matrix.handle) != 0 ||
        xgboost->matrix_set_numbers(matrix.handle, "label", data.labels.data(), rows) != 0 ||
        xgboost->create(&matrix.handle, 1, &booster.handle) != 0 ||
        xgboost->set_names(booster.handle, "feature_name", names.data(), names.size()) != 0)
        return xgboost->failure();
    const bool in_bands = options.objective == Objective::bands;
    const std::pair<const char*, std::string> parameters[] = {
        {"objective", std::string(name_of(options.objective))},
        {"tree_method", "hist"},
        {"num_class", std::to_string(in_bands ? options.classes : 0)},
        {"max_depth", std::to_string(options.max_depth)},
        {"learning_rate", fmt::format("{}", options.learning_rate)},
        {"subsample", fmt::format("{}", options.subsample)},
        {"colsample_bytree", fmt::format("{}", options.columns)},
        {"reg_alpha", fmt::format("{}", options.alpha)},
        {"reg_lambda", fmt::format("{}", options.lambda)},
        {"min_child_weight", fmt::format("{}", options.least_weight)},
        {"seed", std::to_string(options.seed)},
        {"nthread", std::to_string(options.threads)},
        {"verbosity", "0"},
    };
    for (const auto& [name, value] : parameters)
        if (xgboost->set(booster.handle, name, value.c_str()) != 0) return xgboost->failure();
    for (int round = 0; round < options.rounds; ++round) {
        if (xgboost->update(booster.handle, round, matrix.handle) != 0) return xgboost->failure();
        if (on_round && !on_round(round + 1))
            return Error{Errc::interrupted, "no model was written"};  // writing takes long, too
    }
    std::uint64_t length = 0;
    const char* text = nullptr;
    if (xgboost->save(booster.handle, R"({"format": "json"})", &length, &text) != 0)
        return xgboost->failure();
    return std::string(text, length);
}

Result<std::vector<float>> library_margins(const std::string& model_json,
                                           std::span<const float> inputs, std::size_t rows) {
    const Library* xgboost = library();
    if (!xgboost) return no_library();
    Owned matrix(xgboost->matrix_free);
    Owned booster(xgboost->free);
    constexpr int as_margins = 1;
    std::uint64_t length = 0;
    const float* margins = nullptr;
    if (xgboost->matrix_from_rows(inputs.data(), rows, inputs.size() / rows, missing,
                                  &matrix.handle) != 0 ||
        xgboost->create(nullptr, 0, &booster.handle) != 0 ||
        xgboost->set(booster.handle, "nthread", "1") != 0 ||
        xgboost->load(booster.handle, model_json.data(), model_json.size()) != 0 ||
        xgboost->set(booster.handle, "validate_features", "0") != 0 ||
        xgboost->predict(booster.handle, matrix.handle, as_margins, 0, 0, &length, &margins) != 0)
        return xgboost->failure();
    return std::vector<float>(margins, margins + length);
}

}  // namespace kibitzer::effort
