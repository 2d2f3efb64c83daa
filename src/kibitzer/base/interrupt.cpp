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

}  // namespace

const StopFlag& stop_on_interrupt() {
    std::signal(SIGINT, handle);
    std::signal(SIGTERM, handle);
    return stop_requested;
}

}  // namespace kibitzer
