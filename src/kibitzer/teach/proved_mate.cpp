#include "kibitzer/teach/proved_mate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/tactic.hpp"
#include "kibitzer/teach/line_words.hpp"

namespace kibitzer {

namespace {

constexpr MateLimits proof_limits{5, 300'000};

}  // namespace

std::optional<ProvedMate> find_mate(const Position& position, const Score& score) {
    const Mate* mate = std::get_if<Mate>(&score.value);
    const bool wins = mate && (mate->moves > 0) == (score.point_of_view == position.side_to_move());
    if (!wins) return std::nullopt;
    const ForcingProof proof = prove_mate(
        position, {std::min(proof_limits.moves, std::abs(mate->moves)), proof_limits.max_nodes});
    if (!proof.holds()) return std::nullopt;
    return ProvedMate{proof.mate, proof.line,
                      tactics::find_ideas(tactics::Line::of_solution(position, proof.line))};
}

std::string mate_words(int moves) { return moves == 1 ? "mate" : fmt::format("mate in {}", moves); }

std::string mate_line(const Position& position, const ProvedMate& mate, std::size_t plies) {
    std::string text = san_line(position, mate.line, plies);
    const auto called = mate_name(mate.themes);
    if (called && mate.line.size() <= plies) text += fmt::format(", {}", *called);
    return text;
}

}  // namespace kibitzer
