#pragma once

#include <pybind11/pybind11.h>

namespace kibitzer::python {

// Engine: an engine that stays between searches.
void add_engine(pybind11::module_& module);

}  // namespace kibitzer::python
