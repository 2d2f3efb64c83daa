// Where in a line an idea shows that works by what the opponent's men are made to do. Each answers
// the number of a move of the solver, or nothing if the line does not show it.
#pragma once

#include <optional>

#include "kibitzer/tactics/line/line.hpp"

namespace kibitzer::tactics {

// The move i that is taken; the solver's next attacks what took it, a king, queen or rook.
[[nodiscard]] std::optional<int> find_attraction(const Line& line);
// The move i that profits: the reply before it left the guard of its square.
[[nodiscard]] std::optional<int> find_deflection(const Line& line);
// The capture i of a man whose guard was cut off, by the reply before it or by the solver.
[[nodiscard]] std::optional<int> find_interference(const Line& line);
// The capture i that could have been made two half moves earlier.
[[nodiscard]] std::optional<int> find_intermezzo(const Line& line);
// The move i of a slider through the square that the solver's move before it left.
[[nodiscard]] std::optional<int> find_clearance(const Line& line);

}  // namespace kibitzer::tactics
