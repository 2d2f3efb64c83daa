#include "kibitzer/tactics/tactic.hpp"

#include <algorithm>
#include <span>
#include <tuple>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/notes.hpp"
#include "kibitzer/tactics/chain.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/mirror.hpp"
#include "kibitzer/tactics/proposals.hpp"
#include "kibitzer/tactics/why.hpp"

namespace kibitzer::tactics {

namespace {

// Of the board as it is, whichever side attacks.
std::string notes_on(const Position& position, Move first) {
    std::string text;
    if (!position.is_capture(first)) return text;
    for (const std::string& note : explain_missing_recaptures(position, first)) {
        if (!text.empty()) text += "; ";
        text += note;
    }
    return text;
}

Tactic made(const Position& position, const Finding& finding, const ForcingProof& proof) {
    Tactic tactic;
    tactic.finding = finding;
    tactic.proof = proof.line;
    tactic.value.material_delta = proof.gain;
    tactic.value.mate = proof.mate;
    tactic.value.is_sound = true;
    if (is_plain_capture(position, proof.line.front(), proof)) tactic.value.source = Source::see;
    tactic.themes = find_ideas(Line::of_solution(position, proof.line));
    return tactic;
}

// Check for ever, if nothing that was found makes good what the side is behind.
void add_perpetual(const Position& turned, const PerpetualLimits& limits,
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
    tactic.value.draws = true;
    tactic.value.is_sound = true;
    tactics.push_back(std::move(tactic));
}

// Does a line of the side to move lead through a position in which the other side, to move, gives
// check for ever?
bool allows_perpetual(Position position, std::span<const Move> line, Work* work) {
    constexpr std::size_t closely = 1000;
    for (std::size_t i = 0; i < line.size(); ++i) {
        position.make(line[i]);
        if (i % 2 == 0 && prove_perpetual(position, {}, {closely, work}).holds()) return true;
    }
    return false;
}

// The proof takes a quick look at the loser's checks everywhere. They are looked at closely along
// the line that is told, and after every first reply. A loser that is still a piece ahead does not
// want to draw.
bool draws_all_the_same(const Position& position, const ForcingProof& proof, Work* work) {
    const Color us = position.side_to_move();
    const int pawns = count_material(position, us) - count_material(position, other(us));
    if (100 * pawns + proof.gain <= -300) return false;
    if (allows_perpetual(position, proof.line, work)) return true;
    const Move first = proof.line.front();
    Position after = position;
    after.make(first);
    const int needed = proof.gain - immediate_gain(position, first, standard_values);
    for (const Move reply : legal_moves(after)) {
        Position answered = after;
        answered.make(reply);
        const int left = needed + immediate_gain(after, reply, standard_values);
        const auto line = prove_at_least(answered, {}, left, {5, 5'000, work});
        if (line && allows_perpetual(answered, *line, work)) return true;
    }
    return false;
}

// What a first move wins, looked at twice: what a longer look refutes is proved anew by it. Nothing
// if the work ends before.
ForcingProof prove_soundly(const Position& position, Move first, const TacticsLimits& limits) {
    ForcingProof proof = prove_win(position, first, limits.proof);
    if (proof.gain > 0 && is_refuted(position, first, proof.gain, limits.second_look))
        proof = prove_win(position, first, limits.second_look);
    Work* const work = limits.proof.work;
    if (proof.gain > 0 && draws_all_the_same(position, proof, work)) return {};
    return work && work->is_spent() ? ForcingProof{} : proof;
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

// The moves that are proposed, each once. What takes most comes first: the work may end.
std::vector<Move> first_moves(const Position& position, const std::vector<Proposal>& proposals) {
    std::vector<Move> moves;
    for (const Proposal& proposal : proposals)
        if (std::find(moves.begin(), moves.end(), proposal.first) == moves.end())
            moves.push_back(proposal.first);
    std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) {
        return immediate_gain(position, a, standard_values) >
               immediate_gain(position, b, standard_values);
    });
    return moves;
}

std::vector<Tactic> find_for_white(const Position& position, const TacticsLimits& limits) {
    std::vector<Tactic> tactics;
    const ForcingProof mate = prove_mate(position, limits.mate);
    if (mate.holds())
        tactics.push_back(made(position, mate_finding(Color::white, mate.line.front()), mate));
    const std::vector<Proposal> proposals = find_proposals(position);
    for (const Move first : first_moves(position, proposals)) {
        const ForcingProof proof = prove_soundly(position, first, limits);
        // Mates are proved exactly, above.
        if (proof.mate > 0 || proof.gain == 0 || proof.gain < limits.threshold) continue;
        if (const auto finding = explain(position, proposals, proof))
            tactics.push_back(made(position, *finding, proof));
    }
    std::stable_sort(tactics.begin(), tactics.end(), is_better);
    std::vector<Tactic> kept;
    for (Tactic& tactic : tactics)
        if (std::none_of(kept.begin(), kept.end(),
                         [&](const Tactic& other_one) { return is_same(tactic, other_one); }))
            kept.push_back(std::move(tactic));
    add_perpetual(position, limits.perpetual, kept);
    return kept;
}

// What the side to move can do.
std::vector<Tactic> find_for(const Position& turned, const TacticsLimits& limits) {
    const bool white = turned.side_to_move() == Color::white;
    std::vector<Tactic> found = find_for_white(white ? turned : kibitzer::mirrored(turned), limits);
    for (Tactic& tactic : found) {
        if (!white) tactic = mirrored(std::move(tactic));
        if (!tactic.value.draws)
            tactic.value.defense_notes = notes_on(turned, tactic.proof.front());
    }
    return found;
}

// The same limits, every proof drawing on the same work.
TacticsLimits sharing(TacticsLimits limits, Work& work) {
    limits.proof.work = &work;
    limits.second_look.work = &work;
    limits.mate.work = &work;
    limits.perpetual.work = &work;
    return limits;
}

bool is_told(const Finding& finding, const Tactics& found) {
    const auto tells = [&](const Tactic& tactic) {
        return tactic.side() == finding.side && tactic.finding.motif == finding.motif &&
               tactic.finding.target == finding.target;
    };
    const auto causes = [&](const Chain& chain) { return chain.cause == finding; };
    return std::any_of(found.opportunities.begin(), found.opportunities.end(), tells) ||
           std::any_of(found.threats.begin(), found.threats.end(), tells) ||
           std::any_of(found.chains.begin(), found.chains.end(), causes);
}

// What stands on the board: an observation, or a pin or discovery that no proof has told.
void add_standing(const Finding& finding, Tactics& found) {
    const bool is_line = finding.motif == Motif::pin || finding.motif == Motif::discovered_attack ||
                         finding.motif == Motif::discovered_check;
    if (row_of(finding.motif).kind != MotifKind::claim)
        found.observations.push_back(finding);
    else if (is_line && !is_told(finding, found))
        found.standing.push_back({finding, {}, {}, false, {}, {}});
}

}  // namespace

std::string_view name(Source source) {
    switch (source) {
        case Source::see:
            return "see";
        case Source::search:
            return "search";
    }
    return "";
}

Tactics find_tactics(const Position& position, const TacticsLimits& limits) {
    Tactics result;
    const Color us = position.side_to_move();
    for (const Color side : {us, other(us)}) {
        const auto turned = with_turn(position, side);
        if (!turned) continue;
        Work work(limits.max_work, limits.stop);
        const TacticsLimits shared = sharing(limits, work);
        std::vector<Tactic>& list = side == us ? result.opportunities : result.threats;
        list = find_for(*turned, shared);
        for (Tactic& tactic : list) tactic.is_threat = side != us;
        add_pin_chains(*turned, side != us, shared.proof, result.chains);
        result.complete &= !work.is_spent();
    }
    add_second_tier(result.opportunities, result.chains);
    add_second_tier(result.threats, result.chains);
    for (const Finding& finding : find_motifs(us == Color::white ? position : mirrored(position)))
        add_standing(us == Color::white ? finding : mirrored(finding), result);
    return result;
}

std::vector<Tactic> find_opportunities(const Position& position, const TacticsLimits& limits) {
    Work work(limits.max_work, limits.stop);
    return find_for(position, sharing(limits, work));
}

std::vector<Move> find_other_defence(const Position& start, const Tactic& tactic) {
    if (tactic.value.material_delta == 0 || tactic.proof.size() < 2) return {};
    const bool white = start.side_to_move() == Color::white;
    Position after = white ? start : kibitzer::mirrored(start);
    const Move first = white ? tactic.proof[0] : kibitzer::mirrored(tactic.proof[0]);
    const Move told = white ? tactic.proof[1] : kibitzer::mirrored(tactic.proof[1]);
    const int needed = tactic.value.material_delta - immediate_gain(after, first, standard_values);
    after.make(first);
    // What takes most is what a defender looks at first; a king that could go elsewhere is no news.
    std::optional<Move> best;
    for (const Move reply : legal_moves(after)) {
        const bool king = after.piece_at(reply.from()).role() == Role::king;
        if (reply == told || reply.from() == told.from() || (king && !after.is_capture(reply)))
            continue;
        if (!best || immediate_gain(after, reply, standard_values) >
                         immediate_gain(after, *best, standard_values))
            best = reply;
    }
    if (!best) return {};
    Position answered = after;
    answered.make(*best);
    const int left = needed + immediate_gain(after, *best, standard_values);
    const auto line = prove_at_least(answered, {}, left, {5, 5'000});
    if (!line || line->empty()) return {};
    std::vector<Move> defence = {*best};
    defence.insert(defence.end(), line->begin(), line->end());
    if (!white) mirror(defence);
    return defence;
}

std::optional<Tactic> find_tactic_of(const Position& position, Move first,
                                     const TacticsLimits& limits) {
    // Whoever asks about one move wants it proved: it may take what both sides share twice over.
    Work work(4 * limits.max_work, limits.stop);
    const bool white = position.side_to_move() == Color::white;
    const Position board = white ? position : mirrored(position);
    const Move move = white ? first : kibitzer::mirrored(first);
    const ForcingProof proof = prove_soundly(board, move, sharing(limits, work));
    if (!proof.holds()) return std::nullopt;
    auto finding = explain(board, find_proposals(board, move), proof);
    if (!finding) finding = find_prize(board, proof.line);
    if (!finding) return std::nullopt;
    Tactic tactic = made(board, *finding, proof);
    if (!white) tactic = mirrored(std::move(tactic));
    tactic.value.defense_notes = notes_on(position, first);
    return tactic;
}

}  // namespace kibitzer::tactics
