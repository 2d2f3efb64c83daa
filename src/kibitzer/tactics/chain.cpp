// Chains of tier 1: a man hangs because what seems to defend it is pinned to its king.
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/setup.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer::tactics {

namespace {

// The same position with one man less.
std::optional<Position> without(const Position& position, Square square) {
    Setup setup = position.setup();
    setup.board[std::size_t(square.index())] = std::nullopt;
    auto checked = checked_position(std::move(setup));
    if (!checked) return std::nullopt;
    return checked->position;
}

// The pin is the cause if the same capture wins nothing, or less, once the pinner is gone.
bool is_cause(const Position& position, Move capture, int value, Square pinner) {
    if (capture.from() == pinner) return false;
    const auto free = without(position, pinner);
    return free && is_legal(*free, capture) && exchange_value(*free, capture) < value;
}

void add_chains(const Position& turned, Color side, bool is_threat, const ForcingLimits& limits,
                std::vector<Chain>& chains) {
    Findings pins;
    find_pins(turned, side, pins);
    std::erase_if(pins, [](const Finding& pin) { return pin.shade != Shade::absolute; });
    if (pins.empty()) return;
    Bitboard done;
    for (const Move capture : legal_captures(turned)) {
        if (done.contains(capture.to()) || !turned.is_capture(capture) || capture.is_promotion())
            continue;
        const auto exchange = best_exchange_on(turned, capture.to());
        if (!exchange || exchange->value <= 0 || exchange->line.front() != capture) continue;
        for (const Finding& pin : pins) {
            // The pinned man looks at the square and cannot take there.
            const Square pinned = pin.target;
            if (pinned == capture.to() || !attacks_from(turned, pinned).contains(capture.to()) ||
                line_through(*pin.actor, pinned).contains(capture.to()))
                continue;
            if (!is_cause(turned, capture, exchange->value, *pin.actor)) continue;
            // Is there nothing better for the defender than to take back, or not to?
            const bool sound = prove_at_least(turned, capture, exchange->value, limits).has_value();
            done |= capture.to();
            Finding hanging{Motif::hanging, side, Shade::plain, std::nullopt, capture.to(),
                            std::nullopt,   {}};
            chains.push_back({pin, hanging, 1, exchange->value, sound, exchange->line, is_threat});
            break;
        }
    }
}

}  // namespace

std::vector<Chain> find_pin_chains(const Position& position, const ForcingLimits& limits) {
    std::vector<Chain> chains;
    for (const Color side : {position.side_to_move(), other(position.side_to_move())})
        if (const auto turned = with_turn(position, side))
            add_chains(*turned, side, side != position.side_to_move(), limits, chains);
    return chains;
}

}  // namespace kibitzer::tactics
