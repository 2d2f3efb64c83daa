// Words for what a move does.
#pragma once

#include <string>

#include "kibitzer/tactics/deeds.hpp"

namespace kibitzer {

// "takes the pawn on e4 and attacks the queen on d3"; at most two deeds, empty if there are none.
struct DeedWords {
    std::string text;
    bool is_active = false;        // it takes, checks or threatens; else it defends or develops
    bool only_takes_back = false;  // which anybody would expect, whatever it guards
};
// Basic facts are told alone, where there is nothing better to tell.
enum class Basics : std::uint8_t { silent, told };
struct DeedWishes {
    std::optional<Square> last_capture =
        std::nullopt;  // where the opponent has just taken something
    Basics basics = Basics::silent;
    std::optional<Move> answer = std::nullopt;  // what follows, if it is known
    std::optional<Move> unlike = std::nullopt;  // what this move does as well is left out
};
[[nodiscard]] DeedWords tell_deeds(const Position& before, Move move, const DeedWishes& wishes);

}  // namespace kibitzer
