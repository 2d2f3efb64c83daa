#include <bit>
#include <cstdint>
#include <vector>

#include "kibitzer/base/protobuf.hpp"
#include "kibitzer/effort/onnx.hpp"
#include "kibitzer/effort/onnx_graph.hpp"

namespace kibitzer::effort {

namespace {

// What ONNX 1.12 of 2022 writes; the operators have not changed since.
constexpr std::uint64_t file_version = 8;
constexpr std::uint64_t operator_version = 13;
constexpr std::uint64_t integer_attribute = 2;  // AttributeProto.AttributeType

void append_float(float number, std::string& bytes) {
    const auto bits = std::bit_cast<std::uint32_t>(number);
    for (int shift = 0; shift < 32; shift += 8) bytes += char(bits >> shift & 0xFF);
}

ProtobufWriter tensor(const std::string& name, const std::vector<std::size_t>& dimensions,
                      const std::string& raw) {
    ProtobufWriter message;
    for (const std::size_t dimension : dimensions) message.variable(1, dimension);
    message.variable(2, onnx_float).bytes(8, name).bytes(9, raw);
    return message;
}

// A line of weights per output, as most programs have it.
std::string weights_of(const Layer& layer) {
    std::string raw;
    for (std::size_t o = 0; o < layer.outputs; ++o)
        for (std::size_t i = 0; i < layer.inputs; ++i)
            append_float(layer.weights[i * layer.outputs + o], raw);
    return raw;
}

std::string biases_of(const Layer& layer) {
    std::string raw;
    for (const float bias : layer.biases) append_float(bias, raw);
    return raw;
}

ProtobufWriter node(const std::string& name, std::string_view operation,
                    const std::vector<std::string>& inputs, const std::string& output) {
    ProtobufWriter message;
    for (const std::string& input : inputs) message.bytes(1, input);
    message.bytes(2, output).bytes(3, name).bytes(4, operation);
    return message;
}

// Rows of so many floats.
ProtobufWriter value(std::string_view name, std::size_t width) {
    ProtobufWriter rows;
    rows.bytes(2, "N");
    ProtobufWriter columns;
    columns.variable(1, width);
    ProtobufWriter shape;
    shape.message(1, rows).message(1, columns);
    ProtobufWriter tensor_type;
    tensor_type.variable(1, onnx_float).message(2, shape);
    ProtobufWriter type;
    type.message(1, tensor_type);
    ProtobufWriter message;
    message.bytes(1, name).message(2, type);
    return message;
}

}  // namespace

std::string to_onnx(const Network& network) {
    ProtobufWriter transposed;
    transposed.bytes(1, "transB").variable(3, 1).variable(20, integer_attribute);

    ProtobufWriter graph;
    std::string row = "inputs";
    for (std::size_t i = 0; i < network.layers().size(); ++i) {
        const Layer& layer = network.layers()[i];
        const std::string number = std::to_string(i);
        const bool is_last = i + 1 == network.layers().size();
        const bool is_plain = layer.activation == Activation::none;
        const std::string result = is_last ? "outputs" : "row" + number;
        const std::string sum = is_plain ? result : "sum" + number;
        graph.message(
            1, node("layer" + number, "Gemm", {row, "weights" + number, "biases" + number}, sum)
                   .message(5, transposed));
        if (!is_plain)
            graph.message(
                1, node("activation" + number,
                        layer.activation == Activation::relu ? "Relu" : "Sigmoid", {sum}, result));
        row = result;
    }
    graph.bytes(2, "network");
    for (std::size_t i = 0; i < network.layers().size(); ++i) {
        const Layer& layer = network.layers()[i];
        const std::string number = std::to_string(i);
        graph.message(5,
                      tensor("weights" + number, {layer.outputs, layer.inputs}, weights_of(layer)));
        graph.message(5, tensor("biases" + number, {layer.outputs}, biases_of(layer)));
    }
    graph.message(11, value("inputs", network.input_count()));
    graph.message(12, value("outputs", network.output_count()));

    ProtobufWriter operators;
    operators.bytes(1, "").variable(2, operator_version);
    ProtobufWriter model;
    model.variable(1, file_version).bytes(2, "kibitzer").message(7, graph).message(8, operators);
    return model.bytes();
}

}  // namespace kibitzer::effort
