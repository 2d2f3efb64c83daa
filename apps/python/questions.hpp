#pragma once

#include <pybind11/pybind11.h>

namespace kibitzer::python {

// The questions, their schemas, and asking them.
void add_questions(pybind11::module_& module);

}  // namespace kibitzer::python
