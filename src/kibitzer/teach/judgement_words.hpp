// Words for what stands on the board after a line: the fault of one move, the merit of another.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/tactics/judgements.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

// A clause: "your bishop on c8 has no square to go to". In the position in which it stands.
[[nodiscard]] std::string standing_text(const Position& position, const tactics::Standing& standing,
                                        const Reader& reader);
// One thing to remember; of a fault, or (`missed`) of what the better move would have brought.
[[nodiscard]] std::string_view lesson_of(tactics::StandingKind kind, bool missed);

}  // namespace kibitzer
