#include "kibitzer/effort/network.hpp"

#include <doctest/doctest.h>

#include <limits>

#include "tests/effort/networks.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

std::string fault(std::vector<Layer> layers) {
    const auto network = Network::make(std::move(layers));
    return network ? "" : network.error().message;
}

}  // namespace

TEST_CASE("network: two layers by hand") {
    // Of x, y: relu(x - y), relu(2y + 1); of these a, b: 3a - b + 0.5.
    const auto network = Network::make({{2, 2, {1, 0, -1, 2}, {0, 1}, Activation::relu},
                                        {2, 1, {3, -1}, {0.5F}, Activation::none}});
    REQUIRE(network);
    CHECK(network->predict(std::vector<float>{5, 2}) == 3 * 3 - 5 + 0.5F);
    CHECK(network->predict(std::vector<float>{1, 4}) == 0 - 9 + 0.5F);
    CHECK(network->predict(std::vector<float>{-3, -2}) == 0 - 0 + 0.5F);
}

TEST_CASE("network: sigmoid goes from 0 to 1") {
    const auto network = Network::make({{1, 1, {1}, {0}, Activation::sigmoid}});
    REQUIRE(network);
    CHECK(network->predict(std::vector<float>{0}) == 0.5F);
    CHECK(network->predict(std::vector<float>{1e30F}) == 1);
    CHECK(network->predict(std::vector<float>{-1e30F}) == 0);
    CHECK(network->predict(std::vector<float>{1}) == doctest::Approx(0.7310586));
}

TEST_CASE("network: widths of all kinds give what slow arithmetic gives") {
    Random random(5);
    const std::vector<std::vector<std::size_t>> shapes = {{40, 128, 64, 32, 1},
                                                          {1, 1},
                                                          {1, 1, 1},
                                                          {3, 5, 2},
                                                          {7, 33, 1},
                                                          {65, 1},
                                                          {31, 32, 1},
                                                          {5, 1, 9, 4},
                                                          {widest_layer, 3, 1},
                                                          {2, widest_layer, 17}};
    for (const auto& widths : shapes)
        for (const Activation last : {Activation::none, Activation::relu, Activation::sigmoid}) {
            const auto layers = random_layers(widths, last, widths.size());
            const auto network = Network::make(layers);
            REQUIRE(network);
            const auto row = random_row(widths.front(), random);
            const auto expected = predict_slowly(layers, row);
            std::vector<float> outputs(network->output_count(), -1);
            network->predict(row, outputs);
            REQUIRE(outputs.size() == expected.size());
            for (std::size_t o = 0; o < outputs.size(); ++o)
                CHECK(double(outputs[o]) == doctest::Approx(expected[o]).epsilon(1e-4));
            if (outputs.size() == 1) CHECK(network->predict(row) == outputs[0]);
        }
}

TEST_CASE("network: layers that do not fit are named") {
    const Layer good{2, 2, {1, 2, 3, 4}, {0, 0}, Activation::relu};
    CHECK(fault({good, good}) == "");
    CHECK(fault({}) == "network of 0 layers: expected 1..16");
    CHECK(fault(std::vector<Layer>(17, good)) == "network of 17 layers: expected 1..16");
    CHECK(fault({good, {3, 1, {1, 2, 3}, {0}, Activation::none}}) ==
          "layer 1 has 3 inputs, but the layer before it gives 2");
    CHECK(fault({{2, 2, {1, 2, 3}, {0, 0}, Activation::none}}) ==
          "layer 0 has 3 weights, expected 4");
    CHECK(fault({{2, 2, {1, 2, 3, 4}, {0}, Activation::none}}) ==
          "layer 0 has 1 biases, expected 2");
    CHECK(fault({{0, 2, {}, {0, 0}, Activation::none}}) ==
          "layer 0 has 0 inputs and 2 outputs, expected 1..1024");
    CHECK(fault({{1, 1, {std::numeric_limits<float>::infinity()}, {0}, Activation::none}}) ==
          "layer 0 has a weight or bias that is not finite");
    CHECK(fault({{1, 1025, std::vector<float>(1025), std::vector<float>(1025), {}}}) ==
          "layer 0 has 1 inputs and 1025 outputs, expected 1..1024");
}
