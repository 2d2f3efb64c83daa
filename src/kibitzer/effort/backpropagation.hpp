// How the error of a network changes with each of its weights and biases. Rows are added one by
// one; the error of a row is the square of what the prediction is off, times the weight of the row.
// With a limit, what is off by more counts by its distance alone (Huber).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/effort/layer.hpp"

namespace kibitzer::effort {

class Backpropagation {
public:
    // The layers, of which the last has one output, are looked at anew for every row; they may
    // change between rows but must stay. With dropout, every output of a hidden layer is left out
    // with this chance, and those that stay count the more; hidden layers are then all relu.
    Backpropagation(const std::vector<Layer>& layers, double dropout, float error_limit,
                    std::uint64_t seed);

    // Adds to the gradient; returns the prediction, which is that of a part of the network if
    // there is dropout.
    float add(std::span<const float> inputs, float target, float weight);

    // A layer each, with the change of the error in place of weights and biases.
    [[nodiscard]] const std::vector<Layer>& gradient() const { return gradient_; }
    void clear();

private:
    void go_forward(std::span<const float> inputs);
    void drop(std::vector<float>& outputs);
    void go_back(std::size_t index, const float* inputs);

    const std::vector<Layer>& layers_;
    float error_limit_;
    double dropout_;
    float kept_scale_;
    Random random_;
    std::vector<Layer> gradient_;
    std::vector<std::vector<float>> outputs_;  // of each layer
    // Of each layer: what the error does when a sum, before its activation, grows.
    std::vector<std::vector<float>> slopes_;
};

}  // namespace kibitzer::effort
