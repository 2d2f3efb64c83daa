#include "errors.hpp"

#include <exception>
#include <mutex>

namespace py = pybind11;

namespace kibitzer::python {

namespace {

std::mutex settings_mutex;
std::shared_ptr<const Config> loaded;
PyObject* error_type = nullptr;

// The exit code with which the command line would have ended.
int exit_code(Errc code) {
    if (code == Errc::bad_request) return int(WorkEnding::usage);
    return int(code == Errc::interrupted ? WorkEnding::interrupted : WorkEnding::failed);
}

void raise(const char* message, Errc code) {
    const py::object error = py::reinterpret_borrow<py::object>(error_type)(
        py::reinterpret_steal<py::str>(PyUnicode_DecodeUTF8(
            message, Py_ssize_t(std::char_traits<char>::length(message)), "replace")));
    error.attr("exit_code") = exit_code(code);
    PyErr_SetObject(error_type, error.ptr());
}

}  // namespace

std::shared_ptr<const Config> settings() {
    const std::lock_guard lock(settings_mutex);
    if (!loaded)
        loaded = std::make_shared<const Config>(
            take(Config::load(user_config_file(), project_config_file)));
    return loaded;
}

void add_errors(py::module_& module) {
    error_type = PyErr_NewExceptionWithDoc(
        "kibitzer.KibitzerError",
        "Why there is no answer: the line that the command line would print.", PyExc_Exception,
        nullptr);
    py::object type = py::reinterpret_borrow<py::object>(error_type);
    type.attr("exit_code") = int(WorkEnding::failed);
    module.attr("KibitzerError") = type;
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const Failure& failure) {
            raise(failure.what(), failure.code);
        } catch (const py::builtin_exception&) {
            throw;
        } catch (const std::runtime_error& broken) {  // a full disk, a damaged database
            raise(broken.what(), Errc::io);
        }
    });
    module.def("load_settings", [] {
        const std::lock_guard lock(settings_mutex);
        loaded = nullptr;
    });
}

}  // namespace kibitzer::python
