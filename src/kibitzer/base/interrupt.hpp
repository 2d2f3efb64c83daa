// Ctrl-C as a polite request: long work looks at the flag, finishes the piece in hand and keeps
// what is done.
#pragma once

#include <atomic>

namespace kibitzer {

using StopFlag = std::atomic<bool>;

// From now on SIGINT and SIGTERM raise the returned flag; a second one ends the program at once.
// To be called by main only: the library never touches signals by itself.
[[nodiscard]] const StopFlag& stop_on_interrupt();

// Until then SIGINT and SIGTERM end the program at once, with a word on stderr and exit code 130.
void end_on_interrupt();

// A descriptor that becomes readable with the flag, for whoever waits for input (a signal may reach
// another thread than the one that waits); -1 while stop_on_interrupt was not called.
[[nodiscard]] int interrupt_descriptor();

}  // namespace kibitzer
