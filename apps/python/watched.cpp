#include "watched.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <list>
#include <mutex>
#include <thread>
#include <utility>

namespace py = pybind11;

namespace kibitzer::python {

namespace {

constexpr auto look_up = std::chrono::milliseconds(10);
constexpr auto farewell = std::chrono::milliseconds(30);

struct Work {
    std::mutex mutex;
    std::condition_variable ended;
    bool done = false;
    std::exception_ptr failure;

    void run(const std::function<void()>& work) {
        std::exception_ptr thrown;
        try {
            work();
        } catch (...) {
            thrown = std::current_exception();
        }
        const std::lock_guard lock(mutex);
        done = true;
        failure = thrown;
        ended.notify_all();
    }
    bool wait(std::chrono::milliseconds patience) {
        std::unique_lock lock(mutex);
        return ended.wait_for(lock, patience, [&] { return done; });
    }
};

std::mutex left_mutex;
std::list<std::thread> left_work;

void tell(const Stage& stage, const py::object& follower) {
    follower(stage.label, stage.state.done, stage.state.total, stage.state.share,
             py::str(std::string(name(stage.state.unit))), stage.detail);
}

}  // namespace

void run_watched(const std::shared_ptr<Visit>& visit, std::function<void()> work,
                 const py::object& follower) {
    const auto running = std::make_shared<Work>();
    std::thread thread([running, visit, work = std::move(work)]() mutable {
        running->run(work);
        work = {};
    });
    try {
        for (bool done = false; !done;) {
            {
                const py::gil_scoped_release others_run;
                done = running->wait(look_up);
            }
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
            if (follower.is_none()) continue;
            if (const auto stage = visit->take_stage()) tell(*stage, follower);
        }
    } catch (...) {
        visit->stop();
        const py::gil_scoped_release others_run;
        if (running->wait(farewell)) {
            thread.join();
        } else {
            const std::lock_guard lock(left_mutex);
            left_work.push_back(std::move(thread));
        }
        throw;
    }
    thread.join();
    if (running->failure) std::rethrow_exception(running->failure);
}

void finish_left_work() {
    const py::gil_scoped_release others_run;
    std::list<std::thread> left;
    {
        const std::lock_guard lock(left_mutex);
        left.swap(left_work);
    }
    for (std::thread& thread : left) thread.join();
}

}  // namespace kibitzer::python
