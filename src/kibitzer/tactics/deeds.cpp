#include "kibitzer/tactics/deeds.hpp"

#include <tuple>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int worth_taking = 100;  // centipawns
constexpr TacticsLimits threat_limits{{7, 60'000}, {9, 60'000}, {2, 20'000}, {300}, worth_taking};

bool could_do(const Position& before, const Tactic& tactic) {
    if (tactic.value.mate > 0)
        return prove_mate(before, {tactic.value.mate, threat_limits.mate.max_nodes}).holds();
    const Move first = tactic.proof.front();
    return is_legal(before, first) &&
           prove_at_least(before, first, tactic.value.material_delta, threat_limits.proof);
}

// Can the side to move win something by taking there? Exchanges on the square alone do not tell: it
// may be hit elsewhere meanwhile.
bool falls(const Position& position, Square where) {
    for (const Move capture : legal_captures(position))
        if (position.is_capture(capture) && taken_square(capture) == where &&
            prove_at_least(position, capture, worth_taking, threat_limits.proof))
            return true;
    return false;
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
    Finder(const Position& before, Move move) : made_(before, move) {}

    // Their mate in one, if the turn were passed, that is none any more. A check only delays it.
    void find_stopped_mate() {
        const auto passed = with_turn(made_.before, other(made_.us));
        if (!passed || is_check(made_.after) || find_mate_in_one(made_.after)) return;
        if (const auto mate = find_mate_in_one(*passed))
            deeds_.push_back({DeedKind::stops_mate, mate->to(), std::nullopt, mate});
    }

    void find_capture(std::optional<Square> last_capture) {
        if (made_.move.is_promotion()) add(DeedKind::promotes, made_.move.from());
        if (!made_.before.is_capture(made_.move)) return;
        const int gain = exchange_value(made_.before, made_.move);
        if (made_.move.to() == last_capture)
            add(DeedKind::takes_back, made_.move.to());
        else if (gain >= worth_taking)
            add(DeedKind::takes, made_.move.to());
        else if (gain == 0 && made_.role != Role::pawn)
            add(DeedKind::trades, made_.move.to());
    }

    void find_threat() {
        if (is_check(made_.after)) {
            add(DeedKind::gives_check, made_.move.from());
            return;
        }
        if (can_be_taken()) return;
        Position passed = made_.after;
        passed.make_null();
        for (Tactic& tactic : find_opportunities(passed, threat_limits)) {
            if (tactic.value.draws) continue;
            // Beside a larger threat that stood there before, a smaller new one is no news.
            if (!could_do(made_.before, tactic))
                deeds_.push_back({DeedKind::threatens, tactic.finding.target, std::move(tactic)});
            return;
        }
    }

    // What the opponent could have taken and now cannot. A check only delays the taking of anything
    // but the checking man.
    void find_rescue() {
        const auto passed = with_turn(made_.before, other(made_.us));
        if (!passed) return;
        const Bitboard now = takeable_men(made_.after);
        const Bitboard checkers = kibitzer::checkers(made_.after);
        if (now.contains(made_.arrival)) return;  // one man for another is no rescue
        std::optional<Deed> best;
        for (const Square man : takeable_men(*passed)) {
            const bool moved = man == made_.move.from();
            if (moved && made_.before.is_capture(made_.move))
                continue;  // it went to take, not to flee
            const Square where = moved ? made_.arrival : man;
            if (checkers.any() && !checkers.contains(where)) continue;
            if (now.contains(where) || !falls(*passed, man) || falls(made_.after, where)) continue;
            const bool attacker_taken = made_.before.is_capture(made_.move) &&
                                        !made_.move.is_en_passant() &&
                                        attacks_from(made_.before, made_.move.to()).contains(man);
            const bool guarded =
                !moved && !attacker_taken && attacks_from(made_.after, made_.arrival).contains(man);
            const DeedKind kind = moved     ? DeedKind::escapes
                                  : guarded ? DeedKind::guards
                                            : DeedKind::saves;
            if (!best || is_dearer(made_.before, man, best->man)) best = Deed{kind, man};
        }
        if (best) deeds_.push_back(*best);
    }

    void find_attack() {
        if (can_be_taken()) return;
        const auto passed = with_turn(made_.after, made_.us);
        if (!passed) return;
        const Bitboard known = takeable_men(made_.before);
        std::optional<Square> best;
        for (const Move capture : legal_captures(*passed)) {
            if (capture.from() != made_.arrival || !passed->is_capture(capture) ||
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
        for (const Move capture : legal_captures(made_.after))
            if (made_.after.is_capture(capture) && taken_square(capture) == made_.arrival &&
                exchange_value(made_.after, capture) >= 0)
                return true;
        return false;
    }

    // Of two equal men the one further ahead, so that colours exchanged give the same answer.
    [[nodiscard]] bool is_dearer(const Position& position, Square a, Square b) const {
        const auto key = [&](Square square) {
            return std::tuple(value(position.piece_at(square).role()), square.rank_for(made_.us),
                              square.file());
        };
        return key(a) > key(b);
    }

    MadeMove made_;
    std::vector<Deed> deeds_;
};

}  // namespace

Bitboard takeable_men(const Position& position) {
    Bitboard men;
    for (const Move move : legal_captures(position))
        if (position.is_capture(move) && !men.contains(taken_square(move)) &&
            exchange_value(position, move) >= worth_taking)
            men |= taken_square(move);
    return men;
}

std::optional<Move> find_temptation(const Position& position) {
    const Color us = position.side_to_move();
    // Of several the first seen from the side to move, so that colours exchanged agree.
    const auto key = [&](Move move, int value) {
        return std::tuple(value, -move.to().rank_for(us), -move.to().file(),
                          -move.from().rank_for(us), -move.from().file());
    };
    std::optional<Move> best;
    int most = 0;
    for (const Move move : legal_captures(position)) {
        if (!position.is_capture(move) || move.is_promotion()) continue;
        const int value = exchange_value(position, move);
        if (value < worth_taking || (best && key(move, value) < key(*best, most))) continue;
        best = move;
        most = value;
    }
    return best;
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
