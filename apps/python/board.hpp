#pragma once

#include <pybind11/pybind11.h>

#include "kibitzer/chess/position.hpp"

namespace kibitzer::python {

// Board and Move.
void add_board(pybind11::module_& module);

// The position of a Board of ours.
[[nodiscard]] const Position& position_of(pybind11::handle board);
[[nodiscard]] pybind11::object make_board(const Position& position);
// A move of that position, and one of Python's: Move, or text in UCI or SAN.
[[nodiscard]] pybind11::object to_python(const Position& position, Move move);
[[nodiscard]] Move to_move(const Position& position, pybind11::handle move);

}  // namespace kibitzer::python
