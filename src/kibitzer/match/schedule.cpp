#include "kibitzer/match/schedule.hpp"

#include <cassert>
#include <numeric>
#include <tuple>

#include "kibitzer/base/random.hpp"

namespace kibitzer {

Schedule::Schedule(const ScheduleOptions& options)
    : games_(options.games), order_(options.openings) {
    assert(options.engines >= 2 && options.openings >= 1);
    const std::size_t hosts = options.pairings == Pairings::gauntlet ? 1 : options.engines;
    for (std::size_t a = 0; a < hosts; ++a)
        for (std::size_t b = a + 1; b < options.engines; ++b) pairings_.emplace_back(a, b);

    std::iota(order_.begin(), order_.end(), 0U);
    if (options.order == OpeningOrder::sequential) return;
    Random random(options.seed);
    for (std::size_t i = order_.size(); i > 1; --i)
        std::swap(order_[i - 1], order_[random.below(i)]);
}

ScheduledGame Schedule::game(std::uint64_t number) const {
    assert(number < size());
    const std::uint64_t place = number % (2 * pairings_.size());
    const std::size_t pairing = place % pairings_.size();
    ScheduledGame game;
    game.number = number;
    game.round = number / (2 * pairings_.size());
    game.pair = game.round * pairings_.size() + pairing;
    std::tie(game.white, game.black) = pairings_[pairing];
    if (place >= pairings_.size()) std::swap(game.white, game.black);
    game.opening = order_[game.round % order_.size()];
    return game;
}

}  // namespace kibitzer
