// Why a proved line works: of the motifs that begin with its first move, the one that decides.
#pragma once

#include <optional>

#include "kibitzer/proof/forcing.hpp"
#include "kibitzer/tactics/proposals.hpp"

namespace kibitzer::tactics {

// Of several motifs, the one to tell: the more it explains, the smaller.
[[nodiscard]] int rank_of(Motif motif);

// Simply taken: the capture by itself wins as much as the whole line.
[[nodiscard]] bool is_plain_capture(const Position& position, Move first,
                                    const ForcingProof& proof);

[[nodiscard]] Finding mate_finding(Color side, Move first);

// The dearest man that falls where it stood, for a line that no motif explains.
[[nodiscard]] std::optional<Finding> find_prize(const Position& position,
                                                const std::vector<Move>& line);

// Nothing if none of the proposals tells it.
[[nodiscard]] std::optional<Finding> explain(const Position& position,
                                             const std::vector<Proposal>& proposals,
                                             const ForcingProof& proof);

}  // namespace kibitzer::tactics
