// What the proofs of one question share: how much they may cost together, counted in positions
// looked at and never in time, so that the answer is the same on every machine; and what they have
// learned: where a gain was refuted, and which positions are held by checks without end.
#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

class Work {
public:
    explicit Work(std::uint64_t limit, const StopFlag* stop = nullptr)
        : left_(limit), stop_(stop) {}

    // Counts positions; false from the moment on when nothing is left or the user wants to stop.
    bool spend(std::uint64_t positions = 1) {
        if (positions > left_ || is_stopped()) {
            left_ = 0;
            return false;
        }
        left_ -= positions;
        return true;
    }
    [[nodiscard]] bool is_spent() const { return left_ == 0; }

    // Close looks cost as much as hundreds of quick ones, so there are few.
    [[nodiscard]] bool may_look_closely() { return close_looks_ > 0 && close_looks_-- > 0; }

    [[nodiscard]] std::optional<bool> known_draw(Key key) const {
        const auto found = draws_.find(key);
        return found == draws_.end() ? std::nullopt : std::optional(found->second);
    }
    void remember_draw(Key key, bool draw) { draws_.emplace(key, draw); }

    // A question (a position and all that matters to it) to which the answer is no, from a gain on.
    [[nodiscard]] bool is_known_refuted(Key question, int gain) const {
        if (refuted_.empty()) return false;
        const Refuted& entry = refuted_[question % entries];
        return entry.question == question && entry.gain <= gain;
    }
    void remember_refuted(Key question, int gain) {
        if (refuted_.empty()) refuted_.resize(entries);
        refuted_[question % entries] = {question, gain};
    }

private:
    struct Refuted {
        Key question = 0;
        int gain = 0;
    };
    static constexpr std::size_t entries = 1 << 14;

    // Looked at now and then: the flag is shared by all threads.
    bool is_stopped() {
        constexpr std::uint32_t often = 256;
        return stop_ && ++calls_ % often == 0 && stop_->load(std::memory_order_relaxed);
    }

    std::uint64_t left_;
    const StopFlag* stop_;
    std::uint32_t calls_ = 0;
    int close_looks_ = 8;
    std::vector<Refuted> refuted_;  // the last one with each remainder
    std::unordered_map<Key, bool> draws_;
};

}  // namespace kibitzer
