#include "kibitzer/tactics/deeds.hpp"

#include <tuple>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int worth_taking = 100;  // centipawns
constexpr TacticsLimits threat_limits{{5, 40'000}, {2, 20'000}, {300}, worth_taking};

bool could_do(const Position& before, const Tactic& tactic) {
    if (tactic.value.mate > 0)
        return prove_mate(before, {tactic.value.mate, threat_limits.mate.max_nodes}).holds();
    const Move first = tactic.proof.front();
    return is_legal(before, first) &&
           prove_at_least(before, first, tactic.value.material_delta, threat_limits.proof);
}

// Of several the one by the dearest man, then the one further ahead.
std::optional<Move> find_mate_in_one(const Position& position) {
    const Color us = position.side_to_move();
    const auto weight = [&](Move move) {
        return std::tuple(value(position.piece_at(move.from()).role()), move.to().rank_for(us),
                          move.to().file(), move.from().rank_for(us), move.from().file());
    };
    std::optional<Move> best;
    for (const Move move : legal_moves(position)) {
        if (!gives_check(position, move)) continue;
        Position after = position;
        after.make(move);
        if (count_legal_moves(after) == 0 && (!best || weight(move) > weight(*best))) best = move;
    }
    return best;
}

class Finder {
public:
    Finder(const Position& before, Move move)
        : before_(before), move_(move), role_(before.piece_at(move.from()).role()), after_(before) {
        after_.make(move);
    }

    // Their mate in one, if the turn were passed, that is none any more. A check only delays it.
    void find_stopped_mate() {
        const auto passed = with_turn(before_, other(before_.side_to_move()));
        if (!passed || is_check(after_) || find_mate_in_one(after_)) return;
        if (const auto mate = find_mate_in_one(*passed))
            deeds_.push_back({DeedKind::stops_mate, mate->to(), std::nullopt, mate});
    }

    void find_capture(std::optional<Square> last_capture) {
        if (move_.is_promotion()) add(DeedKind::promotes, move_.from());
        if (!before_.is_capture(move_)) return;
        const int gain = exchange_value(before_, move_);
        if (move_.to() == last_capture)
            add(DeedKind::takes_back, move_.to());
        else if (gain >= worth_taking)
            add(DeedKind::takes, move_.to());
        else if (gain == 0 && role_ != Role::pawn)
            add(DeedKind::trades, move_.to());
    }

    void find_threat() {
        if (is_check(after_)) {
            add(DeedKind::gives_check, move_.from());
            return;
        }
        if (can_be_taken()) return;
        Position passed = after_;
        passed.make_null();
        for (Tactic& tactic : find_opportunities(passed, threat_limits)) {
            if (tactic.value.draws || could_do(before_, tactic)) continue;
            deeds_.push_back({DeedKind::threatens, tactic.finding.target, std::move(tactic)});
            return;
        }
    }

    // What the opponent could have taken and now cannot. A check only delays the taking of anything
    // but the checking man.
    void find_rescue() {
        const auto passed = with_turn(before_, other(before_.side_to_move()));
        if (!passed) return;
        const Bitboard now = takeable_men(after_);
        const Bitboard checkers = kibitzer::checkers(after_);
        if (now.contains(arrival())) return;  // one man for another is no rescue
        std::optional<Deed> best;
        for (const Square man : takeable_men(*passed)) {
            const bool moved = man == move_.from();
            if (moved && before_.is_capture(move_)) continue;  // it went to take, not to flee
            const Square where = moved ? arrival() : man;
            if (checkers.any() && !checkers.contains(where)) continue;
            if (now.contains(where) || falls(where)) continue;
            const bool attacker_taken = before_.is_capture(move_) && !move_.is_en_passant() &&
                                        attacks_from(before_, move_.to()).contains(man);
            const bool guarded =
                !moved && !attacker_taken && attacks_from(after_, arrival()).contains(man);
            const DeedKind kind = moved     ? DeedKind::escapes
                                  : guarded ? DeedKind::guards
                                            : DeedKind::saves;
            if (!best || is_dearer(before_, man, best->man)) best = Deed{kind, man};
        }
        if (best) deeds_.push_back(*best);
    }

    void find_attack() {
        if (can_be_taken()) return;
        const auto passed = with_turn(after_, before_.side_to_move());
        if (!passed) return;
        const Bitboard known = takeable_men(before_);
        std::optional<Square> best;
        for (const Move capture : legal_captures(*passed)) {
            if (capture.from() != arrival() || !passed->is_capture(capture) ||
                capture.is_en_passant() || known.contains(capture.to()) ||
                exchange_value(*passed, capture) < worth_taking)
                continue;
            if (!best || is_dearer(*passed, capture.to(), *best)) best = capture.to();
        }
        if (best) add(DeedKind::attacks, *best);
    }

    [[nodiscard]] std::vector<Deed> take() { return std::move(deeds_); }

private:
    void add(DeedKind kind, Square man) { deeds_.push_back({kind, man}); }

    // The moved man will hardly stay to carry out a threat.
    [[nodiscard]] bool can_be_taken() const {
        for (const Move capture : legal_captures(after_))
            if (capture.to() == arrival() && exchange_value(after_, capture) >= 0) return true;
        return false;
    }

    // Can the opponent win something by taking there, if not by exchanges on the square alone?
    [[nodiscard]] bool falls(Square where) const {
        for (const Move capture : legal_captures(after_))
            if (capture.to() == where &&
                prove_at_least(after_, capture, worth_taking, threat_limits.proof))
                return true;
        return false;
    }

    // Of two equal men the one further ahead, so that colours exchanged give the same answer.
    [[nodiscard]] bool is_dearer(const Position& position, Square a, Square b) const {
        const auto key = [&](Square square) {
            return std::tuple(value(position.piece_at(square).role()),
                              square.rank_for(before_.side_to_move()), square.file());
        };
        return key(a) > key(b);
    }

    [[nodiscard]] Square arrival() const { return arrival_of(after_, move_); }

    const Position& before_;
    Move move_;
    Role role_;
    Position after_;
    std::vector<Deed> deeds_;
};

}  // namespace

Bitboard takeable_men(const Position& position) {
    Bitboard men;
    for (const Move move : legal_captures(position))
        if (position.is_capture(move) && !men.contains(move.to()) &&
            exchange_value(position, move) >= worth_taking)
            men |= move.to();
    return men;
}

Square arrival_of(const Position& after, Move move) {
    return move.is_castling() ? after.king(other(after.side_to_move())) : move.to();
}

std::vector<Deed> find_deeds(const Position& before, Move move,
                             std::optional<Square> last_capture) {
    Finder finder(before, move);
    finder.find_stopped_mate();
    finder.find_capture(last_capture);
    finder.find_threat();
    finder.find_rescue();
    finder.find_attack();
    std::vector<Deed> deeds = finder.take();
    for (Deed& deed : find_quiet_deeds(before, move)) deeds.push_back(std::move(deed));
    return deeds;
}

}  // namespace kibitzer::tactics
