// A question on its way to its answer, and who hears of it: whoever waits for the answer, and
// pages that listen to events. A page that comes back hears what it missed.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "asking.hpp"
#include "errand.hpp"
#include "http.hpp"
#include "kibitzer/base/record.hpp"

namespace kibitzer::serve {

enum class JobState { waiting, running, done, failed };

// How far the work has come.
struct ProgressReport {
    std::string label;
    std::uint64_t done = 0;
    std::uint64_t total = 0;
    double share = 0;
    std::string unit;
    std::string detail;
    double seconds = 0;
};
void describe(Fields& f, ProgressReport& report);

struct JobReport {
    std::string job;
    std::string verb;
    std::string page;
    JobState state = JobState::waiting;
    double seconds = 0;
    std::optional<ProgressReport> progress;
    std::vector<std::string> warnings;
};
void describe(Fields& f, JobReport& report);

class Job {
public:
    using Clock = std::chrono::steady_clock;

    // `listened`: events are wanted, and not only the answer.
    Job(std::string id, std::string page, Asked asked, const Config& settings, int threads,
        bool listened);

    // Does the work. To be called once, by a thread of the crew.
    void run();
    void stop() { errand_.stop(); }
    // Will not be run any more.
    void drop(HttpAnswer answer);

    // Waits for the answer; nothing as long as there is none.
    [[nodiscard]] std::optional<HttpAnswer> wait(std::chrono::milliseconds patience);
    // The events after the one of that number, as an event stream has them, and the number of the
    // last. Waits for one; when there is none for a while, a line that says nothing. Empty: there
    // will be no more.
    struct Events {
        std::string text;
        std::uint64_t last = 0;
    };
    [[nodiscard]] Events next_events(std::uint64_t after, std::chrono::milliseconds patience);

    [[nodiscard]] JobReport report();
    [[nodiscard]] bool has_ended();
    // Since when nobody has listened to its events.
    [[nodiscard]] Clock::time_point last_heard();
    [[nodiscard]] std::optional<Clock::time_point> ended_at();
    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] const std::string& page() const { return page_; }
    [[nodiscard]] std::string_view verb() const { return asked_.question->name; }
    [[nodiscard]] Pace pace() const { return asked_.question->pace; }
    // It is about one position.
    [[nodiscard]] bool is_search() const { return asked_.call->where() != nullptr; }
    [[nodiscard]] Clock::time_point started_at() const { return start_; }

private:
    // Of each kind only the last one is kept: the next makes it worthless.
    struct Event {
        std::uint64_t number = 0;  // 0: none yet
        std::string data;
    };
    [[nodiscard]] Audience audience(bool listened);
    void note_progress(const ProgressReport& report);
    void note_partial(std::string answer);
    void end(HttpAnswer answer);

    const std::string id_;
    const std::string page_;
    Asked asked_;
    const Clock::time_point start_ = Clock::now();
    std::mutex mutex_;  // of all below but the errand
    std::condition_variable changed_;
    JobState state_ = JobState::waiting;
    std::uint64_t last_event_ = 0;
    Event progress_event_;
    std::optional<ProgressReport> progress_;
    Event partial_;
    Event end_;
    HttpAnswer answer_;
    Clock::time_point end_time_;
    Clock::time_point heard_ = start_;
    Errand errand_;
};

}  // namespace kibitzer::serve
