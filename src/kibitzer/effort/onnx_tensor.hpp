// The numbers of an ONNX file.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/onnx_graph.hpp"

namespace kibitzer::effort {

// "[128, 40]"
[[nodiscard]] std::string shape_of(const OnnxTensor& tensor);
[[nodiscard]] Error wrong_tensor(const OnnxTensor& tensor, const std::string& what);

// The tensor must hold so many floats, all finite.
[[nodiscard]] Result<std::vector<float>> read_floats(const OnnxTensor& tensor, std::size_t count);

}  // namespace kibitzer::effort
