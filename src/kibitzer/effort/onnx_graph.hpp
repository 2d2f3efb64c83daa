// An ONNX file as it is written, before anybody asks what it computes.
// Message and field numbers: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer::effort {

// All text is that of the file and lives as long as its bytes.
struct OnnxAttribute {
    std::string_view name;
    float number = 0;        // of type FLOAT
    std::int64_t whole = 0;  // of type INT
};

struct OnnxNode {
    std::string_view operation;
    std::string_view domain;  // of the operation; empty for ONNX's own
    std::vector<std::string_view> inputs;
    std::vector<std::string_view> outputs;
    std::vector<OnnxAttribute> attributes;
};

inline constexpr std::uint64_t onnx_float = 1;  // TensorProto.DataType

struct OnnxTensor {
    std::string_view name;
    std::vector<std::uint64_t> dimensions;
    std::uint64_t type = 0;
    bool is_external = false;  // the numbers are in another file
    // The numbers are in one of these.
    std::string_view raw;  // four bytes each, the lowest first
    std::vector<float> numbers;
};

// What goes in or comes out.
struct OnnxValue {
    std::string_view name;
    std::uint64_t type = onnx_float;
    std::optional<std::uint64_t> width;  // the last dimension, if the file says it
};

struct OnnxGraph {
    std::vector<OnnxNode> nodes;
    std::vector<OnnxTensor> initializers;
    std::vector<OnnxValue> inputs;
    std::vector<OnnxValue> outputs;
    std::uint64_t operator_version = 0;  // of ONNX's own operations; 0 if the file does not say
};

// No list of a file may be longer.
inline constexpr std::size_t longest_onnx_list = 1000;

[[nodiscard]] Result<OnnxGraph> read_onnx_graph(std::string_view bytes);

}  // namespace kibitzer::effort
