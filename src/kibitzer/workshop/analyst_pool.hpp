// Analysts for work on many positions at once: each thread borrows one for a while.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "kibitzer/workshop/analyst.hpp"

namespace kibitzer {

class AnalystPool {
public:
    // `count` analysts of one thread each.
    [[nodiscard]] static Result<std::unique_ptr<AnalystPool>> open(AnalystSettings settings,
                                                                   int count, const StopFlag& stop);
    // These analysts; at least one.
    [[nodiscard]] static std::unique_ptr<AnalystPool> of(
        std::vector<std::unique_ptr<Analyst>> analysts);

    // Calls work(Analyst&) with an analyst that nobody else uses meanwhile.
    template <class Work>
    auto with_analyst(Work&& work) {
        const Loan loan(*this);
        return work(*loan.analyst);
    }

private:
    struct Loan {
        explicit Loan(AnalystPool& owner) : pool(owner), analyst(owner.take()) {}
        ~Loan() { pool.give_back(std::move(analyst)); }
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;
        AnalystPool& pool;
        std::unique_ptr<Analyst> analyst;
    };

    std::unique_ptr<Analyst> take();
    void give_back(std::unique_ptr<Analyst> analyst);

    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Analyst>> idle_;
};

}  // namespace kibitzer
