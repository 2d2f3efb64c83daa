// What tasks of a cluster need besides questions: units that lie elsewhere, games as columns.
#pragma once

#include <pybind11/pybind11.h>

namespace kibitzer::python {

void add_cluster(pybind11::module_& module);

}  // namespace kibitzer::python
