// From features to the numbers a model was trained on. A model folder says in `feature_scaler.json`
// which features its inputs are, in which order, and how each is scaled.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/dataset.hpp"
#include "kibitzer/effort/features.hpp"

namespace kibitzer::effort {

// What a feature is in most positions: the tenth, the half and nine tenths of them lie below.
struct Ordinary {
    double low = 0;
    double median = 0;
    double high = 0;

    [[nodiscard]] bool contains(double value) const { return low <= value && value <= high; }
    friend bool operator==(const Ordinary&, const Ordinary&) = default;
};

struct InputScale {
    Feature feature{};
    bool logarithm = false;  // log(x + 1) comes first
    double mean = 0;
    double deviation = 1;
    // At the end of searches; nothing in models that were trained without it.
    std::optional<Ordinary> ordinary = {};

    friend bool operator==(const InputScale&, const InputScale&) = default;
};

class Scaler {
public:
    [[nodiscard]] static Result<Scaler> parse(std::string_view json);
    // As the feature table wants it, with the means and deviations of the rows. Features that are
    // the same in all rows are left out.
    [[nodiscard]] static Scaler fit(std::span<const DatasetRow> rows,
                                    std::span<const Feature> features);

    [[nodiscard]] std::string to_json() const;
    [[nodiscard]] std::size_t size() const { return inputs_.size(); }
    [[nodiscard]] const std::vector<InputScale>& inputs() const { return inputs_; }
    // `scaled` has size() places.
    void apply(const Features& features, std::span<float> scaled) const;

    friend bool operator==(const Scaler&, const Scaler&) = default;

private:
    std::vector<InputScale> inputs_;
};

}  // namespace kibitzer::effort
