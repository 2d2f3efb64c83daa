// The processor time of the calling thread: what other programs do meanwhile does not count.
#pragma once

#include <ctime>

namespace kibitzer {

[[nodiscard]] inline double thread_microseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e6 + double(now.tv_nsec) / 1e3;
}

}  // namespace kibitzer
