// Threads that take tasks from a queue of bounded length: whoever submits faster than the threads
// work has to wait, so memory stays bounded.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace kibitzer {

class ThreadPool {
public:
    explicit ThreadPool(int threads, std::size_t queue_capacity = 64);
    ~ThreadPool();  // finishes what was submitted
    ThreadPool(const ThreadPool&) = delete;
    ThreadPool& operator=(const ThreadPool&) = delete;

    // Blocks while the queue is full.
    void submit(std::function<void()> task);
    // Returns when nothing is queued or running. Throws the first exception of a task, if any.
    void wait();

private:
    void run();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> queue_;
    std::size_t capacity_;
    int running_ = 0;
    bool closed_ = false;
    std::exception_ptr failure_;
    std::vector<std::jthread> threads_;
};

// As many as the machine has, if `wanted` is 0 or less.
[[nodiscard]] int thread_count(int wanted);

}  // namespace kibitzer
