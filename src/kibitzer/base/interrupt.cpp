#include "kibitzer/base/interrupt.hpp"

#include <csignal>

namespace kibitzer {

namespace {

// The one changeable global: a signal handler can reach nothing else.
StopFlag stop_requested{false};
static_assert(StopFlag::is_always_lock_free);

void handle(int signal) {
    stop_requested.store(true);
    std::signal(signal, SIG_DFL);
}

// Without SA_RESTART: a read that waits for input comes back, and the work can end.
void install(int signal) {
    struct sigaction action {};
    action.sa_handler = handle;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

}  // namespace

const StopFlag& stop_on_interrupt() {
    install(SIGINT);
    install(SIGTERM);
    return stop_requested;
}

}  // namespace kibitzer
