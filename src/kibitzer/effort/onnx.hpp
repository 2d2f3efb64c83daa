// Networks as ONNX files, which other programs train and read (https://onnx.ai). Of all that ONNX
// can say, this reads chains of dense layers: Gemm, or MatMul and Add, then Relu or Sigmoid.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/network.hpp"

namespace kibitzer::effort {

// Any bytes are a network or an error that names the operation or tensor. One float input and one
// output, of which the last dimension is the row; Identity and Dropout are passed over.
[[nodiscard]] Result<Network> parse_onnx(std::string_view bytes);

// Read back as the same network. The input "inputs" is a table of any number of rows, as is the
// output "outputs".
[[nodiscard]] std::string to_onnx(const Network& network);

}  // namespace kibitzer::effort
