// Where questions are taken in: those that are waited for, and jobs, which are kept for a while
// after their end so that a page that was closed finds them again.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "crew.hpp"
#include "job.hpp"

namespace kibitzer::serve {

class Office {
public:
    Office(const Config& settings, int threads) : settings_(settings), crew_(threads) {}
    ~Office() { close(); }
    Office(const Office&) = delete;
    Office& operator=(const Office&) = delete;

    // Waits for the answer, unless whoever asked is gone.
    [[nodiscard]] HttpAnswer ask(Asked asked, const std::function<bool()>& is_gone);
    // Of questions about one position, a page that calls itself something asks each one at a time:
    // the one before is stopped.
    [[nodiscard]] HttpAnswer begin(Asked asked, const std::string& page);

    [[nodiscard]] std::shared_ptr<Job> find(const std::string& id);
    [[nodiscard]] std::vector<std::shared_ptr<Job>> jobs();
    // Stops it; one that has ended is forgotten.
    void stop(const std::shared_ptr<Job>& job);

    // To be called now and then: forgets jobs that ended long ago, and stops what nobody waits for.
    void tidy();
    // Stops all that runs; nothing new is begun.
    void close();

private:
    [[nodiscard]] std::shared_ptr<Job> open(Asked asked, const std::string& page, bool listened);
    void forget_old_jobs();  // with the lock held

    const Config& settings_;
    std::atomic<bool> closed_{false};
    std::mutex mutex_;  // of the jobs
    std::map<std::string, std::shared_ptr<Job>> jobs_;
    Crew crew_;  // the last to be made, the first to end
};

}  // namespace kibitzer::serve
