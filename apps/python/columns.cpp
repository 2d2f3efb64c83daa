#include "columns.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <limits>

#include "arrow.hpp"

namespace py = pybind11;

namespace kibitzer::python {

namespace {

bool is_hidden(const FieldColumn& column) { return column.name.empty(); }

void list_names(const FieldColumn& column, const std::string& before, py::list& names) {
    for (const auto& child : column.children) {
        if (is_hidden(*child)) continue;
        if (child->kind == ShapeKind::record)
            list_names(*child, before + child->name + ".", names);
        else
            names.append(before + child->name);
    }
}

py::list names_of(const Table& table) {
    py::list names;
    list_names(table.pieces.front().root(), "", names);
    return names;
}

const FieldColumn* find_column(const FieldColumn& within, std::string_view path) {
    for (const auto& child : within.children) {
        if (is_hidden(*child)) continue;
        if (child->name == path) return child.get();
        const bool leads = path.starts_with(child->name) && path.size() > child->name.size() &&
                           path[child->name.size()] == '.';
        if (!leads) continue;
        if (const auto* found = find_column(*child, path.substr(child->name.size() + 1)))
            return found;
    }
    return nullptr;
}

std::vector<const FieldColumn*> find_in_pieces(const Table& table, const std::string& path) {
    std::vector<const FieldColumn*> found;
    for (const RecordColumns& piece : table.pieces) {
        const FieldColumn* column = find_column(piece.root(), path);
        if (!column) throw py::key_error(path);
        found.push_back(column);
    }
    return found;
}

bool is_there(const FieldColumn& column, std::size_t i) {
    return (column.valid[i / 8] >> (i % 8) & 1) != 0;
}

template <class T, class Value>
Buffer joined(const std::vector<const FieldColumn*>& columns, Value value_at) {
    auto all = std::make_shared<std::vector<T>>();
    for (const FieldColumn* column : columns)
        for (std::size_t i = 0; i < std::size_t(column->length); ++i)
            all->push_back(value_at(*column, i));
    return buffer_of<T>(all);
}

Buffer joined_flags(const std::vector<const FieldColumn*>& columns) {
    Buffer flags = joined<std::uint8_t>(columns, [](const FieldColumn& column, std::size_t i) {
        return std::uint8_t(column.flags[i / 8] >> (i % 8) & 1);
    });
    flags.format = py::format_descriptor<bool>::format();
    return flags;
}

py::list joined_texts(const std::vector<const FieldColumn*>& columns) {
    py::list list;
    for (const FieldColumn* column : columns)
        for (std::size_t i = 0; i < std::size_t(column->length); ++i) {
            if (!is_there(*column, i)) {
                list.append(py::none());
                continue;
            }
            const auto begin = std::size_t(column->offsets[i]);
            const auto end = std::size_t(column->offsets[i + 1]);
            list.append(py::reinterpret_steal<py::object>(PyUnicode_DecodeUTF8(
                column->text.data() + begin, Py_ssize_t(end - begin), "replace")));
        }
    return list;
}

// A buffer of numbers, or a list of texts. Numbers that are not all there are floating, with those
// that are missing not a number.
py::object column_of(const Table& table, const std::string& path) {
    const auto columns = find_in_pieces(table, path);
    const bool whole = std::all_of(columns.begin(), columns.end(),
                                   [](const FieldColumn* column) { return column->nulls == 0; });
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    switch (columns.front()->kind) {
        case ShapeKind::flag:
            if (whole) return py::cast(joined_flags(columns));
            return py::cast(joined<double>(columns, [](const FieldColumn& column, std::size_t i) {
                return is_there(column, i) ? double(column.flags[i / 8] >> (i % 8) & 1) : missing;
            }));
        case ShapeKind::whole:
            if (whole)
                return py::cast(joined<std::int64_t>(
                    columns,
                    [](const FieldColumn& column, std::size_t i) { return column.wholes[i]; }));
            return py::cast(joined<double>(columns, [](const FieldColumn& column, std::size_t i) {
                return is_there(column, i) ? double(column.wholes[i]) : missing;
            }));
        case ShapeKind::number:
            return py::cast(joined<double>(columns, [](const FieldColumn& column, std::size_t i) {
                return is_there(column, i) ? column.numbers[i] : missing;
            }));
        case ShapeKind::text:
        case ShapeKind::choice:
            return joined_texts(columns);
        case ShapeKind::list:
        case ShapeKind::map:
        case ShapeKind::record:
            break;
    }
    return py::none();  // has an inside of its own
}

py::capsule table_stream(const TableHandle& table, const py::object&) {
    std::vector<ArrowNode> batches;
    for (const RecordColumns& piece : table->pieces) {
        batches.push_back(arrow_node(piece.root()));
        std::erase_if(batches.back().children,
                      [](const ArrowNode& node) { return node.name.empty(); });
    }
    return arrow_stream(std::move(batches), table);
}

}  // namespace

void add_columns(py::module_& module) {
    py::class_<Buffer>(module, "Buffer", py::buffer_protocol()).def_buffer([](Buffer& buffer) {
        return py::buffer_info(const_cast<void*>(buffer.data), buffer.item_size, buffer.format, 1,
                               {buffer.items}, {buffer.item_size}, true);
    });
    py::class_<Table, TableHandle>(module, "Table")
        .def("__len__", &Table::size)
        .def_readonly("warnings", &Table::warnings)
        .def("names", &names_of)
        .def("column", &column_of)
        .def("arrow", &table_stream, py::arg("requested_schema") = py::none());
}

}  // namespace kibitzer::python
