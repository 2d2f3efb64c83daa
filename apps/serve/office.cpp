#include "office.hpp"

#include <algorithm>

#include "gate.hpp"
#include "kibitzer/base/record_json.hpp"

namespace kibitzer::serve {

namespace {

constexpr std::size_t most_jobs = 16;        // that have not ended
constexpr std::size_t most_ended_jobs = 16;  // that are kept
constexpr auto kept_for = std::chrono::minutes(10);
// Who looks whether a client is still there, and how long anybody may keep a thread busy.
constexpr auto between_looks = std::chrono::milliseconds(50);
constexpr auto longest_wait = std::chrono::minutes(5);
constexpr auto longest_job = std::chrono::hours(4);
// A search that may go on for long is of no use once its page is closed.
constexpr auto longest_unheard = std::chrono::minutes(2);

struct Begun {
    std::string job;
};
void describe(Fields& f, Begun& b) { f("job", b.job, "by this name it can be asked about"); }

Lane lane_of(const Job& job, bool is_kept) {
    if (job.pace() == Pace::unattended) return Lane::background;
    if (is_kept) return job.is_search() ? Lane::search : Lane::job;
    return job.pace() == Pace::quick ? Lane::click : Lane::ask;
}

HttpAnswer busy() { return refusal(429, "busy: try again in a moment"); }

}  // namespace

std::shared_ptr<Job> Office::open(Asked asked, const std::string& page, bool listened) {
    return std::make_shared<Job>(random_word(), page, std::move(asked), settings_, crew_.threads(),
                                 listened);
}

HttpAnswer Office::ask(Asked asked, const std::function<bool()>& is_gone) {
    const std::shared_ptr<Job> job = open(std::move(asked), "", false);
    if (closed_ || !crew_.take(lane_of(*job, false), [job] { job->run(); })) return busy();
    for (;;) {
        if (auto answer = job->wait(between_looks)) return std::move(*answer);
        const bool too_long = Job::Clock::now() - job->started_at() > longest_wait;
        if (closed_ || too_long || (is_gone && is_gone())) {
            job->stop();
            if (too_long)
                job->drop(refusal(422, "stopped after five minutes: long work is a job (?job=1)"));
            else
                job->drop(refusal(409, "stopped"));
        }
    }
}

HttpAnswer Office::begin(Asked asked, const std::string& page) {
    const std::shared_ptr<Job> job = open(std::move(asked), page, true);
    {
        const std::lock_guard lock(mutex_);
        forget_old_jobs();
        const auto running = std::count_if(jobs_.begin(), jobs_.end(), [](const auto& entry) {
            return !entry.second->has_ended();
        });
        if (closed_ || std::size_t(running) >= most_jobs) return busy();
        if (!page.empty() && job->is_search())
            for (auto& [id, other] : jobs_)
                if (other->page() == page && other->verb() == job->verb()) other->stop();
        jobs_.emplace(job->id(), job);
    }
    if (!crew_.take(lane_of(*job, true), [job] { job->run(); })) {
        const std::lock_guard lock(mutex_);
        jobs_.erase(job->id());
        return busy();
    }
    Begun begun{job->id()};
    return {.body = to_json(RecordView(begun)) + "\n"};
}

std::shared_ptr<Job> Office::find(const std::string& id) {
    const std::lock_guard lock(mutex_);
    forget_old_jobs();
    const auto found = jobs_.find(id);
    return found != jobs_.end() ? found->second : nullptr;
}

std::vector<std::shared_ptr<Job>> Office::jobs() {
    const std::lock_guard lock(mutex_);
    forget_old_jobs();
    std::vector<std::shared_ptr<Job>> all;
    for (const auto& [id, job] : jobs_) all.push_back(job);
    std::sort(all.begin(), all.end(),
              [](const auto& a, const auto& b) { return a->started_at() < b->started_at(); });
    return all;
}

void Office::stop(const std::shared_ptr<Job>& job) {
    const std::lock_guard lock(mutex_);
    if (job->has_ended())
        jobs_.erase(job->id());
    else
        job->stop();
}

void Office::tidy() {
    const std::lock_guard lock(mutex_);
    forget_old_jobs();
}

void Office::forget_old_jobs() {
    const auto now = Job::Clock::now();
    std::size_t ended = 0;
    std::shared_ptr<Job> oldest;
    for (auto entry = jobs_.begin(); entry != jobs_.end();) {
        const std::shared_ptr<Job> job = entry->second;
        const auto end = job->ended_at();
        const bool unheard = job->is_search() && now - job->last_heard() > longest_unheard;
        if (!end && (unheard || now - job->started_at() > longest_job)) job->stop();
        if (end && now - *end > kept_for) {
            entry = jobs_.erase(entry);
            continue;
        }
        if (end && (!oldest || *end < *oldest->ended_at())) oldest = job;
        ended += end.has_value();
        ++entry;
    }
    if (ended > most_ended_jobs) jobs_.erase(oldest->id());
}

void Office::close() {
    closed_ = true;
    const std::lock_guard lock(mutex_);
    for (auto& [id, job] : jobs_) job->stop();
}

}  // namespace kibitzer::serve
