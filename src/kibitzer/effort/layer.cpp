#include "kibitzer/effort/layer.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace kibitzer::effort {

namespace {

// Inputs taken at a time, so that the sums are loaded and stored less often.
constexpr std::size_t stride = 4;
// Sums that grow side by side in dot(): two of the widest vectors.
constexpr std::size_t lanes = 32;

void activate(Activation activation, float* values, std::size_t count) {
    switch (activation) {
        case Activation::none:
            break;
        case Activation::relu:
            for (std::size_t i = 0; i < count; ++i) values[i] = std::max(values[i], 0.0F);
            break;
        case Activation::sigmoid:
            for (std::size_t i = 0; i < count; ++i) values[i] = 1 / (1 + std::exp(-values[i]));
            break;
    }
}

void add_products(const Layer& layer, const float* __restrict inputs, float* __restrict sums) {
    const std::size_t width = layer.outputs;
    const float* __restrict w = layer.weights.data();
    std::size_t i = 0;
    for (; i + stride <= layer.inputs; i += stride, w += stride * width) {
        const float a = inputs[i];
        const float b = inputs[i + 1];
        const float c = inputs[i + 2];
        const float d = inputs[i + 3];
        for (std::size_t o = 0; o < width; ++o)
            sums[o] +=
                (a * w[o] + b * w[width + o]) + (c * w[2 * width + o] + d * w[3 * width + o]);
    }
    for (; i < layer.inputs; ++i, w += width)
        for (std::size_t o = 0; o < width; ++o) sums[o] += inputs[i] * w[o];
}

}  // namespace

float dot(const float* a, const float* b, std::size_t count) {
    std::array<float, lanes> sums{};
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes)
        for (std::size_t lane = 0; lane < lanes; ++lane) sums[lane] += a[i + lane] * b[i + lane];
    for (std::size_t lane = 0; i + lane < count; ++lane) sums[lane] += a[i + lane] * b[i + lane];
    for (std::size_t half = lanes / 2; half > 0; half /= 2)
        for (std::size_t lane = 0; lane < half; ++lane) sums[lane] += sums[lane + half];
    return sums[0];
}

void apply(const Layer& layer, const float* inputs, float* outputs) {
    if (layer.outputs == 1) {
        outputs[0] = layer.biases[0] + dot(inputs, layer.weights.data(), layer.inputs);
    } else {
        std::copy(layer.biases.begin(), layer.biases.end(), outputs);
        add_products(layer, inputs, outputs);
    }
    activate(layer.activation, outputs, layer.outputs);
}

float slope(Activation activation, float output) {
    switch (activation) {
        case Activation::none:
            break;
        case Activation::relu:
            return output > 0 ? 1.0F : 0.0F;
        case Activation::sigmoid:
            return output * (1 - output);
    }
    return 1;
}

}  // namespace kibitzer::effort
