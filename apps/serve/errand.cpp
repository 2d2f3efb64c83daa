#include "errand.hpp"

namespace kibitzer::serve {

namespace {

constexpr std::size_t most_warnings = 100;

}  // namespace

std::string Errand::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

std::vector<std::string> Errand::warnings() const {
    const std::lock_guard lock(mutex_);
    return warnings_;
}

Progress Errand::progress(const std::string& label, std::uint64_t total, ProgressUnit unit) {
    if (!audience_.on_progress) return Progress(label, total, false, unit);
    return Progress(
        label, total,
        [this, label](const ProgressState& state, const std::string& detail) {
            audience_.on_progress(label, state, detail);
        },
        unit);
}

void Errand::warn(const std::string& message) {
    const std::lock_guard lock(mutex_);
    if (warnings_.size() < most_warnings) warnings_.push_back(message);
}

void Errand::fail(const std::string& message, WorkEnding) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = message;
}

}  // namespace kibitzer::serve
