// A workshop for programs that use the library: nothing is printed; warnings are kept, and the
// caller may stop the work from another thread.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "kibitzer/base/thread_pool.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

class SilentWorkshop final : public Workshop {
public:
    explicit SilentWorkshop(Config settings = {}) : settings_(std::move(settings)) {}

    std::vector<std::string> warnings;
    std::vector<std::string> failures;
    WorkEnding ending = WorkEnding::done;
    StopFlag stop{false};

    [[nodiscard]] const Config& settings() const override { return settings_; }
    [[nodiscard]] int threads() const override { return thread_count(settings_->threads); }
    const StopFlag& stop_flag() override { return stop; }
    [[nodiscard]] bool shows_progress() const override { return false; }
    [[nodiscard]] Progress progress(const std::string& label, std::uint64_t total,
                                    ProgressUnit unit) override {
        return Progress(label, total, false, unit);
    }
    void tell(const std::string&) override {}
    void warn(const std::string& message) override { warnings.push_back(message); }
    void count_hidden_warnings(std::uint64_t) override {}
    void fail(const std::string& message, WorkEnding how) override {
        failures.push_back(message);
        ending = how;
    }
    void interrupt(std::string_view) override { ending = WorkEnding::interrupted; }
    void end_as(WorkEnding how) override { ending = how; }

private:
    Config settings_;
};

}  // namespace kibitzer
