#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <string>
#include <vector>

#include "kibitzer/workshop/game_columns.hpp"

namespace kibitzer::python {

// Games that were read, and which columns they have.
struct Games {
    GameColumns columns;
    GameColumnsAsked asked;
    std::vector<std::string> warnings{};
};

// Reading them.
void add_games(pybind11::module_& module);

}  // namespace kibitzer::python
