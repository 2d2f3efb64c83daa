// A program that is talked to line by line: its process, the pipes to it, and the patience with it.
// It runs in a process group of its own, so that Ctrl-C reaches only us and so that it can be ended
// together with whatever it has started. Memory is bounded, whatever it prints.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer {

class EngineProcess {
public:
    using Clock = std::chrono::steady_clock;

    // `command` is the program, looked for in the PATH, and its arguments; `folder` is where it
    // runs, ours if empty.
    [[nodiscard]] static Result<std::unique_ptr<EngineProcess>> start(
        const std::vector<std::string>& command, const std::string& folder = {});
    ~EngineProcess();  // ends it
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    // Errors of both: Errc::timeout, Errc::io when the process has ended (the message says how),
    // Errc::interrupted when the flag was raised.
    Result<void> write_line(std::string_view line, Clock::time_point deadline);
    // Without the line end. A line longer than longest_line is cut.
    Result<std::string> read_line(Clock::time_point deadline, const StopFlag* stop = nullptr);
    static constexpr std::size_t longest_line = std::size_t(1) << 16;

    // Gives it the time to end by itself, then ends it and its whole group.
    void finish(std::chrono::milliseconds patience);

private:
    EngineProcess(pid_t id, int input, int output, int errors)
        : id_(id), input_(input), output_(output), errors_(errors) {}

    enum class Wanted { readable, writable };
    // False when the deadline has passed.
    bool wait_for(Wanted wanted, Clock::time_point deadline, const StopFlag* stop);
    bool take_line(std::string& line);
    void receive();
    void drain_errors();
    [[nodiscard]] bool has_ended() const;
    [[nodiscard]] std::string describe_end() const;
    [[nodiscard]] Error ended();

    pid_t id_;    // 0 once it has been ended
    int input_;   // what it reads
    int output_;  // what it prints
    int errors_;  // what it complains about; only the end is kept, for the message
    std::string buffer_;
    std::size_t used_ = 0;   // of the buffer
    bool skipping_ = false;  // the rest of a line that was too long
    bool at_end_ = false;
    std::string last_errors_;
};

}  // namespace kibitzer
