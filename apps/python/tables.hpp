#pragma once

#include <pybind11/pybind11.h>

namespace kibitzer::python {

// Answers to many questions of one kind as tables of columns.
void add_tables(pybind11::module_& module);

}  // namespace kibitzer::python
