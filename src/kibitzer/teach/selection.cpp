#include "kibitzer/teach/selection.hpp"

#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/teach/profile.hpp"

namespace kibitzer {

namespace {

using tactics::Chain;
using tactics::Finding;
using tactics::Motif;
using tactics::Tactic;

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

// Pins to the king before discovered checks, pins to something dear and discovered attacks.
int weight_of(const Tactic& tactic) {
    if (tactic.finding.shade == tactics::Shade::absolute) return 3;
    return tactic.finding.motif == Motif::discovered_check ? 2
           : tactic.finding.motif == Motif::pin            ? 1
                                                           : 0;
}

}  // namespace

std::size_t max_tactics_for(int elo) { return elo < 1000 ? 2 : elo < 1800 ? 3 : 4; }

std::size_t max_plies_for(int elo) {
    constexpr std::size_t all = 1000;
    return elo < 1400 ? std::size_t(profile_of(elo).concept_plies) * 2 - 1 : all;
}

bool is_quiet(const Position& position, const tactics::Tactics& found) {
    return !is_check(position) && found.opportunities.empty() && found.threats.empty();
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
    const auto is_too_long = [&](std::size_t plies) { return plies > max_plies_for(reader.elo); };
    std::erase_if(found.chains, [&](const Chain& chain) {
        return chain.value < rules.threshold || is_too_long(chain.proof.size());
    });
    for (auto* list : {&found.opportunities, &found.threats}) {
        found.left_out += list->size();
        std::erase_if(*list, [&](const Tactic& tactic) {
            if (is_told_by(tactic, found.chains)) {
                --found.left_out;
                return true;
            }
            if (tactic.value.draws) return false;
            if (is_too_long(tactic.proof.size())) return true;
            if (tactic.value.mate > 0 || tier_of(tactic.finding.motif) != Tier::valued)
                return false;
            return tactic.value.material_delta < rules.threshold;
        });
        if (list->size() > max_tactics_for(reader.elo)) list->resize(max_tactics_for(reader.elo));
        found.left_out -= list->size();
    }
    std::stable_sort(found.standing.begin(), found.standing.end(),
                     [](const Tactic& a, const Tactic& b) { return weight_of(a) > weight_of(b); });
    if (found.standing.size() > rules.max_observations)
        found.standing.resize(rules.max_observations);
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
