#include "kibitzer/base/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string_view>

namespace kibitzer {

namespace {

// The changeable globals of the program: a signal handler can reach nothing else.
StopFlag stop_requested{false};
std::atomic<int> wake_up_read{-1};
std::atomic<int> wake_up_write{-1};
static_assert(StopFlag::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void handle(int signal) {
    const int saved = errno;
    stop_requested.store(true);
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = write(wake_up_write.load(), &byte, 1);
    std::signal(signal, SIG_DFL);
    errno = saved;
}

void end(int) {
    constexpr std::string_view word = "interrupted\n";
    [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, word.data(), word.size());
    constexpr int interrupted = 130;
    _exit(interrupted);
}

}  // namespace

void end_on_interrupt() {
    std::signal(SIGINT, end);
    std::signal(SIGTERM, end);
}

const StopFlag& stop_on_interrupt() {
    int ends[2];
    if (wake_up_read.load() < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0) {
        wake_up_read = ends[0];
        wake_up_write = ends[1];
    }
    std::signal(SIGINT, handle);
    std::signal(SIGTERM, handle);
    return stop_requested;
}

int interrupt_descriptor() { return wake_up_read.load(); }

}  // namespace kibitzer
