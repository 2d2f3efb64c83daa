// The door `python` lets Python ask: the module `kibitzer._native`, on which the package in
// python/kibitzer is built. Nothing here knows a question by name.
//
// Read next: questions.cpp (a question and its answer), watched.hpp (long work that can be
// interrupted), python/kibitzer/_asking.py (what people call).
// Not here: what an answer looks like as objects of Python: that is python/kibitzer/_answers.py.
//
// Here: one question's place to work at. It keeps what was said until Python looks.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer::python {

// How far the work has come.
struct Stage {
    std::string label;
    ProgressState state;
    std::string detail;
};

class Visit final : public Workshop {
public:
    // `threads` of 0: as many as the settings say. `followed`: somebody looks at progress.
    Visit(std::shared_ptr<const Config> settings, int threads, bool followed)
        : settings_(std::move(settings)), threads_(threads), followed_(followed) {}

    void stop() { stop_ = true; }
    // For work that begins anew.
    void resume() { stop_ = false; }
    // Why there is no answer: the first failure of which the work told.
    [[nodiscard]] std::string failure() const;
    [[nodiscard]] std::vector<std::string> take_warnings();
    // The newest stage; nothing if it was taken before.
    [[nodiscard]] std::optional<Stage> take_stage();

    [[nodiscard]] const Config& settings() const override { return *settings_; }
    [[nodiscard]] int threads() const override;
    const StopFlag& stop_flag() override { return stop_; }
    [[nodiscard]] bool shows_progress() const override { return followed_; }
    [[nodiscard]] Progress progress(const std::string& label, std::uint64_t total,
                                    ProgressUnit unit) override;
    void tell(const std::string&) override {}
    void warn(const std::string& message) override;
    void count_hidden_warnings(std::uint64_t count) override;
    void fail(const std::string& message, WorkEnding ending) override;
    void interrupt(std::string_view) override {}
    void end_as(WorkEnding) override {}

private:
    std::shared_ptr<const Config> settings_;
    int threads_;
    bool followed_;
    StopFlag stop_{false};
    mutable std::mutex mutex_;  // of all below
    std::string failure_;
    std::vector<std::string> warnings_;
    std::uint64_t hidden_warnings_ = 0;
    std::optional<Stage> stage_;
};

}  // namespace kibitzer::python
