#include "kibitzer/effort/onnx.hpp"

#include <doctest/doctest.h>

#include <bit>

#include "kibitzer/base/protobuf.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "tests/effort/networks.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

std::string read_case(const std::string& name) {
    const auto bytes = read_whole_file(test::case_file("effort/" + name + ".onnx"));
    REQUIRE(bytes);
    return *bytes;
}

// Files in parts, good or bad.
using Message = ProtobufWriter;

Message node(std::string_view operation, const std::vector<std::string>& inputs,
             const std::string& output) {
    Message message;
    for (const std::string& input : inputs) message.bytes(1, input);
    return message.bytes(2, output).bytes(4, operation);
}

Message tensor(std::string_view name, const std::vector<std::uint64_t>& dimensions,
               const std::vector<float>& numbers) {
    Message message;
    for (const std::uint64_t dimension : dimensions) message.variable(1, dimension);
    std::string raw;
    for (const float x : numbers)
        for (int shift = 0; shift < 32; shift += 8)
            raw += char(std::bit_cast<std::uint32_t>(x) >> shift & 0xFF);
    return message.variable(2, 1).bytes(8, name).bytes(9, raw);
}

Message whole_attribute(std::string_view name, std::uint64_t value) {
    return Message().bytes(1, name).variable(3, value);
}

// A table of rows, of any number.
Message value(std::string_view name, std::uint64_t type, std::uint64_t width) {
    const Message shape =
        Message().message(1, Message().bytes(2, "N")).message(1, Message().variable(1, width));
    const Message tensor_type = Message().variable(1, type).message(2, shape);
    return Message().bytes(1, name).message(2, Message().message(1, tensor_type));
}

struct File {
    std::vector<Message> nodes;
    std::vector<Message> tensors = {tensor("w", {2, 3}, {1, 2, 3, 4, 5, 6}),
                                    tensor("b", {3}, {10, 20, 30})};
    std::vector<std::string> inputs = {"x"};
    std::vector<std::string> outputs = {"y"};
    std::uint64_t operator_version = 13;
    Message values = {};  // inputs and outputs with all that is said of them

    [[nodiscard]] std::string bytes() const {
        Message graph = values;
        for (const Message& message : nodes) graph.message(1, message);
        for (const Message& message : tensors) graph.message(5, message);
        for (const std::string& name : inputs) graph.message(11, Message().bytes(1, name));
        for (const std::string& name : outputs) graph.message(12, Message().bytes(1, name));
        return Message()
            .message(7, graph)
            .message(8, Message().variable(2, operator_version))
            .bytes();
    }
};

std::string fault(const std::string& bytes) {
    const auto network = parse_onnx(bytes);
    return network ? "" : network.error().message;
}
std::string fault(const File& file) { return fault(file.bytes()); }

void check_prediction(const File& file, const std::vector<float>& row,
                      const std::vector<float>& expected) {
    const auto network = parse_onnx(file.bytes());
    REQUIRE_MESSAGE(network, fault(file));
    REQUIRE(network->output_count() == expected.size());
    std::vector<float> outputs(expected.size());
    network->predict(row, outputs);
    CHECK(outputs == expected);
}

}  // namespace

TEST_CASE("onnx: networks of other programs predict what those programs predict") {
    for (const std::string name : {"gemm", "matmul", "listed"}) {
        CAPTURE(name);
        const auto network = parse_onnx(read_case(name));
        REQUIRE_MESSAGE(network, network.error().message);
        const auto lines = kibitzer::test::lines_of("effort/" + name + ".csv");
        CHECK(lines.size() == 8);
        for (const std::string& line : lines) {
            std::vector<float> numbers;
            for (const std::string_view cell : split(line, ','))
                numbers.push_back(float(parse_decimal(cell).value()));
            REQUIRE(numbers.size() == network->input_count() + network->output_count());
            const std::span all(numbers);
            std::vector<float> outputs(network->output_count());
            network->predict(all.first(network->input_count()), outputs);
            for (std::size_t o = 0; o < outputs.size(); ++o)
                CHECK(std::fabs(outputs[o] - all[network->input_count() + o]) < 2e-6F);
        }
    }
}

TEST_CASE("onnx: what is written is read as the same network") {
    for (const Activation last : {Activation::none, Activation::relu, Activation::sigmoid})
        for (const std::vector<std::size_t>& widths :
             {std::vector<std::size_t>{40, 128, 64, 32, 1}, {3, 2}, {1, 1, 300, 4}}) {
            const auto network = Network::make(random_layers(widths, last, 7));
            REQUIRE(network);
            const auto again = parse_onnx(to_onnx(*network));
            REQUIRE_MESSAGE(again, again.error().message);
            CHECK(*again == *network);
        }
}

TEST_CASE("onnx: bytes cut off or changed anywhere are a network or an error of one line") {
    Random random(11);
    for (const std::string name : {"gemm", "matmul", "listed"}) {
        const std::string bytes = read_case(name);
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            REQUIRE_FALSE(fault(bytes.substr(0, i)).empty());
            for (const int change : {0x01, 0x80, 0xFF, int(1 + random.below(255))}) {
                std::string changed = bytes;
                changed[i] = char(changed[i] ^ change);
                const std::string message = fault(changed);
                REQUIRE(message.find('\n') == std::string::npos);
                REQUIRE(message.size() < 400);
            }
        }
    }
}

TEST_CASE("onnx: every way to write a layer") {
    const std::vector<float> row = {1, 2};
    check_prediction({{node("Gemm", {"x", "w", "b"}, "y")}}, row, {19, 32, 45});
    check_prediction({{node("Gemm", {"x", "w", ""}, "y")}}, row, {9, 12, 15});
    check_prediction({{node("MatMul", {"x", "w"}, "y")}}, row, {9, 12, 15});
    check_prediction({{node("MatMul", {"x", "w"}, "h"), node("Add", {"h", "b"}, "y")}}, row,
                     {19, 32, 45});
    File transposed{{node("Gemm", {"x", "w"}, "y").message(5, whole_attribute("transB", 1))}};
    check_prediction(transposed, {1, 2, 3}, {14, 32});
    File one_for_all{{node("Gemm", {"x", "w", "b"}, "y")}};
    one_for_all.tensors[1] = tensor("b", {}, {-10});
    check_prediction(one_for_all, row, {-1, 2, 5});
    one_for_all.nodes.insert(one_for_all.nodes.begin(), node("Identity", {"x"}, "x1"));
    one_for_all.nodes[1] = node("Gemm", {"x1", "w", "b"}, "h");
    one_for_all.nodes.push_back(node("Relu", {"h"}, "y"));
    check_prediction(one_for_all, row, {0, 2, 5});
}

TEST_CASE("onnx: operations that are not understood are named") {
    CHECK(fault(File{{node("Gemm", {"x", "w"}, "h"), node("Conv", {"h", "w"}, "y")}}) ==
          "ONNX node 1 is 'Conv': expected Gemm, MatMul, Add, Relu, Sigmoid, Identity, Dropout");
    CHECK(fault(File{{node("Relu", {"x"}, "y").bytes(7, "com.example")}})
              .starts_with("ONNX node 0 is 'Relu' of 'com.example': expected Gemm"));
    CHECK(fault(File{{node("Gemm", {"x", "w"}, "y").message(5, whole_attribute("transA", 1))}}) ==
          "ONNX node 0 (Gemm) has transA: expected 0");
    CHECK(fault(File{{node("Relu", {"x"}, "y")}}) ==
          "ONNX node 0 (Relu) follows no Gemm, MatMul or Add");
    CHECK(fault(File{{node("Add", {"x", "b"}, "y")}}) ==
          "ONNX node 0 (Add) follows no Gemm or MatMul");
    CHECK(fault(File{{node("Gemm", {"x"}, "y")}}) ==
          "ONNX node 0 (Gemm) has 1 inputs and 1 outputs");
    CHECK(fault(File{{node("Gemm", {"x", "w"}, "h"), node("Relu", {"x"}, "y")}}) ==
          "ONNX node 1 (Relu) reads 'x': expected 'h', since only chains can be read");
    CHECK(fault(File{std::vector<Message>(17, node("Gemm", {"x", "w"}, "x")),
                     {tensor("w", {1, 1}, {1})}}) ==
          "ONNX node 16 (Gemm) is layer 17: expected at most 16");
}

TEST_CASE("onnx: tensors that do not fit are named") {
    const auto with = [](Message changed, Message bias = tensor("b", {3}, {0, 0, 0})) {
        return File{{node("Gemm", {"x", "w", "b"}, "y")}, {std::move(changed), std::move(bias)}};
    };
    CHECK(fault(with(tensor("w", {2, 3}, {1, 2, 3, 4, 5}))) ==
          "ONNX tensor 'w' of shape [2, 3] has 20 bytes of numbers: expected 24");
    CHECK(fault(with(tensor("w", {6}, {1, 2, 3, 4, 5, 6}))) ==
          "ONNX tensor 'w' has shape [6]: expected two dimensions of 1..1024");
    CHECK(fault(with(tensor("w", {1ULL << 62, 4}, {}))) ==
          "ONNX tensor 'w' has shape [4611686018427387904, 4]: expected two dimensions of 1..1024");
    CHECK(fault(with(tensor("w", {2, 3}, {1, 2, 3, 4, 5, std::nanf("")}))) ==
          "ONNX tensor 'w' holds a number that is not finite");
    CHECK(fault(with(tensor("w", {1, 2}, {1, 2}))) ==
          "ONNX tensor 'b' has shape [3]: expected [2]");
    CHECK(fault(with(tensor("w", {2, 3}, {1, 2, 3, 4, 5, 6}), tensor("b", {3, 1}, {0, 0, 0}))) ==
          "ONNX tensor 'b' has shape [3, 1]: expected [3]");
    CHECK(fault(with(tensor("v", {1, 1}, {1}))) ==
          "ONNX node 0 (Gemm) multiplies by 'w': no such initializer");
    CHECK(fault(with(tensor("w", {1, 1}, {1}).variable(2, 7))) ==
          "ONNX tensor 'w' is of type 7: expected 1 (float)");
    CHECK(fault(with(tensor("w", {1, 1}, {1}).variable(14, 1))) ==
          "ONNX tensor 'w' keeps its numbers in another file");
    CHECK(fault(File{{node("Gemm", {"x", "w"}, "h"), node("Gemm", {"h", "w"}, "y")}}) ==
          "ONNX tensor 'w' has shape [2, 3] for rows of 3 numbers");
}

TEST_CASE("onnx: graphs that are no network") {
    const std::vector<Message> nodes = {node("MatMul", {"x", "w"}, "y")};
    CHECK(fault("") == "no ONNX file: it has no graph");
    CHECK(fault("hello") == "damaged ONNX file: byte 2 begins no field of a model");
    CHECK(fault(File{{}, {}, {"x"}, {"x"}}) == "ONNX network of 0 layers: expected 1..16");
    CHECK(fault(File{nodes, File().tensors, {}}) == "ONNX graph has no input: expected one");
    CHECK(fault(File{nodes, File().tensors, {"x", "w", "z"}}) ==
          "ONNX graph has inputs 'x' and 'z': expected one");
    CHECK(fault(File{nodes, File().tensors, {"x"}, {"y", "z"}}) ==
          "ONNX graph has 2 outputs: expected one");
    CHECK(fault(File{nodes, File().tensors, {"x"}, {"z"}}) ==
          "ONNX graph gives 'z', but the last node makes 'y'");
    CHECK(fault(File{nodes, File().tensors, {"x"}, {"y"}, 6}) ==
          "ONNX operators of version 6: expected 7 or later");
    CHECK(fault(File{std::vector<Message>(1001, node("Identity", {"x"}, "x"))}) ==
          "ONNX file with a list of more than 1000 nodes");
    const std::string file = File{nodes}.bytes();
    CHECK(fault(file + file) == "ONNX file with more than one graph");
}

TEST_CASE("onnx: what a file says of its input and output has to fit") {
    const std::vector<Message> nodes = {node("MatMul", {"x", "w"}, "y")};
    File file{nodes, File().tensors, {}, {}};
    file.values.message(11, value("x", 1, 2)).message(12, value("y", 1, 3));
    CHECK(fault(file) == "");
    file.values = Message().message(11, value("x", 1, 5)).message(12, value("y", 1, 3));
    CHECK(fault(file) == "ONNX input 'x' is said to have 5 numbers, the layers have 2");
    file.values = Message().message(11, value("x", 1, 2)).message(12, value("y", 1, 1));
    CHECK(fault(file) == "ONNX output 'y' is said to have 1 numbers, the layers have 3");
    file.values = Message().message(11, value("x", 11, 2)).message(12, value("y", 1, 3));
    CHECK(fault(file) == "ONNX input 'x' is of type 11: expected 1 (float)");
}
