#include "kibitzer/desks/position/tactics.hpp"

#include <fmt/format.h>

#include "kibitzer/chess/forms.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/desks/position/tactics_reader.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/teach/profile.hpp"

namespace kibitzer {

namespace {

using tactics::Chain;
using tactics::Finding;
using tactics::Tactic;

std::string_view name_of(tactics::Shade shade) {
    switch (shade) {
        case tactics::Shade::plain:
            return "plain";
        case tactics::Shade::absolute:
            return "absolute";
        case tactics::Shade::relative:
            return "relative";
        case tactics::Shade::check:
            return "check";
        case tactics::Shade::royal:
            return "royal";
        case tactics::Shade::pawn:
            return "pawn";
    }
    return "";
}

ToldFinding told_finding(const Finding& finding) {
    ToldFinding told{tactics::name(finding.motif),
                     name_of(finding.shade),
                     finding.side,
                     {},
                     finding.target.to_string(),
                     {},
                     {}};
    if (finding.actor) told.actor = finding.actor->to_string();
    if (finding.behind) told.behind = finding.behind->to_string();
    if (finding.targets.any())
        for (const Square square : seen_by(finding.side, finding.targets))
            told.targets.push_back(square.to_string());
    return told;
}

std::vector<std::string> told_proof(const Position& position, Color side,
                                    const std::vector<Move>& proof) {
    std::vector<std::string> line = uci_line(proof_start(position, side), proof);
    if (position.side_to_move() != side) line.insert(line.begin(), "0000");
    return line;
}

ToldTactic told_tactic(const Position& position, const Tactic& tactic, const Reader& reader,
                       people::Scale scale) {
    ToldTactic told{told_finding(tactic.finding),
                    tactic.value,
                    is_threat(position, tactic.side(), reader),
                    told_proof(position, tactic.side(), tactic.proof),
                    {},
                    {},
                    {},
                    told_with_worth(position, tactic, reader)};
    if (tactic.side() == position.side_to_move())  // puzzles are about what can be played
        told.hardness = people::find_hardness(position, tactic.proof,
                                              people::lichess_rating(reader.elo, scale));
    tactic.themes.each([&](tactics::Theme theme) { told.themes.push_back(tactics::name(theme)); });
    if (!tactic.other_defence.empty()) {
        Position at = proof_start(position, tactic.side());
        at.make(tactic.proof.front());
        told.other_defence = uci_line(at, tactic.other_defence);
    }
    return told;
}

ToldChain told_chain(const Position& position, const Chain& chain, const Reader& reader) {
    return {chain.tier,
            is_threat(position, chain.cause.side, reader),
            told_finding(chain.cause),
            told_finding(chain.effect),
            chain.value,
            chain.is_sound,
            told_proof(position, chain.cause.side, chain.proof),
            chain_text(position, chain, reader)};
}

tactics::Tactics find_for(const Position& position, const Reader& reader,
                          const TacticsRequest& request, const StopFlag& stop) {
    tactics::TacticsLimits limits;
    limits.stop = &stop;
    tactics::Tactics found = tactics::find_tactics(position, limits);
    if (!request.all) {
        SelectionRules rules;
        rules.threshold = request.threshold;
        found = select(position, std::move(found), reader, rules);
    }
    if (profile_of(reader.elo).shows_defences)
        for (auto* list : {&found.opportunities, &found.threats})
            for (Tactic& tactic : *list)
                tactic.other_defence =
                    tactics::find_other_defence(proof_start(position, tactic.side()), tactic);
    return found;
}

}  // namespace

ToldTactics told_tactics(const Position& position, const tactics::Tactics& found,
                         const Reader& reader, people::Scale scale) {
    ToldTactics told;
    told.complete = found.complete;
    told.left_out = found.left_out;
    for (const auto* list : {&found.opportunities, &found.threats})
        for (const Tactic& tactic : *list)
            told.motifs.push_back(told_tactic(position, tactic, reader, scale));
    for (const Chain& chain : found.chains)
        told.chains.push_back(told_chain(position, chain, reader));
    for (const Tactic& tactic : found.standing)
        told.observations.push_back({told_finding(tactic.finding), tactic.value,
                                     observation_text(position, tactic.finding, reader)});
    for (const Finding& finding : found.observations)
        told.observations.push_back(
            {told_finding(finding), {}, observation_text(position, finding, reader)});
    return told;
}

Result<void> check_threshold(int threshold) {
    if (threshold % 100 == 0) return {};
    return Error{Errc::bad_request,
                 fmt::format("{{threshold}} {}: expected 100, 200 ... 900 centipawns", threshold)};
}

Result<Answerer<TacticsAnswer>> prepare(const TacticsRequest& request, Workshop& workshop) {
    if (auto wrong = check_threshold(request.threshold); !wrong) return wrong.error();
    return Answerer<TacticsAnswer>(
        [request, &stop = workshop.stop_flag()](
            const Position& position, const PositionAsked& asked) -> Result<TacticsAnswer> {
            const Reader reader{request.side, request.elo};
            tactics::Tactics found = find_for(position, reader, request, stop);
            ToldTactics told = told_tactics(position, found, reader, request.scale);
            return TacticsAnswer{asked.fen,     position,         reader,
                                 request.scale, std::move(found), std::move(told)};
        });
}

}  // namespace kibitzer
