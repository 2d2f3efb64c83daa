// Costly tools that one thread uses at a time: whoever needs one takes one that is idle, or makes
// another, and puts it back.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace kibitzer {

template <class Tool>
class ToolShed {
public:
    explicit ToolShed(std::function<std::unique_ptr<Tool>()> make) : make_(std::move(make)) {}

    // Calls `work` with a tool; any thread.
    template <class Work>
    auto use(Work work) {
        std::unique_ptr<Tool> tool = take();
        auto answer = work(*tool);
        put(std::move(tool));
        return answer;
    }
    // One more that is idle.
    void put(std::unique_ptr<Tool> tool) {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(tool));
    }

private:
    std::unique_ptr<Tool> take() {
        {
            const std::lock_guard lock(mutex_);
            if (!idle_.empty()) {
                std::unique_ptr<Tool> tool = std::move(idle_.back());
                idle_.pop_back();
                return tool;
            }
        }
        return make_();
    }

    std::function<std::unique_ptr<Tool>()> make_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Tool>> idle_;
};

}  // namespace kibitzer
