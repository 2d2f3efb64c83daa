#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/engine/play.hpp"

namespace kibitzer {

std::string text(const PlayRequest&, const PlayAnswer& answer, const Paper&) {
    std::string told;
    if (answer.move) told = numbered_san(answer.position, *answer.move) + "\n";
    if (answer.outcome)
        told += "The game is over: " + std::string(name(answer.outcome->ending)) + ".\n";
    return told;
}

}  // namespace kibitzer
