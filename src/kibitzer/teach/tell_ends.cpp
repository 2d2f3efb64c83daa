// Lines keep their promise: where one ends, whoever looks at that position alone must agree with
// the sentence that the line is shown for. Material tells where a line may end; a search of its
// own, made by whoever asked for the words, tells whether it may.
#include <algorithm>
#include <cmath>

#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

namespace {

// Win chance by which two looks at the same thing differ without meaning anything.
constexpr double scatter = 0.03;

}  // namespace

// At the end of a line for the mover more than half of what the played move lost is kept; at the
// end of one against him it is gone.
bool Teller::speaks_for(Color side, const Position& end) const {
    const auto seen = std::find_if(m_.seen_ends.begin(), m_.seen_ends.end(),
                                   [&](const SeenEnd& each) { return each.at.key() == end.key(); });
    if (seen == m_.seen_ends.end()) {
        unseen_ends_.push_back(end);
        return true;
    }
    const double half = (m_.chance_before + m_.chance_after) / 2;
    const double chance = win_chance(seen->score, mover_);
    return side == mover_ ? chance >= half - scatter : chance <= half + scatter;
}

bool Teller::speaks_for(Color side, Position start, std::span<const Move> line) const {
    for (const Move move : line) start.make(move);
    return speaks_for(side, start);
}

Telling Teller::told() {
    std::sort(unseen_ends_.begin(), unseen_ends_.end(),
              [](const Position& a, const Position& b) { return a.key() < b.key(); });
    const auto twice =
        std::unique(unseen_ends_.begin(), unseen_ends_.end(),
                    [](const Position& a, const Position& b) { return a.key() == b.key(); });
    out_.to_look_at.assign(unseen_ends_.begin(), twice);
    return std::move(out_);
}

}  // namespace kibitzer
