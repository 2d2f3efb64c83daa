// One line on the terminal that tells how far long work has come: amount, rate, time left.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

namespace kibitzer {

enum class ProgressUnit { bytes, games, positions };

class Progress {
public:
    // `total` of 0 means unknown: then there is no percentage and no time left. Nothing is ever
    // shown if `visible` is false; see show_progress().
    Progress(std::string label, std::uint64_t total, bool visible,
             ProgressUnit unit = ProgressUnit::bytes);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // May be called from any thread, as often as convenient: it draws five times a second at most.
    // `detail` is shown at the end of the line.
    void update(std::uint64_t done, const std::string& detail = {});
    // Takes the line away again; also done by the destructor.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    std::string label_;
    std::uint64_t total_;
    bool visible_;
    ProgressUnit unit_;
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_drawn_ = start_;
    std::mutex mutex_;
};

// "3 s", "2 min 05 s", "1 h 12 min"
[[nodiscard]] std::string format_duration(double seconds);
// "12.3 MB"
[[nodiscard]] std::string format_bytes(std::uint64_t bytes);
// The text of a progress line; separate so that it can be tested.
[[nodiscard]] std::string progress_line(const std::string& label, std::uint64_t done,
                                        std::uint64_t total, double seconds,
                                        const std::string& detail,
                                        ProgressUnit unit = ProgressUnit::bytes);

// Is stderr a terminal that understands a redrawn line?
[[nodiscard]] bool stderr_is_terminal();
[[nodiscard]] bool stdout_is_terminal();
struct TerminalSize {
    int columns = 0;
    int rows = 0;
};
// Of the terminal on stdout; nothing if it is none.
[[nodiscard]] std::optional<TerminalSize> terminal_size();

}  // namespace kibitzer
