// What the clock said of a move.
#pragma once

#include <optional>

#include "kibitzer/chess/remarks.hpp"

namespace kibitzer {

struct MoveTime {
    std::optional<Milliseconds> left;   // on the mover's clock after the move
    std::optional<Milliseconds> spent;  // on the move

    [[nodiscard]] bool empty() const { return !left && !spent; }
    friend bool operator==(const MoveTime&, const MoveTime&) = default;
};

}  // namespace kibitzer
