#include "kibitzer/tactics/tied_defender.hpp"

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/mirror.hpp"

namespace kibitzer::tactics {

namespace {

// What the pinner wins by taking behind the pinned man, once that has gone.
int price_of(const Position& position, const Finding& pin) {
    for (const Move move : legal_captures(position))
        if (move.from() == *pin.actor && move.to() == *pin.behind)
            return exchange_value(position, move);
    return 0;
}

// White defends.
std::optional<Finding> find_for_white(const Position& after, Square square) {
    Findings pins;
    find_pins(after, Color::black, pins);
    std::optional<Finding> tied;
    for (const Move reply : legal_captures(after)) {
        if (reply.to() != square) continue;
        Position taken_back = after;
        taken_back.make(reply);
        const int won = immediate_gain(after, reply, standard_values);
        const auto pin = std::find_if(pins.begin(), pins.end(), [&](const Finding& each) {
            return each.target == reply.from() && price_of(taken_back, each) > won;
        });
        if (pin == pins.end()) return std::nullopt;
        if (!tied) tied = *pin;
    }
    return tied;
}

}  // namespace

std::optional<Finding> find_tied_defender(const Position& after, Square square) {
    if (after.side_to_move() == Color::white) return find_for_white(after, square);
    const auto tied = find_for_white(kibitzer::mirrored(after), square.mirrored());
    return tied ? std::optional(mirrored(*tied)) : std::nullopt;
}

}  // namespace kibitzer::tactics
