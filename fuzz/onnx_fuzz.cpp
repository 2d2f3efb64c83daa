// ONNX: any bytes are a network or an error of one line. What is written is read as the same
// network and is written the same again.
#include <algorithm>
#include <vector>

#include "kibitzer/effort/onnx.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

void check_network(const effort::Network& network) {
    const auto none = [] { return std::string(); };
    const std::string written = effort::to_onnx(network);
    const auto again = effort::parse_onnx(written);
    require(again.has_value(), "what is written can be read",
            [&] { return again.error().message; });
    require(*again == network, "ONNX keeps the network", none);
    require(effort::to_onnx(*again) == written, "ONNX is written the same again", none);
    const std::vector<float> inputs(network.input_count(), 1.0F);
    std::vector<float> outputs(network.output_count(), -1.0F);
    network.predict(inputs, outputs);
    if (network.layers().back().activation == effort::Activation::relu)
        require(std::none_of(outputs.begin(), outputs.end(), [](float x) { return x < 0; }),
                "all outputs are written", none);
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const auto network =
        effort::parse_onnx(std::string_view(reinterpret_cast<const char*>(data), size));
    if (network) {
        fuzz::check_network(*network);
        return 0;
    }
    const std::string& message = network.error().message;
    fuzz::require(
        !message.empty() && message.size() < 500 && message.find('\n') == std::string::npos,
        "an error is one line", [&] { return message; });
    return 0;
}
