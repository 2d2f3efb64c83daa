#include "kibitzer/effort/onnx_tensor.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "kibitzer/base/protobuf.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::effort {

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

}  // namespace kibitzer::effort
