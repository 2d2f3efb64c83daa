// A small network of dense layers that predicts from one row of numbers. It is asked between the
// iterations of a search, a row at a time, and has to be quick about it: no memory is allocated.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/layer.hpp"

namespace kibitzer::effort {

inline constexpr std::size_t widest_layer = 1024;  // inputs or outputs
inline constexpr std::size_t most_layers = 16;

class Network {
public:
    // At least one layer; each takes as many numbers as the one before it gives; all weights and
    // biases are finite. The error names the layer, counted from 0.
    [[nodiscard]] static Result<Network> make(std::vector<Layer> layers);

    [[nodiscard]] std::size_t input_count() const { return layers_.front().inputs; }
    [[nodiscard]] std::size_t output_count() const { return layers_.back().outputs; }
    [[nodiscard]] const std::vector<Layer>& layers() const { return layers_; }

    // For networks with one output.
    [[nodiscard]] float predict(std::span<const float> inputs) const;
    void predict(std::span<const float> inputs, std::span<float> outputs) const;

    friend bool operator==(const Network&, const Network&) = default;

private:
    explicit Network(std::vector<Layer> layers) : layers_(std::move(layers)) {}

    std::vector<Layer> layers_;
};

}  // namespace kibitzer::effort
