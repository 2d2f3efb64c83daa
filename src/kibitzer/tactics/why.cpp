#include "kibitzer/tactics/why.hpp"

#include <algorithm>

#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/tactics/tied_defender.hpp"

namespace kibitzer::tactics {

namespace {

Finding hanging_finding(const Position& position, Square man) {
    return {
        Motif::hanging, position.side_to_move(), Shade::plain, std::nullopt, man, std::nullopt, {}};
}

// The dearest man that falls where it stands at the beginning of the line.
Square dearest_victim(const Position& position, const std::vector<Move>& line) {
    Square victim = taken_square(line.front());
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

}  // namespace

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

bool is_plain_capture(const Position& position, Move first, const ForcingProof& proof) {
    return proof.mate == 0 && position.is_capture(first) && !first.is_promotion() &&
           exchange_value(position, first) >= proof.gain;
}

Finding mate_finding(Color side, Move first) {
    return {Motif::mate_threat, side, Shade::plain, first.from(), first.to(), std::nullopt, {}};
}

std::optional<Finding> find_prize(const Position& position, const std::vector<Move>& line) {
    const Square victim = dearest_victim(position, line);
    if (!position.of(other(position.side_to_move())).contains(victim)) return std::nullopt;
    return hanging_finding(position, victim);
}

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
    if (plain) return hanging_finding(position, taken_square(first));
    if (takes_hanging) return hanging_finding(position, dearest_victim(position, proof.line));
    if (const auto falls = seemingly_defended(position, proof))
        return hanging_finding(position, *falls);
    return std::nullopt;
}

}  // namespace kibitzer::tactics
