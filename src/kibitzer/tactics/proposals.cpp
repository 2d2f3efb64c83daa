#include "kibitzer/tactics/proposals.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

namespace {

// Motifs that stand on the board now; the move must use them.
constexpr Motif standing[] = {Motif::pin,
                              Motif::fork,
                              Motif::skewer,
                              Motif::hanging,
                              Motif::discovered_attack,
                              Motif::discovered_check,
                              Motif::trapped,
                              Motif::mate_threat,
                              Motif::overloaded,
                              Motif::capturable_defender,
                              Motif::promotion_threat};
// Motifs that a move can make.
constexpr Motif creatable[] = {Motif::pin, Motif::fork, Motif::skewer, Motif::trapped,
                               Motif::double_check};

// Does this move make use of a motif that stands there?
bool uses(const Position& position, const Finding& finding, Move move) {
    const bool captures = position.is_capture(move);
    switch (finding.motif) {
        case Motif::hanging:
        case Motif::trapped:
        case Motif::pin:
            return captures && move.to() == finding.target;
        case Motif::fork:
            return captures && move.from() == finding.actor && finding.targets.contains(move.to());
        case Motif::skewer:
            return captures && move.from() == finding.actor && move.to() == finding.target;
        case Motif::discovered_attack:
        case Motif::discovered_check:
            return move.from() == finding.behind &&
                   !between(*finding.actor, finding.target).contains(move.to());
        case Motif::mate_threat:
            return move.from() == finding.actor && move.to() == finding.target;
        case Motif::overloaded:
            return captures && finding.targets.contains(move.to());
        case Motif::capturable_defender:
            return captures && move.to() == finding.target;
        case Motif::promotion_threat:
            return move.is_promotion() && move.from() == finding.target;
        default:
            return false;
    }
}

Findings find_all(const Position& position, Color side, std::span<const Motif> motifs) {
    Findings findings;
    for (const Motif motif : motifs) row_of(motif).find(position, side, findings);
    return findings;
}

Bitboard targets_of(const Findings& findings, Motif motif) {
    Bitboard targets;
    for (const Finding& finding : findings)
        if (finding.motif == motif) targets |= finding.target;
    return targets;
}

// Two men or more that were safe before the move and could be taken now, pawns included: a double
// attack, if only by what stands behind the moved man.
void add_double_threat(const Position& after, Move move, const Findings& before,
                       std::vector<Proposal>& proposals) {
    const Color side = other(after.side_to_move());
    const Bitboard hanging =
        targets_of(find_all(after, side, std::array{Motif::hanging}), Motif::hanging);
    const Bitboard fresh = hanging & ~targets_of(before, Motif::hanging);
    if (!fresh.more_than_one()) return;
    proposals.push_back(
        {move, {Motif::fork, side, Shade::plain, move.to(), fresh.first(), std::nullopt, fresh}});
}

// What a move makes: the moved man forks, pins or skewers, a man is trapped, a double check given.
void add_created(const Position& position, Move move, const Findings& before,
                 std::vector<Proposal>& proposals) {
    const Color side = position.side_to_move();
    Position after = position;
    after.make(move);
    for (const Finding& finding : find_all(after, side, creatable)) {
        const bool by_mover = finding.actor == move.to() || finding.motif == Motif::double_check;
        const bool fresh = std::find(before.begin(), before.end(), finding) == before.end();
        if ((by_mover || finding.motif == Motif::trapped) && fresh)
            proposals.push_back({move, finding});
    }
    add_double_threat(after, move, before, proposals);
}

struct Capture {
    Square from;
    Square to;
    bool by_attacker;
};

// The captures of a line with who makes them; the first move has number 0.
std::vector<std::optional<Capture>> captures_of(Position position, const std::vector<Move>& line) {
    std::vector<std::optional<Capture>> captures;
    bool by_attacker = true;
    for (const Move move : line) {
        captures.push_back(position.is_capture(move)
                               ? std::optional(Capture{move.from(), move.to(), by_attacker})
                               : std::nullopt);
        position.make(move);
        by_attacker = !by_attacker;
    }
    return captures;
}

}  // namespace

std::vector<Proposal> find_proposals(const Position& position) {
    const Color side = position.side_to_move();
    const Findings before = find_all(position, side, standing);
    std::vector<Proposal> proposals;
    for (const Move move : legal_moves(position)) {
        for (const Finding& finding : before)
            if (uses(position, finding, move)) proposals.push_back({move, finding});
        add_created(position, move, before, proposals);
    }
    return proposals;
}

std::vector<Proposal> find_proposals(const Position& position, Move first) {
    const Findings before = find_all(position, position.side_to_move(), standing);
    std::vector<Proposal> proposals;
    for (const Finding& finding : before)
        if (uses(position, finding, first)) proposals.push_back({first, finding});
    add_created(position, first, before, proposals);
    return proposals;
}

bool decides(const Position& position, const Proposal& proposal, const std::vector<Move>& line) {
    const Finding& finding = proposal.finding;
    const auto captures = captures_of(position, line);
    // Does the attacker take one of the men on these squares from its second move on, there or
    // where it has taken something meanwhile?
    const auto takes_later = [&](Bitboard squares) {
        for (std::size_t i = 1; i < captures.size(); ++i) {
            if (!captures[i]) continue;
            if (captures[i]->by_attacker && squares.contains(captures[i]->to)) return true;
            if (!captures[i]->by_attacker && squares.contains(captures[i]->from))
                squares |= captures[i]->to;
        }
        return false;
    };
    switch (finding.motif) {
        case Motif::hanging:
        case Motif::mate_threat:
        case Motif::promotion_threat:
            return true;
        case Motif::trapped:
            return position.is_capture(proposal.first) && proposal.first.to() == finding.target
                       ? true
                       : takes_later(Bitboard(finding.target));
        case Motif::pin:
            return proposal.first.to() == finding.target || takes_later(Bitboard(finding.target));
        case Motif::fork:
            return finding.targets.contains(proposal.first.to()) || takes_later(finding.targets);
        case Motif::skewer:
            return takes_later(Bitboard(*finding.behind) | Bitboard(finding.target));
        case Motif::discovered_attack:
            for (std::size_t i = 2; i < captures.size(); i += 2)
                if (captures[i] && captures[i]->from == *finding.actor &&
                    captures[i]->to == finding.target)
                    return true;
            return false;
        case Motif::discovered_check:
        case Motif::double_check:
            return true;
        case Motif::overloaded: {
            // The overloaded man takes back, and another of its charges falls.
            const bool lured = captures.size() > 1 && captures[1] &&
                               captures[1]->from == finding.target &&
                               captures[1]->to == proposal.first.to();
            return lured && takes_later(finding.targets & ~Bitboard(proposal.first.to()));
        }
        case Motif::capturable_defender:
            return takes_later(Bitboard(*finding.behind));
        default:
            return false;
    }
}

}  // namespace kibitzer::tactics
