// Values of Python as a request has them.
#pragma once

#include <pybind11/pybind11.h>

#include "kibitzer/base/json_reader.hpp"

namespace kibitzer::python {

// None, bool, numbers (also numpy's), str, bytes, paths, lists and dicts; else a TypeError.
[[nodiscard]] JsonValue to_value(pybind11::handle object);

}  // namespace kibitzer::python
