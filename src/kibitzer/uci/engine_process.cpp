#include "kibitzer/uci/engine_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>

#include "kibitzer/base/text.hpp"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to us

namespace kibitzer {

namespace {

using std::chrono::milliseconds;

// How long a wait goes on before the stop flag is looked at again.
constexpr milliseconds slice{50};
constexpr std::size_t kept_errors = 2000;  // bytes

struct Pipe {
    int read = -1;
    int write = -1;

    Pipe() = default;
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close_end(read);
        close_end(write);
    }
    // Closed in all other programs that are started meanwhile.
    bool open() {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) return false;
        read = ends[0];
        write = ends[1];
        return true;
    }
    static void close_end(int& end) {
        if (end >= 0) close(end);
        end = -1;
    }
};

void make_non_blocking(int descriptor) {
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

// What the new program starts with: our pipes, its own group, all signals as usual.
class SpawnPlan {
public:
    SpawnPlan(const Pipe& input, const Pipe& output, const Pipe& errors,
              const std::string& folder) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_adddup2(&actions_, input.read, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, output.write, STDOUT_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, errors.write, STDERR_FILENO);
        if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(
            &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
        posix_spawnattr_setpgroup(&attributes_, 0);
        sigset_t signals;
        sigfillset(&signals);
        posix_spawnattr_setsigdefault(&attributes_, &signals);
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes_, &signals);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    int spawn(pid_t& id, std::vector<std::string> command) const {
        std::vector<char*> arguments;
        arguments.reserve(command.size() + 1);
        for (std::string& word : command) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        return posix_spawnp(&id, arguments[0], &actions_, &attributes_, arguments.data(), environ);
    }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

// Writing to a program that is gone raises SIGPIPE, which would end us. While an object of this
// class lives, the signal is held back from this thread; one that came is taken away.
class NoBrokenPipeSignal {
public:
    NoBrokenPipeSignal() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    NoBrokenPipeSignal(const NoBrokenPipeSignal&) = delete;
    NoBrokenPipeSignal& operator=(const NoBrokenPipeSignal&) = delete;
    ~NoBrokenPipeSignal() {
        const timespec at_once{};
        if (sigismember(&before_, SIGPIPE) == 0) sigtimedwait(&pipe_, nullptr, &at_once);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

}  // namespace

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::vector<std::string>& command,
                                                            const std::string& folder) {
    Pipe input;
    Pipe output;
    Pipe errors;
    if (!input.open() || !output.open() || !errors.open())
        return Error{Errc::io, "cannot make a pipe: " + std::string(strerror(errno))};
    pid_t id = 0;
    const int problem = SpawnPlan(input, output, errors, folder).spawn(id, command);
    if (problem != 0)
        return Error{Errc::io, "cannot start " + in_quotes(command[0], 200) + ": " +
                                   std::string(strerror(problem))};
    for (const int ours : {input.write, output.read, errors.read}) make_non_blocking(ours);
    return std::unique_ptr<EngineProcess>(new EngineProcess(id, std::exchange(input.write, -1),
                                                            std::exchange(output.read, -1),
                                                            std::exchange(errors.read, -1)));
}

EngineProcess::~EngineProcess() {
    finish(milliseconds(0));
    for (int* end : {&input_, &output_, &errors_}) Pipe::close_end(*end);
}

bool EngineProcess::wait_for(Wanted wanted, Clock::time_point deadline, const StopFlag* stop) {
    for (;;) {
        if (stop && stop->load()) return true;
        // What came in time but is looked at late, on a busy machine, still counts: so there is a
        // last look when the time is over, but not for ever, since some never stop talking.
        const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
        if (left < -slice) return false;
        pollfd ends[] = {{wanted == Wanted::readable ? output_ : input_,
                          short(wanted == Wanted::readable ? POLLIN : POLLOUT), 0},
                         {errors_, POLLIN, 0}};
        const auto wait = std::clamp(left, milliseconds(0), slice);
        const int ready = poll(ends, 2, int(wait.count()));
        if (ready > 0 && ends[1].revents != 0) drain_errors();
        if (ready > 0 && ends[0].revents != 0) return true;
        if (left.count() <= 0) return false;
    }
}

Result<void> EngineProcess::write_line(std::string_view line, Clock::time_point deadline) {
    const NoBrokenPipeSignal guard;
    const std::string text = std::string(line) + "\n";
    std::size_t written = 0;
    while (written < text.size()) {
        const ssize_t count = write(input_, text.data() + written, text.size() - written);
        if (count > 0) {
            written += std::size_t(count);
        } else if (errno == EAGAIN) {
            if (!wait_for(Wanted::writable, deadline, nullptr))
                return Error{Errc::timeout, "does not read what it is told"};
        } else if (errno != EINTR) {
            return ended();
        }
    }
    return {};
}

Result<std::string> EngineProcess::read_line(Clock::time_point deadline, const StopFlag* stop) {
    std::string line;
    for (;;) {
        if (take_line(line)) return line;
        if (at_end_) return ended();
        if (!wait_for(Wanted::readable, deadline, stop))
            return Error{Errc::timeout, "gives no answer"};
        if (stop && stop->load()) return Error{Errc::interrupted, "interrupted"};
        receive();
    }
}

bool EngineProcess::take_line(std::string& line) {
    for (;;) {
        const std::size_t newline = buffer_.find('\n', used_);
        const bool complete = newline != std::string::npos;
        const std::size_t length = (complete ? newline : buffer_.size()) - used_;
        const bool usable = complete || length >= longest_line || (at_end_ && length > 0);
        if (!usable) return false;
        line.assign(buffer_, used_, std::min(length, longest_line));
        used_ += length + (complete ? 1 : 0);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        // Without its end, this is the start of a line that is too long: the rest is passed over.
        if (!std::exchange(skipping_, !complete)) return true;
    }
}

void EngineProcess::receive() {
    buffer_.erase(0, std::exchange(used_, 0));
    const std::size_t before = buffer_.size();
    buffer_.resize(before + longest_line);
    const ssize_t count = read(output_, buffer_.data() + before, longest_line);
    buffer_.resize(before + std::size_t(std::max<ssize_t>(count, 0)));
    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) at_end_ = true;
}

void EngineProcess::drain_errors() {
    char text[4096];
    const ssize_t count = read(errors_, text, sizeof text);
    if (count > 0) {
        last_errors_.append(text, std::size_t(count));
        if (last_errors_.size() > kept_errors)
            last_errors_.erase(0, last_errors_.size() - kept_errors);
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        Pipe::close_end(errors_);  // poll passes over a negative descriptor
    }
}

bool EngineProcess::has_ended() const {
    // It is not reaped yet, so that its number stays its own until its group has been ended too.
    siginfo_t info{};
    return waitid(P_PID, id_t(id_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
}

Error EngineProcess::ended() {
    // The pipe closes a moment before the process is gone.
    const auto deadline = Clock::now() + milliseconds(500);
    while (!has_ended() && Clock::now() < deadline) std::this_thread::sleep_for(milliseconds(1));
    if (errors_ >= 0) drain_errors();
    std::string message = has_ended() ? describe_end() : "has closed the connection";
    const std::string_view complaint = trimmed(last_errors_);
    const std::size_t last_line = complaint.rfind('\n');
    if (!complaint.empty())
        message += ": " + in_quotes(last_line == complaint.npos ? complaint
                                                                : complaint.substr(last_line + 1),
                                    200);
    return Error{Errc::io, message};
}

std::string EngineProcess::describe_end() const {
    siginfo_t info{};
    waitid(P_PID, id_t(id_), &info, WEXITED | WNOHANG | WNOWAIT);
    if (info.si_code == CLD_EXITED) return "ended with exit code " + std::to_string(info.si_status);
    return "was ended by signal " + std::to_string(info.si_status) + " (" +
           strsignal(info.si_status) + ")";
}

void EngineProcess::finish(milliseconds patience) {
    if (id_ == 0) return;
    Pipe::close_end(input_);
    const auto deadline = Clock::now() + patience;
    while (!has_ended() && Clock::now() < deadline) {
        if (at_end_)
            std::this_thread::sleep_for(milliseconds(1));
        else if (wait_for(Wanted::readable, std::min(deadline, Clock::now() + slice), nullptr))
            receive();  // it may be waiting for somebody to read
        buffer_.clear();
        used_ = 0;
    }
    kill(-id_, SIGKILL);  // also what it has started and left behind
    waitpid(std::exchange(id_, 0), nullptr, 0);
}

}  // namespace kibitzer
