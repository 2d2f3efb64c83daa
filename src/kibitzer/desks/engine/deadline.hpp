// A flag that is raised when the time is over, for players who look at nothing but a flag.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <thread>

namespace kibitzer {

// Raised when the time is over or somebody else has raised theirs.
class Deadline {
public:
    Deadline(const std::atomic<bool>& other, std::optional<std::int64_t> milliseconds) {
        const auto end = milliseconds ? std::optional(std::chrono::steady_clock::now() +
                                                      std::chrono::milliseconds(*milliseconds))
                                      : std::nullopt;
        watcher_ = std::jthread([this, &other, end](const std::stop_token& done) {
            while (!done.stop_requested() && !passed) {
                if (other || (end && std::chrono::steady_clock::now() >= *end)) passed = true;
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
        });
    }

    std::atomic<bool> passed{false};

private:
    std::jthread watcher_;
};

}  // namespace kibitzer
