#include "job.hpp"

#include <fmt/format.h>

#include <array>

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::serve {

namespace {

constexpr auto state_names =
    std::to_array<std::string_view>({"waiting", "running", "done", "failed"});

// Pages are drawn at most so often.
constexpr auto between_reports = std::chrono::milliseconds(100);

std::string as_event(std::uint64_t number, std::string_view name, std::string_view data) {
    while (data.ends_with('\n')) data.remove_suffix(1);
    std::string text = fmt::format("id: {}\nevent: {}\n", number, name);
    for (const std::string_view line : split(data, '\n')) text += fmt::format("data: {}\n", line);
    return text + "\n";
}

double seconds_since(Job::Clock::time_point start) {
    return std::chrono::duration<double>(Job::Clock::now() - start).count();
}

}  // namespace

void describe(Fields& f, ProgressReport& r) {
    f("label", r.label, "what is being done");
    f("done", r.done, "how much of it is done");
    f("total", r.total, "of so much; 0: not known");
    f("share", r.share, "of the work that is done, where the total is not known; 0: unknown");
    f("unit", r.unit, "what is counted");
    f("detail", r.detail, "what was found last");
    f("seconds", r.seconds, "since it began", {.unit = "s", .timing = true});
}

void describe(Fields& f, JobReport& r) {
    f("job", r.job, "its name");
    f("verb", r.verb, "what was asked");
    f("page", r.page, "who asked, as the page called itself");
    f.choice("state", r.state, state_names, "what has become of it");
    f("seconds", r.seconds, "since it was asked", {.unit = "s", .timing = true});
    f("progress", r.progress, "how far it has come");
    f("warnings", r.warnings, "what was put right or passed over");
}

Job::Job(std::string id, std::string page, Asked asked, const Config& settings, int threads,
         bool listened)
    : id_(std::move(id)),
      page_(std::move(page)),
      asked_(std::move(asked)),
      errand_(settings, threads, audience(listened)) {}

Audience Job::audience(bool listened) {
    if (!listened) return {};
    Audience all;
    all.on_progress = [this](const std::string& label, const ProgressState& state,
                             const std::string& detail) {
        note_progress({label, state.done, state.total, state.share, std::string(name(state.unit)),
                       detail, state.seconds});
    };
    all.on_interim = [this, schema = asked_.question->schema](RecordView answer) {
        note_partial(to_document(schema.name, schema.version, answer));
    };
    return all;
}

void Job::run() {
    {
        const std::lock_guard lock(mutex_);
        if (end_.number > 0) return;
        state_ = JobState::running;
    }
    if (errand_.is_stopped())
        end(refusal(409, "stopped before it began"));
    else
        end(find_answer(asked_, errand_));
}

void Job::drop(HttpAnswer answer) { end(std::move(answer)); }

void Job::end(HttpAnswer answer) {
    const std::lock_guard lock(mutex_);
    if (end_.number > 0) return;
    const bool good = answer.status == 200;
    state_ = good ? JobState::done : JobState::failed;
    answer_ = std::move(answer);
    end_.number = ++last_event_;
    partial_ = {};  // the answer has all of it
    end_time_ = Clock::now();
    changed_.notify_all();
}

void Job::note_progress(const ProgressReport& report) {
    const std::lock_guard lock(mutex_);
    progress_ = report;
    ProgressReport copy = report;
    progress_event_ = {++last_event_, to_json(RecordView(copy))};
    changed_.notify_all();
}

void Job::note_partial(std::string answer) {
    const std::lock_guard lock(mutex_);
    if (end_.number > 0) return;
    partial_ = {++last_event_, std::move(answer)};
    changed_.notify_all();
}

std::optional<HttpAnswer> Job::wait(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_for(lock, patience, [this] { return end_.number > 0; })) return {};
    return answer_;
}

Job::Events Job::next_events(std::uint64_t after, std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    heard_ = Clock::now();
    if (end_.number > 0 && end_.number <= after) return {"", after};
    if (!changed_.wait_for(lock, patience, [&] { return last_event_ > after; }))
        return {": still here\n\n", after};
    std::string text;
    const auto tell = [&](const Event& event, std::string_view name) {
        if (end_.number == 0 && event.number > after)
            text += as_event(event.number, name, event.data);
    };
    const bool partial_first = partial_.number < progress_event_.number;
    if (partial_first) tell(partial_, "partial");
    tell(progress_event_, "progress");
    if (!partial_first) tell(partial_, "partial");
    if (end_.number > after)
        text += as_event(end_.number, state_ == JobState::done ? "done" : "failed", answer_.body);
    const std::uint64_t last = last_event_;
    lock.unlock();
    std::this_thread::sleep_for(between_reports);
    return {std::move(text), last};
}

JobReport Job::report() {
    const std::lock_guard lock(mutex_);
    return {id_,
            std::string(asked_.question->name),
            page_,
            state_,
            seconds_since(start_),
            progress_,
            errand_.warnings()};
}

bool Job::has_ended() {
    const std::lock_guard lock(mutex_);
    return end_.number > 0;
}

Job::Clock::time_point Job::last_heard() {
    const std::lock_guard lock(mutex_);
    return heard_;
}

std::optional<Job::Clock::time_point> Job::ended_at() {
    const std::lock_guard lock(mutex_);
    return end_.number > 0 ? std::optional(end_time_) : std::nullopt;
}

}  // namespace kibitzer::serve
