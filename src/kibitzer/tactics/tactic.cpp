#include "kibitzer/tactics/tactic.hpp"

#include <algorithm>
#include <tuple>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/notes.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/proposals.hpp"

namespace kibitzer::tactics {

namespace {

// Of several motifs that begin with the same move, the one to tell: the more it explains, the
// smaller.
int rank_of(Motif motif) {
    constexpr Motif order[] = {Motif::mate_threat,
                               Motif::double_check,
                               Motif::promotion_threat,
                               Motif::fork,
                               Motif::skewer,
                               Motif::discovered_attack,
                               Motif::discovered_check,
                               Motif::capturable_defender,
                               Motif::overloaded,
                               Motif::trapped,
                               Motif::pin,
                               Motif::hanging};
    return int(std::find(std::begin(order), std::end(order), motif) - std::begin(order));
}

// Simply taken: the capture by itself wins as much as the whole line.
bool is_plain_capture(const Position& position, Move first, const ForcingProof& proof) {
    return proof.mate == 0 && position.is_capture(first) && !first.is_promotion() &&
           exchange_value(position, first) >= proof.gain;
}

std::string notes_on(const Position& position, Move first) {
    std::string text;
    if (!position.is_capture(first)) return text;
    for (const std::string& note : explain_missing_recaptures(position, first)) {
        if (!text.empty()) text += "; ";
        text += note;
    }
    return text;
}

Tactic made(const Position& position, const Finding& finding, const ForcingProof& proof,
            bool is_threat) {
    Tactic tactic;
    tactic.finding = finding;
    tactic.proof = proof.line;
    tactic.is_threat = is_threat;
    tactic.value = {proof.gain, proof.mate, true, notes_on(position, proof.line.front()),
                    Source::search};
    if (is_plain_capture(position, proof.line.front(), proof)) tactic.value.source = Source::see;
    return tactic;
}

Finding mate_finding(Color side, Move first) {
    return {Motif::mate_threat, side, Shade::plain, first.from(), first.to(), std::nullopt, {}};
}

// The motif that tells why the proved line works.
std::optional<Finding> explain(const Position& position, const std::vector<Proposal>& proposals,
                               const ForcingProof& proof) {
    const Move first = proof.line.front();
    if (proof.mate > 0) return mate_finding(position.side_to_move(), first);
    const bool plain = is_plain_capture(position, first, proof);
    const Finding* best = nullptr;
    for (const Proposal& proposal : proposals) {
        if (proposal.first != first || !decides(position, proposal, proof.line)) continue;
        if (plain && (proposal.finding.motif == Motif::hanging)) return proposal.finding;
        if (!best || rank_of(proposal.finding.motif) < rank_of(best->motif))
            best = &proposal.finding;
    }
    if (best) return *best;
    if (plain)
        return Finding{Motif::hanging,
                       position.side_to_move(),
                       Shade::plain,
                       std::nullopt,
                       first.to(),
                       std::nullopt,
                       {}};
    return std::nullopt;
}

bool is_better(const Tactic& a, const Tactic& b) {
    const auto key = [](const Tactic& t) {
        return std::tuple(t.value.mate > 0 ? -t.value.mate : -1000, t.value.material_delta,
                          -int(t.proof.size()), -rank_of(t.finding.motif));
    };
    return key(a) > key(b);
}

// Two tellings of one thing: the same motif against the same man, or the same first move.
bool is_same(const Tactic& a, const Tactic& b) {
    return a.proof.front() == b.proof.front() ||
           (a.finding.motif == b.finding.motif && a.finding.target == b.finding.target);
}

void find_for(const Position& turned, bool is_threat, const TacticsLimits& limits,
              std::vector<Tactic>& tactics) {
    const Color side = turned.side_to_move();
    const ForcingProof mate = prove_mate(turned, limits.mate);
    if (mate.holds())
        tactics.push_back(made(turned, mate_finding(side, mate.line.front()), mate, is_threat));
    const std::vector<Proposal> proposals = find_proposals(turned);
    std::vector<Move> tried;
    for (const Proposal& proposal : proposals) {
        if (std::find(tried.begin(), tried.end(), proposal.first) != tried.end()) continue;
        tried.push_back(proposal.first);
        if (!prove_at_least(turned, proposal.first, limits.threshold, limits.proof)) continue;
        const ForcingProof proof = prove_win(turned, proposal.first, limits.proof);
        if (!proof.holds() || proof.mate > 0) continue;  // mates are proved exactly, above
        if (const auto finding = explain(turned, proposals, proof))
            tactics.push_back(made(turned, *finding, proof, is_threat));
    }
    std::stable_sort(tactics.begin(), tactics.end(), is_better);
    std::vector<Tactic> kept;
    for (Tactic& tactic : tactics)
        if (std::none_of(kept.begin(), kept.end(),
                         [&](const Tactic& other_one) { return is_same(tactic, other_one); }))
            kept.push_back(std::move(tactic));
    tactics = std::move(kept);
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
            effect.target = (cause.targets & ~Bitboard(tactic.proof.front().to())).first();
        else
            continue;
        chains.push_back(
            {cause, effect, 2, tactic.value.material_delta, true, tactic.proof, tactic.is_threat});
    }
}

}  // namespace

std::string_view name(Source source) {
    switch (source) {
        case Source::see:
            return "see";
        case Source::heuristic:
            return "heuristic";
        case Source::search:
            return "search";
    }
    return "";
}

Tactics find_tactics(const Position& position, const TacticsLimits& limits) {
    Tactics result;
    const Color us = position.side_to_move();
    find_for(position, false, limits, result.opportunities);
    if (const auto turned = with_turn(position, other(us)))
        find_for(*turned, true, limits, result.threats);
    result.chains = find_pin_chains(position, limits.proof);
    add_second_tier(result.opportunities, result.chains);
    add_second_tier(result.threats, result.chains);
    for (const Finding& finding : find_motifs(position))
        if (row_of(finding.motif).kind != MotifKind::claim) result.observations.push_back(finding);
    return result;
}

std::optional<Tactic> find_tactic_of(const Position& position, Move first,
                                     const TacticsLimits& limits) {
    ForcingProof proof = prove_win(position, first, limits.proof);
    if (!proof.holds()) return std::nullopt;
    const auto finding = explain(position, find_proposals(position, first), proof);
    if (!finding) return std::nullopt;
    return made(position, *finding, proof, false);
}

}  // namespace kibitzer::tactics
