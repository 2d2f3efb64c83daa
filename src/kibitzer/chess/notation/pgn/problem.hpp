// What is wrong with a game, and where.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace kibitzer {

struct PgnProblem {
    std::uint64_t game = 0;  // counted from 1; 0 for text that belongs to no game
    std::uint64_t line = 0;  // counted from 1
    std::string reason;

    friend bool operator==(const PgnProblem&, const PgnProblem&) = default;
};

// Called in the order of the file.
using ProblemHandler = std::function<void(const PgnProblem&)>;

}  // namespace kibitzer
