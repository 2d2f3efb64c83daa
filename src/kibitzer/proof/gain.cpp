#include "kibitzer/proof/gain.hpp"

#include <algorithm>
#include <cstdlib>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/order.hpp"

namespace kibitzer {

namespace {

constexpr int infinite_gain = 2 * mate_gain;

class GainSearch {
public:
    GainSearch(Color attacker, Bitboard squares, const PieceValues& values,
               const GainLimits& limits)
        : attacker_(attacker), squares_(squares), values_(values), limits_(limits) {}

    // What the side to move gains from here on.
    int search(const Position& position, int ply, Bitboard last_taken, int alpha, int beta,
               std::vector<Move>& line) {
        line.clear();
        if (++nodes_ > limits_.max_nodes) {
            complete_ = false;
            return 0;
        }
        const bool in_check = is_check(position);
        int best = may_stop(position, ply, in_check) ? 0 : -infinite_gain;
        if (best >= beta) return best;
        alpha = std::max(alpha, best);
        bool any = false;
        std::vector<Move> below;
        for (const auto& [move, terms] :
             order_moves(position, CaptureOrder::material, values_, DefenceDetection::off)) {
            any = true;
            if (!is_allowed(position, move, ply, in_check, last_taken)) continue;
            Position after = position;
            after.make(move);
            const int gained = immediate_gain(position, move, values_);
            const Bitboard taken = position.is_capture(move) ? Bitboard(move.to()) : Bitboard();
            const int value =
                gained - search(after, ply + 1, taken, gained - beta, gained - alpha, below);
            if (!complete_) return 0;
            if (value > best) {
                best = value;
                line.assign(1, move);
                line.insert(line.end(), below.begin(), below.end());
            }
            alpha = std::max(alpha, best);
            if (best >= beta) break;
        }
        if (!any) return in_check ? -(mate_gain - ply) : 0;
        return best;
    }

    [[nodiscard]] bool complete() const { return complete_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    [[nodiscard]] bool is_free(const Position& position, int ply, bool in_check) const {
        if (position.side_to_move() == attacker_) return in_check;
        return ply < limits_.max_plies || in_check;
    }
    // Whoever is free must move; the others may leave it at that.
    [[nodiscard]] bool may_stop(const Position& position, int ply, bool in_check) const {
        return !is_free(position, ply, in_check);
    }
    [[nodiscard]] bool is_allowed(const Position& position, Move move, int ply, bool in_check,
                                  Bitboard last_taken) const {
        if (is_free(position, ply, in_check)) return true;
        if (!position.is_capture(move)) return false;
        if (position.side_to_move() != attacker_) return true;
        return (squares_ | last_taken).contains(move.to());
    }

    Color attacker_;
    Bitboard squares_;
    const PieceValues& values_;
    GainLimits limits_;
    std::uint64_t nodes_ = 0;
    bool complete_ = true;
};

// White is to move.
GainProof prove_as_white(const Position& position, Color attacker, Bitboard squares,
                         const PieceValues& values, const GainLimits& limits) {
    GainSearch search(attacker, squares, values, limits);
    GainProof proof;
    const int value = search.search(position, 0, {}, -infinite_gain, infinite_gain, proof.line);
    proof.complete = search.complete();
    proof.nodes = search.nodes();
    proof.gain = position.side_to_move() == attacker ? value : -value;
    proof.mate = std::abs(proof.gain) > mate_gain / 2;
    if (!proof.complete) {
        proof.gain = 0;
        proof.line.clear();
    }
    return proof;
}

}  // namespace

// Always as if White were to move, so that positions with colours exchanged get the same line.
GainProof prove_gain(const Position& position, Color attacker, Bitboard squares,
                     const PieceValues& values, const GainLimits& limits) {
    if (position.side_to_move() == Color::white)
        return prove_as_white(position, attacker, squares, values, limits);
    GainProof proof =
        prove_as_white(mirrored(position), other(attacker), squares.mirrored(), values, limits);
    for (Move& move : proof.line) move = mirrored(move);
    return proof;
}

}  // namespace kibitzer
