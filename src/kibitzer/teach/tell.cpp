#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/teach/move_class.hpp"

namespace kibitzer {

Telling tell(const Moment& moment, const Listener&) {
    Telling telling;
    telling.teachability = std::max(0.0, moment.chance_before - moment.chance_after);
    if (is_praise(moment.verdict)) {
        telling.sentences.push_back(
            fmt::format("The line: {}.", san_line(moment.before, moment.after_played.moves, 6)));
        return telling;
    }
    if (!is_error(moment.verdict) || moment.alternatives.empty()) return telling;
    const ScoredLine& best = moment.alternatives[0];
    if (best.moves.empty() || best.moves[0] == moment.played) return telling;
    telling.better = best.moves;
    if (telling.better.size() > 6) telling.better.resize(6, Move::null());
    if (moment.after_played.moves.size() > 1)
        telling.refutation.assign(
            moment.after_played.moves.begin() + 1,
            moment.after_played.moves.begin() +
                std::ptrdiff_t(std::min<std::size_t>(moment.after_played.moves.size(), 7)));
    telling.sentences.push_back(fmt::format("{} was better: {}.",
                                            numbered_san(moment.before, best.moves[0]),
                                            san_line(moment.before, telling.better)));
    telling.arrows.push_back({MarkColor::green, best.moves[0].from(), best.moves[0].to()});
    return telling;
}

}  // namespace kibitzer
