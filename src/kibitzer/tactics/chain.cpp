#include "kibitzer/tactics/chain.hpp"

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/chess/setup.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/tactics/mirror.hpp"

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

// A man hangs because what seems to defend it is pinned to its king.
std::vector<Chain> find_for_white(const Position& turned, const ForcingLimits& limits) {
    std::vector<Chain> chains;
    Findings pins;
    find_pins(turned, Color::white, pins);
    std::erase_if(pins, [](const Finding& pin) { return pin.shade != Shade::absolute; });
    if (pins.empty()) return chains;
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
            Finding hanging{Motif::hanging,
                            Color::white,
                            Shade::plain,
                            std::nullopt,
                            taken_square(capture),
                            std::nullopt,
                            {}};
            chains.push_back({pin, hanging, 1, exchange->value, sound, exchange->line});
            break;
        }
    }
    return chains;
}

}  // namespace

void add_pin_chains(const Position& turned, bool is_threat, const ForcingLimits& limits,
                    std::vector<Chain>& chains) {
    const bool white = turned.side_to_move() == Color::white;
    for (Chain& chain : find_for_white(white ? turned : kibitzer::mirrored(turned), limits)) {
        chain.is_threat = is_threat;
        chains.push_back(white ? std::move(chain) : mirrored(std::move(chain)));
    }
}

// Tier 2: what an overloaded man or a capturable defender guards falls.
void add_second_tier(const std::vector<Tactic>& tactics, std::vector<Chain>& chains) {
    for (const Tactic& tactic : tactics) {
        const Finding& cause = tactic.finding;
        Finding effect{Motif::hanging, cause.side, Shade::plain, std::nullopt, cause.target,
                       std::nullopt,   {}};
        if (cause.motif == Motif::capturable_defender)
            effect.target = *cause.behind;
        else if (cause.motif == Motif::overloaded)
            effect.target = first_seen_by(
                cause.side, cause.targets & ~Bitboard(taken_square(tactic.proof.front())));
        else
            continue;
        chains.push_back(
            {cause, effect, 2, tactic.value.material_delta, true, tactic.proof, tactic.is_threat});
    }
}

std::vector<Chain> find_pin_chains(const Position& position, const ForcingLimits& limits) {
    std::vector<Chain> chains;
    for (const Color side : {position.side_to_move(), other(position.side_to_move())})
        if (const auto turned = with_turn(position, side))
            add_pin_chains(*turned, side != position.side_to_move(), limits, chains);
    return chains;
}

}  // namespace kibitzer::tactics
