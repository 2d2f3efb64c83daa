#include "visit.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/base/thread_pool.hpp"

namespace kibitzer::python {

std::string Visit::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

std::vector<std::string> Visit::take_warnings() {
    const std::lock_guard lock(mutex_);
    if (hidden_warnings_ > 0) warnings_.push_back(with_commas(hidden_warnings_) + " more warnings");
    hidden_warnings_ = 0;
    return std::exchange(warnings_, {});
}

std::optional<Stage> Visit::take_stage() {
    const std::lock_guard lock(mutex_);
    return std::exchange(stage_, {});
}

int Visit::threads() const { return thread_count(threads_ > 0 ? threads_ : (*settings_)->threads); }

Progress Visit::progress(const std::string& label, std::uint64_t total, ProgressUnit unit) {
    if (!followed_) return Progress(label, total, false, unit);
    return Progress(
        label, total,
        [this, label](const ProgressState& state, const std::string& detail) {
            const std::lock_guard lock(mutex_);
            stage_ = {label, state, detail};
        },
        unit);
}

void Visit::warn(const std::string& message) {
    const std::lock_guard lock(mutex_);
    if (warnings_.size() < (*settings_)->max_warnings)
        warnings_.push_back(message);
    else
        ++hidden_warnings_;
}

void Visit::count_hidden_warnings(std::uint64_t count) {
    const std::lock_guard lock(mutex_);
    hidden_warnings_ += count;
}

void Visit::fail(const std::string& message, WorkEnding) {
    const std::lock_guard lock(mutex_);
    if (failure_.empty()) failure_ = message;
}

}  // namespace kibitzer::python
