// A place to work at for one question that came over HTTP: it can be stopped, it keeps what was
// said, and it tells how far it has come.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer::serve {

// Who hears of work that goes on. May be called by any thread of the work.
struct Audience {
    std::function<void(const std::string& label, const ProgressState&, const std::string& detail)>
        on_progress{};
    std::function<void(RecordView answer)> on_interim{};
};

class Errand final : public Workshop {
public:
    Errand(const Config& settings, int threads, Audience audience = {})
        : settings_(settings), threads_(threads), audience_(std::move(audience)) {}

    void stop() { stop_ = true; }
    [[nodiscard]] bool is_stopped() const { return stop_; }
    // Why there is no answer: the first failure of which the work told.
    [[nodiscard]] std::string failure() const;
    [[nodiscard]] std::vector<std::string> warnings() const;

    [[nodiscard]] const Config& settings() const override { return settings_; }
    [[nodiscard]] int threads() const override { return threads_; }
    const StopFlag& stop_flag() override { return stop_; }
    [[nodiscard]] bool shows_progress() const override { return bool(audience_.on_progress); }
    [[nodiscard]] Progress progress(const std::string& label, std::uint64_t total,
                                    ProgressUnit unit) override;
    [[nodiscard]] bool wants_interim() const override { return bool(audience_.on_interim); }
    void show_interim(RecordView answer) override { audience_.on_interim(answer); }
    void tell(const std::string&) override {}
    void warn(const std::string& message) override;
    void count_hidden_warnings(std::uint64_t) override {}
    void fail(const std::string& message, WorkEnding) override;
    void interrupt(std::string_view) override {}
    void end_as(WorkEnding) override {}

private:
    const Config& settings_;
    int threads_;
    Audience audience_;
    StopFlag stop_{false};
    mutable std::mutex mutex_;  // of what was said
    std::string failure_;
    std::vector<std::string> warnings_;
};

}  // namespace kibitzer::serve
