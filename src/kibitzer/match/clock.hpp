// The clock of one player. It counts in microseconds, of real time or of node time: what the
// referee charges is not its business.
#pragma once

#include <chrono>

#include "kibitzer/chess/thinking_limits.hpp"

namespace kibitzer {

class PlayerClock {
public:
    using Time = std::chrono::microseconds;

    // `margin` is how far a move may overstep before it loses.
    PlayerClock(const ThinkingLimits& limits, std::chrono::milliseconds margin);

    [[nodiscard]] Time left() const { return left_; }  // of no meaning without a time control
    [[nodiscard]] int moves_to_go() const { return moves_to_go_; }  // 0: to the end of the game
    // How much the next move may take; nothing if time does not matter.
    [[nodiscard]] std::optional<Time> allowed() const;
    // Takes the time of a move off and adds what the move earned; false if it took too long.
    [[nodiscard]] bool spend(Time used);

private:
    ThinkingLimits limits_;
    Time margin_;
    Time left_{};
    int moves_to_go_ = 0;
};

}  // namespace kibitzer
