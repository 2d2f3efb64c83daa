// One dense layer of a network: every output is a weighted sum of all inputs and a bias, seen
// through an activation.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kibitzer::effort {

enum class Activation : std::uint8_t { none, relu, sigmoid };

struct Layer {
    std::size_t inputs = 0;
    std::size_t outputs = 0;
    // All weights of the first input, then those of the second: what belongs to one input lies
    // together, so that sums of many outputs grow side by side in vector registers.
    std::vector<float> weights;
    std::vector<float> biases;  // one per output
    Activation activation = Activation::none;

    friend bool operator==(const Layer&, const Layer&) = default;
};

// Reads layer.inputs numbers and writes layer.outputs; the two may not overlap. The order of the
// additions does not depend on the width of the machine's vectors.
void apply(const Layer& layer, const float* inputs, float* outputs);

// Sum of the products of `count` pairs.
[[nodiscard]] float dot(const float* a, const float* b, std::size_t count);

// What reaches the sums, given what reaches the outputs: the derivative of an activation, told by
// its output.
[[nodiscard]] float slope(Activation activation, float output);

}  // namespace kibitzer::effort
