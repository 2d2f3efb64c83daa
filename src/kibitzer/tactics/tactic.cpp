#include "kibitzer/tactics/tactic.hpp"

#include <algorithm>
#include <span>
#include <tuple>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/notes.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/proposals.hpp"
#include "kibitzer/tactics/tied_defender.hpp"

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
    tactic.value.material_delta = proof.gain;
    tactic.value.mate = proof.mate;
    tactic.value.is_sound = true;
    tactic.value.defense_notes = notes_on(position, proof.line.front());
    if (is_plain_capture(position, proof.line.front(), proof)) tactic.value.source = Source::see;
    tactic.themes = find_ideas(Line::of_solution(position, proof.line));
    return tactic;
}

Finding mate_finding(Color side, Move first) {
    return {Motif::mate_threat, side, Shade::plain, first.from(), first.to(), std::nullopt, {}};
}

Finding hanging_finding(const Position& position, Square man) {
    return {
        Motif::hanging, position.side_to_move(), Shade::plain, std::nullopt, man, std::nullopt, {}};
}

// The dearest man that falls where it stands at the beginning of the line.
Square dearest_victim(const Position& position, const std::vector<Move>& line) {
    Square victim = line.front().to();
    Bitboard touched;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto piece = position.piece_on(line[i].to());
        const bool falls = i % 2 == 0 && piece && piece->color() != position.side_to_move() &&
                           !touched.contains(line[i].to());
        const auto worth = [&](Square square) {
            const auto man = position.piece_on(square);
            return man ? value(man->role()) : 0;
        };
        if (falls && worth(line[i].to()) > worth(victim)) victim = line[i].to();
        touched |= line[i].from();
        touched |= line[i].to();
    }
    return victim;
}

// A man that is taken although it is defended: the first one, if nobody takes back or the defender
// is tied; else the last one that falls where it stood. Nothing if the gain is less than that man.
std::optional<Square> seemingly_defended(const Position& position, const ForcingProof& proof) {
    const Move first = proof.line.front();
    if (!position.is_capture(first) || first.is_en_passant()) return std::nullopt;
    Position after = position;
    after.make(first);
    const bool taken_back = proof.line.size() > 1 && proof.line[1].to() == first.to();
    Square falls = first.to();
    if (taken_back && !find_tied_defender(after, first.to())) {
        Bitboard touched;
        std::optional<Square> last;
        for (std::size_t i = 0; i < proof.line.size(); ++i) {
            const Square to = proof.line[i].to();
            if (i % 2 == 0 && i > 0 && !touched.contains(to) &&
                position.of(other(position.side_to_move())).contains(to))
                last = to;
            touched |= proof.line[i].from();
            touched |= to;
        }
        if (!last) return std::nullopt;
        falls = *last;
    }
    if (proof.gain < 100 * value(position.piece_at(falls).role())) return std::nullopt;
    return falls;
}

// The motif that tells why the proved line works.
std::optional<Finding> explain(const Position& position, const std::vector<Proposal>& proposals,
                               const ForcingProof& proof) {
    const Move first = proof.line.front();
    if (proof.mate > 0) return mate_finding(position.side_to_move(), first);
    const bool plain = is_plain_capture(position, first, proof);
    const Finding* best = nullptr;
    bool takes_hanging = false;
    for (const Proposal& proposal : proposals) {
        if (proposal.first != first || !decides(position, proposal, proof.line)) continue;
        if (proposal.finding.motif == Motif::hanging) {
            if (plain) return proposal.finding;
            takes_hanging = true;  // but that alone is not what the line wins
            continue;
        }
        if (!best || rank_of(proposal.finding.motif) < rank_of(best->motif))
            best = &proposal.finding;
    }
    if (best) return *best;
    if (plain) return hanging_finding(position, first.to());
    if (takes_hanging) return hanging_finding(position, dearest_victim(position, proof.line));
    if (const auto falls = seemingly_defended(position, proof))
        return hanging_finding(position, *falls);
    return std::nullopt;
}

// Check for ever, if nothing that was found makes good what the side is behind.
void add_perpetual(const Position& turned, bool is_threat, const PerpetualLimits& limits,
                   std::vector<Tactic>& tactics) {
    const Color side = turned.side_to_move();
    Findings findings;
    find_perpetual_checks(turned, side, findings);
    if (findings.empty()) return;
    const int behind = 100 * (count_material(turned, other(side)) - count_material(turned, side));
    for (const Tactic& tactic : tactics)
        if (tactic.value.mate > 0 || tactic.value.material_delta >= behind) return;
    const PerpetualProof proof = prove_perpetual(turned, {}, limits);
    if (!proof.holds()) return;
    Tactic tactic;
    tactic.finding = findings[0];
    tactic.finding.actor = proof.line[0].from();
    tactic.proof = proof.line;
    tactic.is_threat = is_threat;
    tactic.value.draws = true;
    tactic.value.is_sound = true;
    tactics.push_back(std::move(tactic));
}

// What a first move wins, looked at twice: what a longer look refutes is proved anew by it.
ForcingProof prove_soundly(const Position& position, Move first, const TacticsLimits& limits) {
    ForcingProof proof = prove_win(position, first, limits.proof);
    if (proof.gain > 0 && is_refuted(position, first, proof.gain, limits.second_look))
        proof = prove_win(position, first, limits.second_look);
    return proof;
}

// Does a line of the side to move lead through a position in which the other side, to move, gives
// check for ever?
bool allows_perpetual(Position position, std::span<const Move> line) {
    constexpr PerpetualLimits limits{1000};
    for (std::size_t i = 0; i < line.size(); ++i) {
        position.make(line[i]);
        if (i % 2 == 0 && prove_perpetual(position, {}, limits).holds()) return true;
    }
    return false;
}

// The defender is to move and `needed` is still to be won: does the answer to one of its replies
// lead to check for ever?
bool escapes_by_checks(const Position& position, int needed) {
    constexpr ForcingLimits limits{5, 5'000};
    for (const Move reply : legal_moves(position)) {
        Position answered = position;
        answered.make(reply);
        const int left = needed + immediate_gain(position, reply, standard_values);
        const auto line = prove_at_least(answered, {}, left, limits);
        if (line && allows_perpetual(answered, *line)) return true;
    }
    return false;
}

// What is won is worth little if the loser, who would be behind, then gives check for ever: in the
// line that is shown, or after another defence.
bool draws_all_the_same(const Position& position, const ForcingProof& proof) {
    const Color us = position.side_to_move();
    const int ahead =
        100 * (count_material(position, us) - count_material(position, other(us))) + proof.gain;
    if (proof.mate > 0 || ahead <= 0) return false;
    if (allows_perpetual(position, proof.line)) return true;
    const Move first = proof.line.front();
    Position after = position;
    after.make(first);
    const int gained = immediate_gain(position, first, standard_values);
    return escapes_by_checks(after, proof.gain - gained);
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
        const ForcingProof proof = prove_soundly(turned, proposal.first, limits);
        if (!proof.holds() || proof.mate > 0) continue;  // mates are proved exactly, above
        if (draws_all_the_same(turned, proof)) continue;
        if (const auto finding = explain(turned, proposals, proof))
            tactics.push_back(made(turned, *finding, proof, is_threat));
    }
    std::stable_sort(tactics.begin(), tactics.end(), is_better);
    std::vector<Tactic> kept;
    for (Tactic& tactic : tactics)
        if (std::none_of(kept.begin(), kept.end(),
                         [&](const Tactic& other_one) { return is_same(tactic, other_one); }))
            kept.push_back(std::move(tactic));
    add_perpetual(turned, is_threat, limits.perpetual, kept);
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
    result.opportunities = find_opportunities(position, limits);
    if (const auto turned = with_turn(position, other(us)))
        find_for(*turned, true, limits, result.threats);
    result.chains = find_pin_chains(position, limits.proof);
    add_second_tier(result.opportunities, result.chains);
    add_second_tier(result.threats, result.chains);
    for (const Finding& finding : find_motifs(position))
        if (row_of(finding.motif).kind != MotifKind::claim) result.observations.push_back(finding);
    return result;
}

std::vector<Tactic> find_opportunities(const Position& position, const TacticsLimits& limits) {
    std::vector<Tactic> found;
    find_for(position, false, limits, found);
    return found;
}

std::optional<Tactic> find_tactic_of(const Position& position, Move first,
                                     const TacticsLimits& limits) {
    ForcingProof proof = prove_soundly(position, first, limits);
    if (!proof.holds() || draws_all_the_same(position, proof)) return std::nullopt;
    const auto finding = explain(position, find_proposals(position, first), proof);
    if (!finding) return std::nullopt;
    return made(position, *finding, proof, false);
}

}  // namespace kibitzer::tactics
