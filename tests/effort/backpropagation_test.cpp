#include "kibitzer/effort/backpropagation.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "tests/effort/networks.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

constexpr float no_limit = std::numeric_limits<float>::infinity();

struct Row {
    std::vector<float> inputs;
    float target;
    float weight;
};

std::vector<Row> random_rows(std::size_t count, std::size_t width) {
    Random random(9);
    std::vector<Row> rows;
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(
            {random_row(width, random), float(random.unit()), float(random.unit() + 0.5)});
    return rows;
}

double slow_error(const std::vector<Layer>& layers, const std::vector<Row>& rows) {
    double sum = 0;
    for (const Row& row : rows) {
        const double off = predict_slowly(layers, row.inputs)[0] - double(row.target);
        sum += double(row.weight) * off * off;
    }
    return sum;
}

// With the dropout that follows from a seed.
double error_with_dropout(const std::vector<Layer>& layers, const std::vector<Row>& rows) {
    Backpropagation backpropagation(layers, 0.3, no_limit, 77);
    double sum = 0;
    for (const Row& row : rows) {
        const double off = double(backpropagation.add(row.inputs, row.target, 1) - row.target);
        sum += double(row.weight) * off * off;
    }
    return sum;
}

// Moves every weight and bias a little to both sides and compares.
template <class ErrorOf>
void check_gradient(std::vector<Layer> layers, const std::vector<Layer>& gradient, float step,
                    double tolerance, ErrorOf error_of) {
    double largest = 0;
    const auto check = [&](float& parameter, float slope) {
        const float kept = parameter;
        parameter = kept + step;
        const double above = error_of(layers);
        const double moved = double(parameter);
        parameter = kept - step;
        const double measured = (above - error_of(layers)) / (moved - double(parameter));
        parameter = kept;
        largest = std::fmax(largest, std::fabs(measured));
        CHECK(std::fabs(measured - double(slope)) <= tolerance * (1 + std::fabs(measured)));
    };
    for (std::size_t i = 0; i < layers.size(); ++i) {
        for (std::size_t k = 0; k < layers[i].weights.size(); ++k)
            check(layers[i].weights[k], gradient[i].weights[k]);
        for (std::size_t k = 0; k < layers[i].biases.size(); ++k)
            check(layers[i].biases[k], gradient[i].biases[k]);
    }
    CHECK(largest > 0.1);  // there was something to see
}

}  // namespace

TEST_CASE("gradient: agrees with small steps of every parameter") {
    for (const Activation last : {Activation::none, Activation::relu, Activation::sigmoid}) {
        const auto layers = random_layers({3, 34, 6, 1}, last, 4);
        const auto rows = random_rows(12, 3);
        Backpropagation backpropagation(layers, 0, no_limit, 1);
        for (const Row& row : rows)
            CHECK(double(backpropagation.add(row.inputs, row.target, row.weight)) ==
                  doctest::Approx(predict_slowly(layers, row.inputs)[0]).epsilon(1e-5));
        check_gradient(layers, backpropagation.gradient(), 1e-4F, 1e-3,
                       [&](const auto& moved) { return slow_error(moved, rows); });
        backpropagation.clear();
        for (const Layer& layer : backpropagation.gradient())
            CHECK(layer.weights == std::vector<float>(layer.weights.size()));
    }
}

TEST_CASE("gradient: other activations in the middle") {
    auto layers = random_layers({4, 6, 5, 1}, Activation::sigmoid, 6);
    layers[0].activation = Activation::sigmoid;
    layers[1].activation = Activation::none;
    const auto rows = random_rows(12, 4);
    Backpropagation backpropagation(layers, 0, no_limit, 1);
    for (const Row& row : rows) backpropagation.add(row.inputs, row.target, row.weight);
    check_gradient(layers, backpropagation.gradient(), 1e-4F, 1e-3,
                   [&](const auto& moved) { return slow_error(moved, rows); });
}

TEST_CASE("gradient: with dropout it is that of the network that is left") {
    const auto layers = random_layers({3, 8, 6, 1}, Activation::none, 8);
    const auto rows = random_rows(6, 3);
    Backpropagation backpropagation(layers, 0.3, no_limit, 77);
    for (const Row& row : rows) backpropagation.add(row.inputs, row.target, row.weight);
    check_gradient(layers, backpropagation.gradient(), 1e-3F, 1e-2,
                   [&](const auto& moved) { return error_with_dropout(moved, rows); });
}

TEST_CASE("gradient: errors beyond a limit count by their distance") {
    const auto layers = random_layers({3, 8, 1}, Activation::none, 4);
    const auto rows = random_rows(12, 3);
    constexpr float limit = 0.4F;
    int beyond = 0;
    const auto limited_error = [&](const std::vector<Layer>& moved) {
        double sum = 0;
        for (const Row& row : rows) {
            const double off = std::abs(predict_slowly(moved, row.inputs)[0] - double(row.target));
            const double most = double(limit);
            beyond += off > most;
            sum += double(row.weight) * (off > most ? 2 * most * off - most * most : off * off);
        }
        return sum;
    };
    Backpropagation backpropagation(layers, 0, limit, 1);
    for (const Row& row : rows) backpropagation.add(row.inputs, row.target, row.weight);
    check_gradient(layers, backpropagation.gradient(), 1e-4F, 1e-3, limited_error);
    CHECK(beyond > 0);
}

TEST_CASE("dropout: leaves the mean of a linear output as it is") {
    const auto layers = random_layers({3, 40, 1}, Activation::none, 3);
    const auto row = random_rows(1, 3)[0];
    const double whole = predict_slowly(layers, row.inputs)[0];
    Backpropagation backpropagation(layers, 0.2, no_limit, 5);
    double sum = 0;
    double squares = 0;
    constexpr int draws = 20000;
    for (int i = 0; i < draws; ++i) {
        const double prediction = double(backpropagation.add(row.inputs, row.target, 1));
        sum += prediction;
        squares += (prediction - whole) * (prediction - whole);
    }
    // Every hidden output h with weight w adds w^2 h^2 x 0.2 / 0.8 to the variance.
    const auto hidden = predict_slowly({layers[0]}, row.inputs);
    double variance = 0;
    for (std::size_t i = 0; i < hidden.size(); ++i)
        variance += std::pow(double(layers[1].weights[i]) * hidden[i], 2) * 0.25;
    CHECK(std::fabs(sum / draws - whole) < 5 * std::sqrt(variance / draws));
    CHECK(squares / draws == doctest::Approx(variance).epsilon(0.05));
}
