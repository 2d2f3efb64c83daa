// Tables that were made, and their columns as Python looks at them.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/base/record_columns.hpp"

namespace kibitzer::python {

// Values side by side, as Python's buffer protocol has them.
struct Buffer {
    std::shared_ptr<const void> owner;
    const void* data = nullptr;
    std::int64_t items = 0;
    std::int64_t item_size = 1;
    std::string format{};  // "q", "d", ...
};

// Of a whole vector.
template <class T>
[[nodiscard]] Buffer buffer_of(std::shared_ptr<const std::vector<T>> values) {
    const T* const data = values->data();
    const auto items = std::int64_t(values->size());
    return {std::move(values), data, items, sizeof(T), pybind11::format_descriptor<T>::format()};
}

// Answers as columns, in pieces; sealed.
struct Table {
    std::deque<RecordColumns> pieces{};
    std::vector<std::string> warnings{};

    [[nodiscard]] std::int64_t size() const {
        std::int64_t rows = 0;
        for (const RecordColumns& piece : pieces) rows += piece.size();
        return rows;
    }
};
using TableHandle = std::shared_ptr<Table>;

void add_columns(pybind11::module_& module);

}  // namespace kibitzer::python
