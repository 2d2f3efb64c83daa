#include "kibitzer/workshop/analyst_pool.hpp"

#include <cassert>

namespace kibitzer {

Result<std::unique_ptr<AnalystPool>> AnalystPool::open(AnalystSettings settings, int count,
                                                       const StopFlag& stop) {
    auto pool = std::make_unique<AnalystPool>();
    settings.threads = 1;
    for (int i = 0; i < count; ++i) {
        auto analyst = make_analyst(settings, stop);
        if (!analyst) return analyst.error();
        pool->idle_.push_back(std::move(*analyst));
    }
    return pool;
}

std::unique_ptr<AnalystPool> AnalystPool::of(std::vector<std::unique_ptr<Analyst>> analysts) {
    assert(!analysts.empty() && "nobody to ask");
    auto pool = std::make_unique<AnalystPool>();
    pool->idle_ = std::move(analysts);
    return pool;
}

std::unique_ptr<Analyst> AnalystPool::take() {
    std::unique_lock lock(mutex_);
    returned_.wait(lock, [this] { return !idle_.empty(); });
    std::unique_ptr<Analyst> analyst = std::move(idle_.back());
    idle_.pop_back();
    return analyst;
}

void AnalystPool::give_back(std::unique_ptr<Analyst> analyst) {
    {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(analyst));
    }
    returned_.notify_one();
}

}  // namespace kibitzer
