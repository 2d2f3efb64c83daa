#include "kibitzer/match/elo_interval.hpp"

#include <cmath>

#include "kibitzer/base/student_t.hpp"

namespace kibitzer {

std::optional<Interval> careful_elo_interval(const Wdl& games, const Pentanomial& pairs) {
    const bool paired = pairs.pairs() > 0;
    const auto results = double(paired ? pairs.pairs() : games.games());
    const Moments spread = paired ? moments(pairs) : moments(games);
    if (results < 2 || spread.variance <= 0) return std::nullopt;
    const double reach =
        student_t_reach(0.95, results - 1) * std::sqrt(spread.variance / (results - 1));
    return Interval{elo_of_score(games.score() - reach), elo_of_score(games.score() + reach)};
}

}  // namespace kibitzer
