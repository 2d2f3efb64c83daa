// Records with colours exchanged and the board turned over. Whatever chooses among equals is found
// as if White did it and turned back, so that both sides are treated alike.
#pragma once

#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer::tactics {

[[nodiscard]] inline Finding mirrored(Finding finding) {
    finding.side = other(finding.side);
    if (finding.actor) finding.actor = finding.actor->mirrored();
    finding.target = finding.target.mirrored();
    if (finding.behind) finding.behind = finding.behind->mirrored();
    finding.targets = finding.targets.mirrored();
    return finding;
}

inline void mirror(std::vector<Move>& line) {
    for (Move& move : line) move = kibitzer::mirrored(move);
}

// Notes name squares: they are made for the board as it is.
[[nodiscard]] inline Tactic mirrored(Tactic tactic) {
    tactic.finding = mirrored(tactic.finding);
    mirror(tactic.proof);
    mirror(tactic.other_defence);
    return tactic;
}

[[nodiscard]] inline Chain mirrored(Chain chain) {
    chain.cause = mirrored(chain.cause);
    chain.effect = mirrored(chain.effect);
    mirror(chain.proof);
    return chain;
}

}  // namespace kibitzer::tactics
