#include "kibitzer/effort/network.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <string>
#include <string_view>

namespace kibitzer::effort {

namespace {

bool all_finite(const std::vector<float>& numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [](float x) { return std::isfinite(x); });
}

bool is_width(std::size_t width) { return 0 < width && width <= widest_layer; }

// What is wrong with a layer that gets so many numbers; empty if nothing is.
std::string find_fault(const Layer& layer, std::size_t given) {
    if (!is_width(layer.inputs) || !is_width(layer.outputs))
        return std::to_string(layer.inputs) + " inputs and " + std::to_string(layer.outputs) +
               " outputs, expected 1.." + std::to_string(widest_layer);
    if (layer.inputs != given)
        return std::to_string(layer.inputs) + " inputs, but the layer before it gives " +
               std::to_string(given);
    if (layer.weights.size() != layer.inputs * layer.outputs)
        return std::to_string(layer.weights.size()) + " weights, expected " +
               std::to_string(layer.inputs * layer.outputs);
    if (layer.biases.size() != layer.outputs)
        return std::to_string(layer.biases.size()) + " biases, expected " +
               std::to_string(layer.outputs);
    if (!all_finite(layer.weights) || !all_finite(layer.biases))
        return "a weight or bias that is not finite";
    return {};
}

}  // namespace

Result<Network> Network::make(std::vector<Layer> layers) {
    if (layers.empty() || layers.size() > most_layers)
        return Error{Errc::limit, "network of " + std::to_string(layers.size()) +
                                      " layers: expected 1.." + std::to_string(most_layers)};
    std::size_t given = layers.front().inputs;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (const std::string fault = find_fault(layers[i], given); !fault.empty())
            return Error{Errc::bad_text, "layer " + std::to_string(i) + " has " + fault};
        given = layers[i].outputs;
    }
    return Network(std::move(layers));
}

float Network::predict(std::span<const float> inputs) const {
    float output = 0;
    predict(inputs, std::span(&output, 1));
    return output;
}

void Network::predict(std::span<const float> inputs, std::span<float> outputs) const {
    assert(inputs.size() == input_count() && outputs.size() == output_count());
    // What the layers say to each other, in turns; every number is written before it is read.
    std::array<float, widest_layer> one;
    std::array<float, widest_layer> other;
    const float* from = inputs.data();
    float* to = one.data();
    float* next = other.data();
    for (std::size_t i = 0; i + 1 < layers_.size(); ++i) {
        apply(layers_[i], from, to);
        from = to;
        std::swap(to, next);
    }
    apply(layers_.back(), from, outputs.data());
}

}  // namespace kibitzer::effort
