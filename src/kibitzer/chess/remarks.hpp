// What is said about a move: clock, evaluation, drawings and words. In PGN all of it stands in
// comments, the machine-readable part as [%name ...].
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/score.hpp"
#include "kibitzer/chess/square.hpp"

namespace kibitzer {

using Milliseconds = std::chrono::milliseconds;

enum class MarkColor : char { green = 'G', red = 'R', yellow = 'Y', blue = 'B' };

struct Arrow {
    MarkColor color;
    Square from;
    Square to;
    friend bool operator==(const Arrow&, const Arrow&) = default;
};
struct Circle {
    MarkColor color;
    Square square;
    friend bool operator==(const Circle&, const Circle&) = default;
};
struct EngineScore {
    Score score;  // from White's side
    std::optional<int> depth;
    friend bool operator==(const EngineScore&, const EngineScore&) = default;
};

struct Remarks {
    std::optional<Milliseconds> clock;    // [%clk]: left after the move
    std::optional<Milliseconds> elapsed;  // [%emt]: spent on the move
    std::optional<EngineScore> eval;      // [%eval]: of the position after the move
    std::vector<Arrow> arrows;            // [%cal]
    std::vector<Circle> circles;          // [%csl]
    std::string words;                    // single blanks between words, none at the ends

    [[nodiscard]] bool empty() const { return *this == Remarks{}; }
    friend bool operator==(const Remarks&, const Remarks&) = default;
};

}  // namespace kibitzer
