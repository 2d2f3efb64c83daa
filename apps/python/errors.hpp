// What goes wrong, as Python hears of it; and the settings, which may be wrong too.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>
#include <stdexcept>
#include <string>

#include "kibitzer/base/result.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer::python {

// One line, as the command line prints it. In Python a KibitzerError.
class Failure : public std::runtime_error {
public:
    explicit Failure(const Error& error) : std::runtime_error(error.message), code(error.code) {}
    Errc code;
};

[[noreturn]] inline void fail(const Error& error) { throw Failure(error); }

template <class T>
[[nodiscard]] T take(Result<T> result) {
    if (!result) fail(result.error());
    return std::move(*result);
}

// Of the files and the environment, read when they are first needed.
[[nodiscard]] std::shared_ptr<const Config> settings();

// KibitzerError and KibitzerWarning, and `load_settings`, which reads them again.
void add_errors(pybind11::module_& module);

}  // namespace kibitzer::python
