#include "kibitzer/base/thread_pool.hpp"

#include <algorithm>
#include <utility>

namespace kibitzer {

ThreadPool::ThreadPool(int threads, std::size_t queue_capacity) : capacity_(queue_capacity) {
    for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { run(); });
}

ThreadPool::~ThreadPool() {
    {
        const std::lock_guard lock(mutex_);
        closed_ = true;
    }
    changed_.notify_all();
}

void ThreadPool::submit(std::function<void()> task) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return queue_.size() < capacity_; });
    queue_.push_back(std::move(task));
    changed_.notify_all();
}

void ThreadPool::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return queue_.empty() && running_ == 0; });
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

void ThreadPool::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [&] { return closed_ || !queue_.empty(); });
        if (queue_.empty()) return;
        const auto task = std::move(queue_.front());
        queue_.pop_front();
        ++running_;
        lock.unlock();
        std::exception_ptr failure;
        try {
            task();
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        --running_;
        if (failure && !failure_) failure_ = failure;
        changed_.notify_all();
    }
}

int thread_count(int wanted) {
    if (wanted > 0) return wanted;
    return std::max(1, int(std::thread::hardware_concurrency()));
}

}  // namespace kibitzer
