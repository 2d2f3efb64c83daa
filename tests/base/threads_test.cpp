#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/thread_pool.hpp"

using namespace kibitzer;

TEST_CASE("thread pool: runs everything that is submitted") {
    std::atomic<int> sum{0};
    ThreadPool pool(3, 2);
    for (int i = 1; i <= 100; ++i) pool.submit([&sum, i] { sum += i; });
    pool.wait();
    CHECK(sum == 5050);
}

TEST_CASE("thread pool: an exception reaches whoever waits") {
    ThreadPool pool(2);
    pool.submit([] { throw std::runtime_error("broken"); });
    CHECK_THROWS_WITH(pool.wait(), "broken");
    pool.submit([] {});
    pool.wait();  // and the pool goes on working
}

TEST_CASE("in order: answers come in the order of the items, whatever the threads do") {
    for (const int threads : {1, 2, 5}) {
        int next = 0;
        std::vector<int> delivered;
        process_in_order(
            threads,
            [&]() -> std::optional<int> {
                return next < 200 ? std::optional(next++) : std::nullopt;
            },
            [](int item) {
                if (item % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(300));
                return item * 2;
            },
            [&](int answer) { delivered.push_back(answer); });
        std::vector<int> expected(200);
        for (int i = 0; i < 200; ++i) expected[std::size_t(i)] = 2 * i;
        CHECK(delivered == expected);
    }
}

TEST_CASE("in order: nobody runs far ahead of a slow item") {
    std::atomic<int> taken{0};
    std::atomic<bool> release{false};
    int next = 0;
    std::thread opener([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        CHECK(taken <= 4 * 3);
        release = true;
    });
    process_in_order(
        3,
        [&]() -> std::optional<int> { return next < 100 ? std::optional(next++) : std::nullopt; },
        [&](int item) {
            ++taken;
            while (item == 0 && !release) std::this_thread::yield();
            return item;
        },
        [](int) {});
    opener.join();
    CHECK(taken == 100);
}

TEST_CASE("in order: an exception ends the work and comes out") {
    int next = 0;
    CHECK_THROWS_WITH(process_in_order(
                          2, [&]() -> std::optional<int> { return next++; },
                          [](int item) -> int {
                              if (item == 20) throw std::runtime_error("item 20");
                              return item;
                          },
                          [](int) {}),
                      "item 20");
}
