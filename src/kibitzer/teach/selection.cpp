#include "kibitzer/teach/selection.hpp"

#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/tactics/detectors.hpp"

namespace kibitzer {

namespace {

using tactics::Chain;
using tactics::Finding;
using tactics::Motif;
using tactics::Tactic;

constexpr int between(int elo, int from, int to, int low, int high) {
    return low + (elo - from) * (high - low) / (to - from);
}

// The chain tells what the tactic would tell: the same capture begins both.
bool is_told_by(const Tactic& tactic, const std::vector<Chain>& chains) {
    return std::any_of(chains.begin(), chains.end(), [&](const Chain& chain) {
        return chain.is_sound && chain.cause.side == tactic.side() &&
               chain.proof.front() == tactic.proof.front();
    });
}

// Small first: what a reader should hear about before anything else.
int rank_of(const Finding& finding) {
    switch (finding.motif) {
        case Motif::back_rank:
            return 0;
        case Motif::exposed_king:
            return 1;
        case Motif::passed_pawn:
            return 2;
        case Motif::weak_shelter:
            return 3;
        case Motif::seventh_rank:
            return 4;
        case Motif::outpost:
            return 5;
        case Motif::weak_square:
            return 6;
        default:
            return 10 + int(finding.motif);
    }
}

}  // namespace

int threshold_for(int elo) {
    if (elo <= 800) return 20;
    if (elo <= 1400) return between(elo, 800, 1400, 20, default_threshold);
    if (elo <= 2200) return between(elo, 1400, 2200, default_threshold, 100);
    return 100;
}

bool is_quiet(const Position& position, const tactics::Tactics& found) {
    return !is_check(position) && found.opportunities.empty() && found.threats.empty();
}

int threshold_in(const Position& position, const tactics::Tactics& found, const Reader& reader,
                 const SelectionRules& rules) {
    const int threshold = rules.threshold.value_or(threshold_for(reader.elo));
    return is_quiet(position, found) ? threshold / 2 : threshold;
}

Tier tier_of(Motif motif) {
    switch (motif) {
        case Motif::double_check:
        case Motif::trapped:
            return Tier::high;
        case Motif::x_ray_attack:
        case Motif::x_ray_defence:
        case Motif::exposed_king:
        case Motif::overloaded:
        case Motif::capturable_defender:
            return Tier::moderate;
        default:
            return Tier::valued;
    }
}

tactics::Tactics select(const Position& position, tactics::Tactics found, const Reader& reader,
                        const SelectionRules& rules) {
    const bool quiet = is_quiet(position, found);
    const int threshold = threshold_in(position, found, reader, rules);
    std::erase_if(found.chains, [&](const Chain& chain) { return chain.value < threshold; });
    for (auto* list : {&found.opportunities, &found.threats}) {
        std::erase_if(*list, [&](const Tactic& tactic) {
            if (is_told_by(tactic, found.chains)) return true;
            if (tactic.value.mate > 0 || tactic.value.draws ||
                tier_of(tactic.finding.motif) != Tier::valued)
                return false;
            return tactic.value.material_delta < threshold;
        });
        if (list->size() > rules.max_tactics) list->resize(rules.max_tactics);
    }
    std::erase_if(found.observations, [&](const Finding& finding) {
        return tier_of(finding.motif) == Tier::moderate && !quiet;
    });
    std::stable_sort(found.observations.begin(), found.observations.end(),
                     [](const Finding& a, const Finding& b) { return rank_of(a) < rank_of(b); });
    if (found.observations.size() > rules.max_observations)
        found.observations.resize(rules.max_observations);
    return found;
}

}  // namespace kibitzer
