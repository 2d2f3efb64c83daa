// Words for what a move does.
#pragma once

#include <string>

#include "kibitzer/tactics/deeds.hpp"

namespace kibitzer {

// "takes the pawn on e4 and attacks the queen on d3"; at most two deeds, empty if there are none.
struct DeedWords {
    std::string text;
    bool is_active = false;  // it takes, checks or threatens; else it defends or develops
};
[[nodiscard]] DeedWords tell_deeds(const Position& before, Move move,
                                   std::optional<Square> last_capture = {});

}  // namespace kibitzer
