// What is wrong with the rows of a file, told when it is time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// What is wrong with rows and files waits until there is something good to go with it: if nothing
// is usable, one line says why.
class RowProblems {
public:
    explicit RowProblems(Workshop& workshop) : workshop_(workshop) {}

    void add(const std::string& message) {
        if (released_) {
            workshop_.warn(message);
            workshop_.end_as(WorkEnding::incomplete);
        } else if (waiting_.size() < most_waiting) {
            waiting_.push_back(message);
        } else {
            ++more_;
        }
    }
    void release() {
        if (released_) return;
        released_ = true;
        for (const std::string& message : waiting_) add(message);
        workshop_.count_hidden_warnings(more_);
        waiting_.clear();
    }
    // What is wrong first, while nothing good has come.
    [[nodiscard]] Error first() const { return {Errc::bad_text, waiting_.front()}; }
    [[nodiscard]] bool any() const { return !waiting_.empty(); }

private:
    static constexpr std::size_t most_waiting = 1000;

    Workshop& workshop_;
    std::vector<std::string> waiting_;
    std::uint64_t more_ = 0;
    bool released_ = false;
};

}  // namespace kibitzer
