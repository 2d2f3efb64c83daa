#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

#include "board.hpp"
#include "cluster.hpp"
#include "engine.hpp"
#include "errors.hpp"
#include "games.hpp"
#include "questions.hpp"
#include "tables.hpp"
#include "watched.hpp"

namespace kibitzer::python {

extern const std::string_view board_script_text;  // how pages draw a board

}  // namespace kibitzer::python

PYBIND11_MODULE(_native, module) {
    module.doc() = "What the package kibitzer is built on; not to be used directly.";
    kibitzer::python::add_errors(module);
    kibitzer::python::add_questions(module);
    kibitzer::python::add_board(module);
    kibitzer::python::add_engine(module);
    kibitzer::python::add_tables(module);
    kibitzer::python::add_games(module);
    module.attr("board_script") = std::string(kibitzer::python::board_script_text);
    kibitzer::python::add_cluster(module);
    module.def("finish_left_work", kibitzer::python::finish_left_work);
}
