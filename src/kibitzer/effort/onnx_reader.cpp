#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <vector>

#include "kibitzer/base/protobuf.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/effort/onnx.hpp"
#include "kibitzer/effort/onnx_graph.hpp"

namespace kibitzer::effort {

namespace {

using Fault = std::optional<Error>;

// Since then Gemm and Add spread a bias over the rows without being told to.
constexpr std::uint64_t first_operator_version = 7;

Error bad_onnx(const std::string& message) { return Error{Errc::bad_text, "ONNX " + message}; }

// "[128, 40]"
std::string shape_of(const OnnxTensor& tensor) {
    constexpr std::size_t shown = 4;
    const auto& dimensions = tensor.dimensions;
    std::string text = "[";
    for (std::size_t i = 0; i < std::min(dimensions.size(), shown); ++i)
        text += (i ? ", " : "") + std::to_string(dimensions[i]);
    return text + (dimensions.size() > shown ? ", ...]" : "]");
}

Error wrong_tensor(const OnnxTensor& tensor, const std::string& what) {
    return Error{Errc::bad_text, "ONNX tensor " + in_quotes(tensor.name) + " " + what};
}

// The tensor must hold so many floats, all finite.
Result<std::vector<float>> read_floats(const OnnxTensor& tensor, std::size_t count) {
    if (tensor.is_external) return wrong_tensor(tensor, "keeps its numbers in another file");
    if (tensor.type != onnx_float)
        return wrong_tensor(tensor,
                            "is of type " + std::to_string(tensor.type) + ": expected 1 (float)");
    const std::size_t size = 4 * tensor.numbers.size() + tensor.raw.size();
    if (size != 4 * count)
        return wrong_tensor(tensor, "of shape " + shape_of(tensor) + " has " +
                                        std::to_string(size) + " bytes of numbers: expected " +
                                        std::to_string(4 * count));
    std::vector<float> numbers = tensor.numbers;
    ProtobufReader raw(tensor.raw);
    while (const auto bits = raw.next_fixed32()) numbers.push_back(std::bit_cast<float>(*bits));
    if (!std::all_of(numbers.begin(), numbers.end(), [](float x) { return std::isfinite(x); }))
        return wrong_tensor(tensor, "holds a number that is not finite");
    return numbers;
}

// Follows the row from node to node.
class Chain {
public:
    Chain(const OnnxGraph& graph, std::string_view input) : graph_(graph), value_(input) {}

    Fault add(std::size_t index);
    [[nodiscard]] std::string_view value() const { return value_; }
    [[nodiscard]] std::vector<Layer> take_layers() { return std::move(layers_); }

private:
    struct Operation {
        std::string_view name;
        std::size_t least_inputs;
        Fault (Chain::*add)();
    };
    static const std::array<Operation, 7> operations;

    Fault add_gemm();
    Fault add_matmul();
    Fault add_bias();
    Fault add_relu() { return activate(Activation::relu); }
    Fault add_sigmoid() { return activate(Activation::sigmoid); }
    Fault pass() { return expect_row(0); }

    enum class Order : std::uint8_t { by_input, by_output };
    Fault add_layer(Order order, float scale);
    Fault add_bias(std::string_view name, float scale);
    Fault activate(Activation activation);
    Fault expect_row(std::size_t input) const;
    Error wrong(const std::string& what) const;
    [[nodiscard]] const OnnxTensor* find_tensor(std::string_view name) const;
    [[nodiscard]] OnnxAttribute attribute(std::string_view name, OnnxAttribute otherwise) const;

    const OnnxGraph& graph_;
    std::string_view value_;  // the name of the row as it is now
    std::vector<Layer> layers_;
    std::size_t index_ = 0;
    const OnnxNode* node_ = nullptr;
};

constexpr std::array<Chain::Operation, 7> Chain::operations = {{
    {"Gemm", 2, &Chain::add_gemm},
    {"MatMul", 2, &Chain::add_matmul},
    {"Add", 2, &Chain::add_bias},
    {"Relu", 1, &Chain::add_relu},
    {"Sigmoid", 1, &Chain::add_sigmoid},
    {"Identity", 1, &Chain::pass},
    {"Dropout", 1, &Chain::pass},
}};

Error Chain::wrong(const std::string& what) const {
    return bad_onnx("node " + std::to_string(index_) + " (" + std::string(node_->operation) + ") " +
                    what);
}

Fault Chain::add(std::size_t index) {
    index_ = index;
    node_ = &graph_.nodes[index];
    const bool is_own = node_->domain.empty() || node_->domain == "ai.onnx";
    const auto operation = std::find_if(
        operations.begin(), operations.end(),
        [&](const Operation& candidate) { return is_own && candidate.name == node_->operation; });
    if (operation == operations.end()) {
        std::string expected;
        for (const Operation& known : operations)
            expected += (expected.empty() ? "" : ", ") + std::string(known.name);
        return bad_onnx("node " + std::to_string(index) + " is " + in_quotes(node_->operation) +
                        (is_own ? "" : " of " + in_quotes(node_->domain)) + ": expected " +
                        expected);
    }
    if (node_->inputs.size() < operation->least_inputs || node_->outputs.empty())
        return wrong("has " + std::to_string(node_->inputs.size()) + " inputs and " +
                     std::to_string(node_->outputs.size()) + " outputs");
    if (auto fault = (this->*operation->add)()) return fault;
    value_ = node_->outputs.front();
    return {};
}

Fault Chain::expect_row(std::size_t input) const {
    if (node_->inputs[input] == value_) return {};
    return wrong("reads " + in_quotes(node_->inputs[input]) + ": expected " + in_quotes(value_) +
                 ", since only chains can be read");
}

const OnnxTensor* Chain::find_tensor(std::string_view name) const {
    const auto found = std::find_if(graph_.initializers.begin(), graph_.initializers.end(),
                                    [&](const OnnxTensor& tensor) { return tensor.name == name; });
    return found == graph_.initializers.end() ? nullptr : &*found;
}

OnnxAttribute Chain::attribute(std::string_view name, OnnxAttribute otherwise) const {
    const auto found = std::find_if(node_->attributes.begin(), node_->attributes.end(),
                                    [&](const OnnxAttribute& a) { return a.name == name; });
    return found == node_->attributes.end() ? otherwise : *found;
}

Fault Chain::add_gemm() {
    if (attribute("transA", {}).whole != 0) return wrong("has transA: expected 0");
    const Order order = attribute("transB", {}).whole ? Order::by_output : Order::by_input;
    if (auto fault = add_layer(order, attribute("alpha", {"alpha", 1, 0}).number)) return fault;
    if (node_->inputs.size() < 3 || node_->inputs[2].empty()) return {};
    return add_bias(node_->inputs[2], attribute("beta", {"beta", 1, 0}).number);
}

Fault Chain::add_matmul() { return add_layer(Order::by_input, 1); }

Fault Chain::add_bias() {
    const bool row_is_second = node_->inputs[1] == value_;
    if (auto fault = expect_row(row_is_second)) return fault;
    if (layers_.empty() || layers_.back().activation != Activation::none)
        return wrong("follows no Gemm or MatMul");
    return add_bias(node_->inputs[!row_is_second], 1);
}

// The weights are the second input: a table with a line per input or per output.
Fault Chain::add_layer(Order order, float scale) {
    if (auto fault = expect_row(0)) return fault;
    if (layers_.size() == most_layers)
        return wrong("is layer " + std::to_string(most_layers + 1) + ": expected at most " +
                     std::to_string(most_layers));
    const OnnxTensor* tensor = find_tensor(node_->inputs[1]);
    if (!tensor)
        return wrong("multiplies by " + in_quotes(node_->inputs[1]) + ": no such initializer");
    const auto& dimensions = tensor->dimensions;
    const auto is_width = [](std::uint64_t x) { return 0 < x && x <= widest_layer; };
    if (dimensions.size() != 2 || !is_width(dimensions[0]) || !is_width(dimensions[1]))
        return wrong_tensor(*tensor, "has shape " + shape_of(*tensor) +
                                         ": expected two dimensions of 1.." +
                                         std::to_string(widest_layer));
    Layer layer;
    layer.inputs = std::size_t(dimensions[order == Order::by_output]);
    layer.outputs = std::size_t(dimensions[order == Order::by_input]);
    if (!layers_.empty() && layers_.back().outputs != layer.inputs)
        return wrong_tensor(*tensor, "has shape " + shape_of(*tensor) + " for rows of " +
                                         std::to_string(layers_.back().outputs) + " numbers");
    const auto numbers = read_floats(*tensor, layer.inputs * layer.outputs);
    if (!numbers) return numbers.error();
    layer.weights.resize(numbers->size());
    layer.biases.resize(layer.outputs);
    for (std::size_t i = 0; i < layer.inputs; ++i)
        for (std::size_t o = 0; o < layer.outputs; ++o)
            layer.weights[i * layer.outputs + o] =
                scale *
                (*numbers)[order == Order::by_input ? i * layer.outputs + o : o * layer.inputs + i];
    layers_.push_back(std::move(layer));
    return {};
}

// One number per output, or one for all.
Fault Chain::add_bias(std::string_view name, float scale) {
    const OnnxTensor* tensor = find_tensor(name);
    if (!tensor) return wrong("adds " + in_quotes(name) + ": no such initializer");
    std::vector<float>& biases = layers_.back().biases;
    const auto& dimensions = tensor->dimensions;
    const std::uint64_t count = dimensions.empty() ? 1 : dimensions.back();
    const bool is_row = dimensions.size() < 2 || (dimensions.size() == 2 && dimensions[0] == 1);
    if (!is_row || (count != 1 && count != biases.size()))
        return wrong_tensor(*tensor, "has shape " + shape_of(*tensor) + ": expected [" +
                                         std::to_string(biases.size()) + "]");
    const auto numbers = read_floats(*tensor, std::size_t(count));
    if (!numbers) return numbers.error();
    for (std::size_t o = 0; o < biases.size(); ++o)
        biases[o] += scale * (*numbers)[count == 1 ? 0 : o];
    return {};
}

Fault Chain::activate(Activation activation) {
    if (auto fault = expect_row(0)) return fault;
    if (layers_.empty() || layers_.back().activation != Activation::none)
        return wrong("follows no Gemm, MatMul or Add");
    layers_.back().activation = activation;
    return {};
}

// Old files name the initializers among the inputs.
Result<OnnxValue> find_input(const OnnxGraph& graph) {
    std::optional<OnnxValue> found;
    for (const OnnxValue& input : graph.inputs) {
        const bool is_initializer =
            std::any_of(graph.initializers.begin(), graph.initializers.end(),
                        [&](const OnnxTensor& tensor) { return tensor.name == input.name; });
        if (is_initializer) continue;
        if (found)
            return bad_onnx("graph has inputs " + in_quotes(found->name) + " and " +
                            in_quotes(input.name) + ": expected one");
        found = input;
    }
    if (!found) return bad_onnx("graph has no input: expected one");
    return *found;
}

Fault check_value(const OnnxValue& value, std::size_t width, const std::string& what) {
    if (value.type != onnx_float)
        return bad_onnx(what + " " + in_quotes(value.name) + " is of type " +
                        std::to_string(value.type) + ": expected 1 (float)");
    if (value.width && *value.width != width)
        return bad_onnx(what + " " + in_quotes(value.name) + " is said to have " +
                        std::to_string(*value.width) + " numbers, the layers have " +
                        std::to_string(width));
    return {};
}

}  // namespace

Result<Network> parse_onnx(std::string_view bytes) {
    const auto graph = read_onnx_graph(bytes);
    if (!graph) return graph.error();
    if (graph->operator_version < first_operator_version)
        return bad_onnx("operators of version " + std::to_string(graph->operator_version) +
                        ": expected " + std::to_string(first_operator_version) + " or later");
    const auto input = find_input(*graph);
    if (!input) return input.error();
    if (graph->outputs.size() != 1)
        return bad_onnx("graph has " + std::to_string(graph->outputs.size()) +
                        " outputs: expected one");

    Chain chain(*graph, input->name);
    for (std::size_t i = 0; i < graph->nodes.size(); ++i)
        if (auto fault = chain.add(i)) return *fault;
    const OnnxValue& output = graph->outputs.front();
    if (chain.value() != output.name)
        return bad_onnx("graph gives " + in_quotes(output.name) + ", but the last node makes " +
                        in_quotes(chain.value()));
    auto network = Network::make(chain.take_layers());
    if (!network) return bad_onnx(network.error().message);
    if (auto fault = check_value(*input, network->input_count(), "input")) return *fault;
    if (auto fault = check_value(output, network->output_count(), "output")) return *fault;
    return network;
}

}  // namespace kibitzer::effort
