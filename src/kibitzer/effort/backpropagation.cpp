#include "kibitzer/effort/backpropagation.hpp"

#include <algorithm>
#include <cassert>

namespace kibitzer::effort {

Backpropagation::Backpropagation(const std::vector<Layer>& layers, double dropout,
                                 float error_limit, std::uint64_t seed)
    : layers_(layers),
      error_limit_(error_limit),
      dropout_(dropout),
      kept_scale_(float(1 / (1 - dropout))),
      random_(seed),
      gradient_(layers) {
    assert(layers.back().outputs == 1 && 0 <= dropout && dropout < 1);
    for (const Layer& layer : layers) {
        assert(dropout == 0 || &layer == &layers.back() || layer.activation == Activation::relu);
        outputs_.emplace_back(layer.outputs);
        slopes_.emplace_back(layer.outputs);
    }
    clear();
}

void Backpropagation::clear() {
    for (Layer& layer : gradient_) {
        std::fill(layer.weights.begin(), layer.weights.end(), 0.0F);
        std::fill(layer.biases.begin(), layer.biases.end(), 0.0F);
    }
}

void Backpropagation::drop(std::vector<float>& outputs) {
    for (float& output : outputs) output = random_.unit() < dropout_ ? 0 : output * kept_scale_;
}

void Backpropagation::go_forward(std::span<const float> inputs) {
    assert(inputs.size() == layers_.front().inputs);
    const float* row = inputs.data();
    for (std::size_t i = 0; i < layers_.size(); ++i) {
        apply(layers_[i], row, outputs_[i].data());
        if (dropout_ > 0 && i + 1 < layers_.size()) drop(outputs_[i]);
        row = outputs_[i].data();
    }
}

// From the slopes of a layer to its part of the gradient and to the slopes of the layer before.
void Backpropagation::go_back(std::size_t index, const float* inputs) {
    const Layer& layer = layers_[index];
    const std::size_t width = layer.outputs;
    const float* __restrict slopes = slopes_[index].data();
    float* __restrict biases = gradient_[index].biases.data();
    for (std::size_t o = 0; o < width; ++o) biases[o] += slopes[o];
    for (std::size_t i = 0; i < layer.inputs; ++i) {
        const float input = inputs[i];
        if (input == 0) continue;  // as half of them are after relu
        float* __restrict weights = gradient_[index].weights.data() + i * width;
        for (std::size_t o = 0; o < width; ++o) weights[o] += input * slopes[o];
    }
    if (index == 0) return;
    for (std::size_t i = 0; i < layer.inputs; ++i) {
        const float steepness = slope(layers_[index - 1].activation, inputs[i]);
        slopes_[index - 1][i] =
            steepness == 0
                ? 0
                : steepness * kept_scale_ * dot(layer.weights.data() + i * width, slopes, width);
    }
}

float Backpropagation::add(std::span<const float> inputs, float target, float weight) {
    go_forward(inputs);
    const float prediction = outputs_.back()[0];
    const float off = std::clamp(prediction - target, -error_limit_, error_limit_);
    slopes_.back()[0] = 2 * weight * off * slope(layers_.back().activation, prediction);
    for (std::size_t i = layers_.size(); i-- > 0;)
        go_back(i, i > 0 ? outputs_[i - 1].data() : inputs.data());
    return prediction;
}

}  // namespace kibitzer::effort
