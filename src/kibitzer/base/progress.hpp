// One line on the terminal that tells how far long work has come: amount, rate, time left.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace kibitzer {

// What is counted: the thing the work is about. Bytes only where reading them is the work.
enum class ProgressUnit { bytes, games, positions, puzzles, moves, rows, rounds, nodes };
[[nodiscard]] std::string_view name(ProgressUnit unit);

// What a progress line tells.
struct ProgressState {
    std::uint64_t done = 0;
    std::uint64_t total = 0;  // 0: not known
    double share = 0;         // of the work, 0 to 1, where the total is not known; 0: unknown
    double seconds = 0;       // since the beginning
    ProgressUnit unit = ProgressUnit::bytes;
};
// Drawn by a thread of its own, so that the line appears and its time goes on even while a single
// piece of the work takes long. The terminal has one such line: of several the newest has it.
class Progress {
public:
    // `total` of 0 means unknown: then there is no percentage and no time left. Nothing is ever
    // shown if `visible` is false.
    Progress(const std::string& label, std::uint64_t total, bool visible,
             ProgressUnit unit = ProgressUnit::bytes);
    // Told instead of drawn: `listener` hears of every update, from whichever thread makes it, one
    // at a time.
    using Listener = std::function<void(const ProgressState& state, const std::string& detail)>;
    Progress(const std::string& label, std::uint64_t total, Listener listener, ProgressUnit unit);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // For work whose size is known only after it has begun.
    void set_total(std::uint64_t total);
    // May be called from any thread, as often as convenient. `detail` is shown at the end of the
    // line.
    void update(std::uint64_t done, const std::string& detail = {});
    // The same where the total is not known, but the share of the work that is done is (0 to 1;
    // 0: not known either).
    void update_share(std::uint64_t done, double share, const std::string& detail = {});
    // Takes the line away until the next update; also done by the destructor.
    void clear();

private:
    using Clock = std::chrono::steady_clock;

    [[nodiscard]] ProgressState state() const;
    void draw_until_end();
    void draw();

    std::string label_;
    bool visible_;
    ProgressUnit unit_;
    Listener listener_;
    Clock::time_point start_ = Clock::now();
    std::mutex mutex_;  // of all below
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    double share_ = 0;
    std::string detail_;
    bool hidden_ = false;  // cleared, and nothing new since
    bool drawn_ = false;
    bool ended_ = false;
    std::condition_variable end_;
    std::thread drawer_;
};

// "3 s", "2 min 05 s", "1 h 12 min"
[[nodiscard]] std::string format_duration(double seconds);
// "12.3 MB"
[[nodiscard]] std::string format_bytes(std::uint64_t bytes);

// The text of a progress line; separate so that it can be tested.
[[nodiscard]] std::string progress_line(const std::string& label, const ProgressState& state,
                                        const std::string& detail);

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
