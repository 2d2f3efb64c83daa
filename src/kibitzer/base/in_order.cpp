#include "kibitzer/base/in_order.hpp"

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace kibitzer {

namespace {

class Conveyor {
public:
    Conveyor(int threads, const std::function<AnyItem()>& next,
             const std::function<AnyItem(void*)>& work, const std::function<void(void*)>& deliver)
        : threads_(threads), next_(next), work_(work), deliver_(deliver) {}

    void run() {
        {
            std::vector<std::jthread> others;
            for (int i = 1; i < threads_; ++i) others.emplace_back([this] { work_guarded(); });
            work_guarded();
        }
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    void work_guarded() {
        try {
            while (work_on_one()) {
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            advanced_.notify_all();
        }
    }

    // False when nothing is left.
    bool work_on_one() {
        AnyItem item;
        std::uint64_t ordinal = 0;
        {
            const std::lock_guard source_lock(source_mutex_);
            {
                std::unique_lock lock(mutex_);
                const std::uint64_t window = 4 * std::uint64_t(threads_);
                advanced_.wait(lock, [&] { return failure_ || taken_ < delivered_ + window; });
                if (failure_ || exhausted_) return false;
            }
            item = next_();
            const std::lock_guard lock(mutex_);
            if (!item) {
                exhausted_ = true;
                return false;
            }
            ordinal = taken_++;
        }
        AnyItem answer = work_(item.get());
        item.reset();

        std::unique_lock lock(mutex_);
        finished_.emplace(ordinal, std::move(answer));
        if (delivering_) return true;  // whoever delivers now will come to ours
        delivering_ = true;
        for (auto it = finished_.find(delivered_); it != finished_.end() && !failure_;
             it = finished_.find(delivered_)) {
            const AnyItem ready = std::move(it->second);
            finished_.erase(it);
            lock.unlock();
            deliver_(ready.get());
            lock.lock();
            ++delivered_;
            advanced_.notify_all();
        }
        delivering_ = false;
        return true;
    }

    const int threads_;
    const std::function<AnyItem()>& next_;
    const std::function<AnyItem(void*)>& work_;
    const std::function<void(void*)>& deliver_;

    std::mutex source_mutex_;
    std::mutex mutex_;  // guards all below
    std::condition_variable advanced_;
    std::map<std::uint64_t, AnyItem> finished_;
    std::uint64_t taken_ = 0;
    std::uint64_t delivered_ = 0;
    bool exhausted_ = false;
    bool delivering_ = false;
    std::exception_ptr failure_;
};

}  // namespace

void process_any_in_order(int threads, const std::function<AnyItem()>& next,
                          const std::function<AnyItem(void*)>& work,
                          const std::function<void(void*)>& deliver) {
    Conveyor(threads, next, work, deliver).run();
}

}  // namespace kibitzer
