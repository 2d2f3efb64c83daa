#include "kibitzer/teach/words.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/teach/gain.hpp"
#include "kibitzer/teach/line_words.hpp"

namespace kibitzer {

namespace {

using tactics::Motif;

// For a gain that no single line shows, because the opponent can choose what to lose.
std::string worth_text(int gain) {
    if (gain >= 900) return "at least a queen's worth";
    if (gain >= 500) return "at least a rook's worth";
    if (gain >= 300) return "at least a piece's worth";
    return gain >= 200 ? "at least two pawns' worth" : "at least a pawn";
}

// ", a smothered mate"; ", in the main line a smothered mate" if the defender has a choice.
std::string called_mate(const Position& start, const tactics::Tactic& tactic) {
    const auto called = mate_name(tactic.themes);
    if (!called) return "";
    const bool forced = is_forced(tactics::Line::of_solution(start, tactic.proof));
    return (forced ? ", " : ", in the main line ") + std::string(*called);
}

}  // namespace

std::string tactic_text(const Position& position, const tactics::Tactic& tactic,
                        const Reader& reader) {
    const Position start = proof_start(position, tactic.side());
    const Move first = tactic.proof.front();
    const std::string move = numbered_san(start, first);
    const std::string who = capitalised(side_text(tactic.side(), reader));
    const bool plural = reader.side.has_value();
    const std::string threatens = plural ? " threaten " : " threatens ";
    if (tactic.value.mate > 0) {
        const std::string mate =
            tactic.value.mate == 1 ? "mate" : "mate in " + std::to_string(tactic.value.mate);
        const std::string called = called_mate(start, tactic);
        if (tactic.is_threat) return who + threatens + mate + ": " + move + called + ".";
        return move + (tactic.value.mate == 1 ? " is " : " forces ") + mate + called + ".";
    }
    if (tactic.value.draws) {
        const std::string cause = cause_text(start, tactic);
        return (tactic.is_threat ? who + threatens + move + ", drawing" : move + " draws") +
               " by perpetual check: " + cause + ".";
    }
    const int gain = tactic.value.material_delta;
    const auto gains = [&](Winning form, const std::string& verb) {
        return gain_text(start, tactic.proof, tactic.side(), gain, form)
            .value_or(verb + " " + worth_text(gain));
    };
    const std::string cause = cause_and_idea(start, tactic);
    const std::string tail = cause.empty() ? "." : ": " + cause + ".";
    if (tactic.is_threat)
        return who + threatens + move + ", " + gains(Winning::winning, "winning") + tail;
    return move + " " + gains(Winning::wins, "wins") + tail;
}

std::string chain_text(const Position& position, const tactics::Chain& chain,
                       const Reader& reader) {
    const Position start = proof_start(position, chain.cause.side);
    const auto won = gain_text(start, chain.proof, chain.cause.side, chain.value, Winning::wins);
    const std::string move = numbered_san(start, chain.proof.front());
    const std::string prize =
        move.ends_with('#') ? " is mate" : " " + won.value_or("wins " + worth_text(chain.value));
    const std::string condition = chain.is_threat ? " (a threat)" : "";
    switch (chain.cause.motif) {
        case Motif::pin:
            return capitalised(owned_man_text(start, chain.cause.target, reader)) +
                   " is pinned to the king by " + man_text(start, *chain.cause.actor) +
                   " and guards " + man_text(start, chain.effect.target) + " only in appearance" +
                   (chain.is_sound ? ": " + move + prize + condition + "." : ".");
        case Motif::overloaded:
            return capitalised(owned_man_text(start, chain.cause.target, reader)) +
                   " alone guards " + men_list_text(start, chain.cause.targets) + ": after " +
                   move + " it cannot keep them all, which" + prize + condition + ".";
        default:
            return capitalised(owned_man_text(start, chain.cause.target, reader)) +
                   " is the only defender of " + man_text(start, chain.effect.target) +
                   " and can be taken: " + move + prize + condition + ".";
    }
}

Position proof_start(const Position& position, Color side) {
    Position start = position;
    if (start.side_to_move() != side) start.make_null();
    return start;
}

}  // namespace kibitzer
