#include "kibitzer/effort/onnx_graph.hpp"

#include <bit>

#include "kibitzer/base/protobuf.hpp"

namespace kibitzer::effort {

namespace {

using Fault = std::optional<Error>;
using Field = ProtobufField;
constexpr auto number = ProtobufType::variable;
constexpr auto bytes = ProtobufType::bytes;
constexpr auto single = ProtobufType::fixed32;

float to_float(std::uint64_t bits) { return std::bit_cast<float>(std::uint32_t(bits)); }

class GraphReader {
public:
    explicit GraphReader(std::string_view file) : file_(file) {}

    Result<OnnxGraph> read() {
        bool has_graph = false;
        const auto fault = walk(file_, "model", [&](const Field& field) -> Fault {
            if (field.is(8, bytes)) return read_operator_set(field.bytes);
            if (!field.is(7, bytes)) return {};
            if (has_graph) return Error{Errc::bad_text, "ONNX file with more than one graph"};
            has_graph = true;
            return read_graph(field.bytes);
        });
        if (fault) return *fault;
        if (!has_graph) return Error{Errc::bad_text, "no ONNX file: it has no graph"};
        return graph_;
    }

private:
    // Calls `take` with every field of a message, until one is at fault.
    template <class Take>
    Fault walk(std::string_view message, const std::string& what, Take take) const {
        ProtobufReader reader(message);
        while (const auto field = reader.next())
            if (auto fault = take(*field)) return fault;
        return check(reader, what);
    }

    Fault check(const ProtobufReader& reader, const std::string& what) const {
        if (!reader.is_damaged()) return {};
        const auto at = reader.rest().data() - file_.data();
        return Error{Errc::bad_text, "damaged ONNX file: byte " + std::to_string(at) +
                                         " begins no field of a " + what};
    }

    template <class T>
    Fault append(std::vector<T>& list, T entry, const std::string& what) const {
        if (list.size() == longest_onnx_list)
            return Error{Errc::limit, "ONNX file with a list of more than " +
                                          std::to_string(longest_onnx_list) + " " + what};
        list.push_back(std::move(entry));
        return {};
    }

    Fault read_operator_set(std::string_view message) {
        std::string_view domain;
        std::uint64_t version = 0;
        auto fault = walk(message, "set of operators", [&](const Field& field) -> Fault {
            if (field.is(1, bytes)) domain = field.bytes;
            if (field.is(2, number)) version = field.value;
            return {};
        });
        if (!fault && (domain.empty() || domain == "ai.onnx")) graph_.operator_version = version;
        return fault;
    }

    Fault read_graph(std::string_view message) {
        return walk(message, "graph", [&](const Field& field) -> Fault {
            if (field.is(1, bytes)) return read_node(field.bytes);
            if (field.is(5, bytes)) return read_tensor(field.bytes);
            if (field.is(11, bytes)) return read_value(field.bytes, graph_.inputs, "inputs");
            if (field.is(12, bytes)) return read_value(field.bytes, graph_.outputs, "outputs");
            return {};
        });
    }

    Fault read_node(std::string_view message) {
        OnnxNode node;
        const auto fault = walk(message, "node", [&](const Field& field) -> Fault {
            if (field.is(1, bytes)) return append(node.inputs, field.bytes, "inputs");
            if (field.is(2, bytes)) return append(node.outputs, field.bytes, "outputs");
            if (field.is(4, bytes)) node.operation = field.bytes;
            if (field.is(5, bytes)) return read_attribute(field.bytes, node);
            if (field.is(7, bytes)) node.domain = field.bytes;
            return {};
        });
        return fault ? fault : append(graph_.nodes, std::move(node), "nodes");
    }

    Fault read_attribute(std::string_view message, OnnxNode& node) const {
        OnnxAttribute attribute;
        const auto fault = walk(message, "attribute", [&](const Field& field) -> Fault {
            if (field.is(1, bytes)) attribute.name = field.bytes;
            if (field.is(2, single)) attribute.number = to_float(field.value);
            if (field.is(3, number)) attribute.whole = std::int64_t(field.value);
            return {};
        });
        return fault ? fault : append(node.attributes, attribute, "attributes");
    }

    Fault read_tensor(std::string_view message) {
        OnnxTensor tensor;
        const auto fault = walk(message, "tensor", [&](const Field& field) -> Fault {
            if (field.is(1, number)) return append(tensor.dimensions, field.value, "dimensions");
            if (field.is(1, bytes)) return read_dimensions(field.bytes, tensor);
            if (field.is(2, number)) tensor.type = field.value;
            if (field.is(4, single)) tensor.numbers.push_back(to_float(field.value));
            if (field.is(4, bytes)) return read_numbers(field.bytes, tensor);
            if (field.is(8, bytes)) tensor.name = field.bytes;
            if (field.is(9, bytes)) tensor.raw = field.bytes;
            if (field.is(14, number)) tensor.is_external = field.value == 1;
            return {};
        });
        return fault ? fault : append(graph_.initializers, std::move(tensor), "tensors");
    }

    Fault read_dimensions(std::string_view packed, OnnxTensor& tensor) const {
        ProtobufReader reader(packed);
        while (const auto dimension = reader.next_variable())
            if (auto fault = append(tensor.dimensions, *dimension, "dimensions")) return fault;
        return check(reader, "list of dimensions");
    }

    Fault read_numbers(std::string_view packed, OnnxTensor& tensor) const {
        ProtobufReader reader(packed);
        while (const auto bits = reader.next_fixed32()) tensor.numbers.push_back(to_float(*bits));
        return check(reader, "list of numbers");
    }

    // A value has a type, which may be that of a tensor, which may have a shape.
    Fault read_value(std::string_view message, std::vector<OnnxValue>& values,
                     const std::string& what) {
        OnnxValue value;
        const auto read_dimension = [&](const Field& field) -> Fault {
            if (field.is(1, number)) value.width = field.value;
            return {};
        };
        const auto read_shape = [&](const Field& field) -> Fault {
            if (!field.is(1, bytes)) return {};
            value.width.reset();
            return walk(field.bytes, "dimension", read_dimension);
        };
        const auto read_tensor_type = [&](const Field& field) -> Fault {
            if (field.is(1, number)) value.type = field.value;
            return field.is(2, bytes) ? walk(field.bytes, "shape", read_shape) : Fault();
        };
        const auto read_type = [&](const Field& field) -> Fault {
            return field.is(1, bytes) ? walk(field.bytes, "type", read_tensor_type) : Fault();
        };
        const auto fault = walk(message, "value", [&](const Field& field) -> Fault {
            if (field.is(1, bytes)) value.name = field.bytes;
            return field.is(2, bytes) ? walk(field.bytes, "type", read_type) : Fault();
        });
        return fault ? fault : append(values, value, what);
    }

    std::string_view file_;
    OnnxGraph graph_;
};

}  // namespace

Result<OnnxGraph> read_onnx_graph(std::string_view file) { return GraphReader(file).read(); }

}  // namespace kibitzer::effort
