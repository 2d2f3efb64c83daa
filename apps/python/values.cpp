#include "values.hpp"

namespace py = pybind11;

namespace kibitzer::python {

namespace {

std::string_view view_of(py::handle text) {
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (bytes == nullptr) throw py::error_already_set();
    return {bytes, std::size_t(size)};
}

JsonValue::Object to_members(py::handle dict) {
    JsonValue::Object members;
    for (const auto& [name, value] : py::reinterpret_borrow<py::dict>(dict))
        members.push_back({py::cast<std::string>(name), to_value(value)});
    return members;
}

JsonValue::Array to_elements(py::handle sequence) {
    JsonValue::Array elements;
    for (const py::handle element : py::reinterpret_borrow<py::sequence>(sequence))
        elements.push_back(to_value(element));
    return elements;
}

}  // namespace

JsonValue to_value(py::handle object) {
    PyObject* const it = object.ptr();
    if (PyUnicode_Check(it)) return {std::string(view_of(object))};
    if (object.is_none()) return {};
    if (PyBool_Check(it)) return {it == Py_True};
    if (PyFloat_Check(it)) return {PyFloat_AS_DOUBLE(it)};
    if (PyBytes_Check(it)) return {py::cast<std::string>(object)};
    if (PyDict_Check(it)) return {to_members(object)};
    if (PyList_Check(it) || PyTuple_Check(it)) return {to_elements(object)};
    if (py::hasattr(object, "__fspath__")) return to_value(object.attr("__fspath__")());
    if (PyIndex_Check(it) || py::hasattr(object, "__float__")) {
        const double number = PyFloat_AsDouble(it);
        if (PyErr_Occurred() != nullptr) throw py::error_already_set();
        return {number};
    }
    if (py::hasattr(object, "tolist")) return to_value(object.attr("tolist")());
    if (py::hasattr(object, "fen") && py::hasattr(object, "turn"))  // a board
        return to_value(object.attr("fen")());
    if (py::hasattr(object, "uci")) return to_value(object.attr("uci")());  // a move
    throw py::type_error("expected text, a number, a list or a dict; found " +
                         py::cast<std::string>(py::str(py::type::handle_of(object))));
}

}  // namespace kibitzer::python
