// Networks for tests.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/effort/network.hpp"

namespace kibitzer::effort {

// Weights and biases from -1 to 1; hidden layers are relu. `widths` begins with the inputs.
inline std::vector<Layer> random_layers(const std::vector<std::size_t>& widths, Activation last,
                                        std::uint64_t seed) {
    Random random(seed);
    std::vector<Layer> layers;
    for (std::size_t i = 0; i + 1 < widths.size(); ++i) {
        const bool is_last = i + 2 == widths.size();
        Layer layer{widths[i], widths[i + 1], {}, {}, is_last ? last : Activation::relu};
        for (std::size_t k = 0; k < layer.inputs * layer.outputs; ++k)
            layer.weights.push_back(float(2 * random.unit() - 1));
        for (std::size_t k = 0; k < layer.outputs; ++k)
            layer.biases.push_back(float(2 * random.unit() - 1));
        layers.push_back(layer);
    }
    return layers;
}

inline std::vector<float> random_row(std::size_t width, Random& random) {
    std::vector<float> row(width);
    for (float& x : row) x = float(2 * random.unit() - 1);
    return row;
}

// By the book and in double precision.
inline std::vector<double> predict_slowly(const std::vector<Layer>& layers,
                                          const std::vector<float>& inputs) {
    std::vector<double> row(inputs.begin(), inputs.end());
    for (const Layer& layer : layers) {
        std::vector<double> next;
        for (std::size_t o = 0; o < layer.outputs; ++o) {
            double sum = double(layer.biases[o]);
            for (std::size_t i = 0; i < layer.inputs; ++i)
                sum += row[i] * double(layer.weights[i * layer.outputs + o]);
            if (layer.activation == Activation::relu) sum = std::fmax(sum, 0);
            if (layer.activation == Activation::sigmoid) sum = 1 / (1 + std::exp(-sum));
            next.push_back(sum);
        }
        row = next;
    }
    return row;
}

}  // namespace kibitzer::effort
