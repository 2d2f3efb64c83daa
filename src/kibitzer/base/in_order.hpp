// Parallel work on a stream, with the results handed on in the order of the stream.
//
//   next()    -> std::optional<Item>   one thread at a time; nothing left: nullopt
//   work(Item)   -> Answer             all threads at once
//   deliver(Answer)                    one thread at a time, in the order in which next() gave
//
// The calling thread is one of the workers, so `threads` is the number of threads at work. Memory
// is bounded: no thread runs further ahead than a few items. If anything throws, the others stop
// and the exception leaves from here.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace kibitzer {

template <class Next, class Work, class Deliver>
void process_in_order(int threads, Next next, Work work, Deliver deliver) {
    using Item = typename decltype(next())::value_type;
    using Answer = decltype(work(std::declval<Item>()));

    std::mutex source_mutex;
    std::mutex mutex;  // guards all below
    std::condition_variable advanced;
    std::map<std::uint64_t, Answer> finished;
    std::uint64_t taken = 0;
    std::uint64_t delivered = 0;
    bool exhausted = false;
    bool delivering = false;
    std::exception_ptr failure;
    const std::uint64_t window = 4 * std::uint64_t(threads);

    const auto loop = [&] {
        for (;;) {
            std::optional<Item> item;
            std::uint64_t ordinal = 0;
            {
                const std::lock_guard source_lock(source_mutex);
                {
                    std::unique_lock lock(mutex);
                    advanced.wait(lock, [&] { return failure || taken < delivered + window; });
                    if (failure || exhausted) return;
                }
                item = next();
                const std::lock_guard lock(mutex);
                if (!item) {
                    exhausted = true;
                    return;
                }
                ordinal = taken++;
            }
            Answer answer = work(std::move(*item));

            std::unique_lock lock(mutex);
            finished.emplace(ordinal, std::move(answer));
            if (delivering) continue;  // whoever delivers now will come to ours
            delivering = true;
            for (auto it = finished.find(delivered); it != finished.end() && !failure;
                 it = finished.find(delivered)) {
                Answer ready = std::move(it->second);
                finished.erase(it);
                lock.unlock();
                deliver(std::move(ready));
                lock.lock();
                ++delivered;
                advanced.notify_all();
            }
            delivering = false;
        }
    };
    const auto guarded = [&] {
        try {
            loop();
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!failure) failure = std::current_exception();
            advanced.notify_all();
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i) others.emplace_back(guarded);
        guarded();
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace kibitzer
