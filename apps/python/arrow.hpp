// Columns handed to other programs and taken from them without a copy, by Arrow's C data interface
// (arrow.apache.org/docs/format/CDataInterface.html), whose structs and names these are.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "kibitzer/base/record_columns.hpp"

namespace kibitzer::python {

// An array in Arrow's layout. `buffers` begins with the validity bits, or nothing if all are valid.
struct ArrowNode {
    std::string format;
    std::string name{};
    std::int64_t length = 0;
    std::int64_t nulls = 0;
    std::vector<const void*> buffers{};
    std::vector<ArrowNode> children{};
};

[[nodiscard]] ArrowNode arrow_node(const FieldColumn& column);

// A stream of such arrays, all alike and each a struct of columns: what __arrow_c_stream__ gives.
// `owner` keeps alive what the buffers are in.
[[nodiscard]] pybind11::capsule arrow_stream(std::vector<ArrowNode> batches,
                                             std::shared_ptr<const void> owner);

// Texts of Python: a list or tuple of str, one str, bytes, or whatever has __arrow_c_stream__ or
// __arrow_c_array__ and holds texts. What is nothing is an empty text.
class Texts {
public:
    explicit Texts(pybind11::handle source);
    ~Texts();
    Texts(const Texts&) = delete;
    Texts& operator=(const Texts&) = delete;

    std::vector<std::string_view> views;

private:
    void take_sequence(pybind11::handle source);
    void take_arrow(pybind11::handle source);

    std::vector<pybind11::object> kept_;
    std::shared_ptr<void> arrays_;
};

}  // namespace kibitzer::python
