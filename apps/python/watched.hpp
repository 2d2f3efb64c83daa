// Long work on a thread of its own, while Python stays alive: other threads of Python run, Ctrl-C
// is heard within some hundredths of a second, and progress is told.
#pragma once

#include <pybind11/pybind11.h>

#include <functional>
#include <memory>

#include "visit.hpp"

namespace kibitzer::python {

// Returns when the work is done. `work` owns all it needs: after a Ctrl-C it is told to stop and is
// waited for only shortly. `follower` is None, or is called with (label, done, total, share, unit,
// detail). What the work throws leaves from here.
void run_watched(const std::shared_ptr<Visit>& visit, std::function<void()> work,
                 const pybind11::object& follower);

// Waits for work that was left behind; to be called before Python ends.
void finish_left_work();

}  // namespace kibitzer::python
