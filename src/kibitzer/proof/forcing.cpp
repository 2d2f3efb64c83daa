#include "kibitzer/proof/forcing.hpp"

#include <algorithm>
#include <array>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/threshold.hpp"

namespace kibitzer {

namespace {

constexpr int mate_value = 1'000'000;
constexpr int infinite = 2 * mate_value;
// Beyond the horizon captures go on for so many half moves.
constexpr int capture_plies = 8;
// And the defender may give check there, which can win something back.
constexpr int check_plies = 2;

constexpr bool is_mate_value(int value) { return value > mate_value / 2; }

using Line = StaticVector<Move, 64>;

void set_line(Line& line, Move first, const Line& rest) {
    line.clear();
    line.push_back(first);
    for (const Move move : rest)
        if (line.size() < 60) line.push_back(move);
}

// What a capture promises, to try the best first: dear victims, cheap capturers.
int promise(const Position& position, Move move) {
    int value = 16 * immediate_gain(position, move, standard_values);
    value -= standard_values[position.piece_at(move.from()).role()] / 10;
    return value;
}

void sort_by_promise(const Position& position, MoveList& moves) {
    std::array<int, 256> keys{};
    for (std::size_t i = 0; i < moves.size(); ++i) keys[i] = promise(position, moves[i]);
    for (std::size_t i = 1; i < moves.size(); ++i)  // few moves, stable
        for (std::size_t j = i; j > 0 && keys[j] > keys[j - 1]; --j) {
            std::swap(keys[j], keys[j - 1]);
            std::swap(moves[j], moves[j - 1]);
        }
}

bool has_mate_in_one(const Position& position) {
    const auto mates = [&](Move move) {
        if (!gives_check(position, move)) return false;
        Position after = position;
        after.make(move);
        return !has_legal_move(after);
    };
    for (const Move move : legal_captures(position))
        if (mates(move)) return true;
    for (const Move move : legal_quiet_checks(position))
        if (mates(move)) return true;
    return false;
}

class ForcingSearch {
public:
    ForcingSearch(Color attacker, const ForcingLimits& limits)
        : attacker_(attacker), limits_(limits) {}

    // The attacker's total gain from the root, `gained` so far; it is to move.
    int attack(const Position& position, int gained, int ply, int alpha, int beta, Line& line) {
        line.clear();
        if (!count_node()) return -infinite;
        const bool in_check = is_check(position);
        if (ply >= limits_.plies + capture_plies) return in_check ? -infinite : gained;
        int best = -infinite;
        if (!in_check && gained > alpha) {
            best = gained - loss_when_stopping(position);
            if (best >= beta) return best;
            alpha = std::max(alpha, best);
        }
        for (const Move move : attacking_moves(position, ply, in_check)) {
            Line below;
            const int value = defend_after(position, move, gained, ply, alpha, beta, below);
            if (given_up_) return -infinite;
            if (value > best) {
                best = value;
                set_line(line, move, below);
            }
            alpha = std::max(alpha, best);
            if (best >= beta) return best;
        }
        // In check without a legal move, the loop found none: mated.
        return best;
    }

    int defend_after(const Position& position, Move move, int gained, int ply, int alpha, int beta,
                     Line& line) {
        Position after = position;
        after.make(move);
        return defend(after, gained + immediate_gain(position, move, standard_values), ply + 1,
                      alpha, beta, line);
    }

    // The same with the defender to move, who wants it small.
    int defend(const Position& position, int gained, int ply, int alpha, int beta, Line& line) {
        line.clear();
        if (!count_node()) return -infinite;
        const bool in_check = is_check(position);
        const bool is_free = ply < limits_.plies || in_check;
        if (!has_legal_move(position)) return in_check ? mate_value - ply : std::min(0, gained);
        int best = infinite;
        if (!is_free) {
            if (has_mate_in_one(position)) return -mate_value;
            best = gained;
            if (best <= alpha || ply >= limits_.plies + capture_plies) return best;
            beta = std::min(beta, best);
        }
        MoveList captures = legal_captures(position);
        sort_by_promise(position, captures);
        const auto worsens = [&](const Move move) {
            Position after = position;
            after.make(move);
            const int lost = immediate_gain(position, move, standard_values);
            Line below;
            const int value = attack(after, gained - lost, ply + 1, alpha, beta, below);
            if (value < best) {
                best = value;
                set_line(line, move, below);
            }
            beta = std::min(beta, best);
            return given_up_ || best <= alpha;
        };
        for (const Move move : captures)
            if (worsens(move)) return best;
        if (is_free) {
            for (const Move move : legal_quiets(position))
                if (worsens(move)) return best;
        } else if (ply < limits_.plies + check_plies) {
            for (const Move move : legal_quiet_checks(position))
                if (worsens(move)) return best;
        }
        return best;
    }

    [[nodiscard]] bool given_up() const { return given_up_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    bool count_node() {
        if (++nodes_ > limits_.max_nodes) given_up_ = true;
        return !given_up_;
    }

    [[nodiscard]] MoveList attacking_moves(const Position& position, int ply, bool in_check) const {
        if (in_check) return legal_evasions(position);
        MoveList moves = legal_captures(position);
        sort_by_promise(position, moves);
        if (ply < limits_.plies)
            for (const Move move : legal_quiet_checks(position)) moves.push_back(move);
        return moves;
    }

    // What the defender would take if the attacker did nothing, as far as one move cannot save it:
    // the second largest of its threats. A threat of mate counts as the largest.
    [[nodiscard]] int loss_when_stopping(const Position& position) const {
        const auto turned = with_turn(position, other(attacker_));
        if (!turned) return 0;
        int largest = 0;
        int second = 0;
        Bitboard seen;
        for (const Move move : legal_captures(*turned)) {
            if (seen.contains(move.to())) continue;
            const int gain = immediate_gain(*turned, move, standard_values);
            if (gain <= second || !see_at_least(*turned, move, 1)) continue;
            const int value = std::min(gain, exchange_value(*turned, move));
            if (value <= second) continue;
            seen |= move.to();
            if (value > largest) {
                second = largest;
                largest = value;
            } else {
                second = value;
            }
        }
        if (largest > second && has_mate_in_one(*turned)) return largest;
        return second;
    }

    Color attacker_;
    ForcingLimits limits_;
    std::uint64_t nodes_ = 0;
    bool given_up_ = false;
};

// One question: at least `gain`?
struct Verdict {
    bool holds = false;
    bool given_up = false;
    int value = 0;
    Line line;
    std::uint64_t nodes = 0;
};

Verdict ask(const Position& position, std::optional<Move> first, int gain,
            const ForcingLimits& limits) {
    ForcingSearch search(position.side_to_move(), limits);
    Verdict verdict;
    if (first) {
        Line rest;
        verdict.value = search.defend_after(position, *first, 0, 0, gain - 1, gain, rest);
        set_line(verdict.line, *first, rest);
    } else {
        verdict.value = search.attack(position, 0, 0, gain - 1, gain, verdict.line);
    }
    verdict.given_up = search.given_up();
    verdict.holds = !verdict.given_up && verdict.value >= gain;
    verdict.nodes = search.nodes();
    return verdict;
}

// The gain is proved; of the lines that show it, the one that shows it soonest is told.
void shorten(const Position& position, std::optional<Move> first, ForcingLimits limits,
             ForcingProof& proof) {
    const int plies = limits.plies;
    for (limits.plies = 1; limits.plies < plies; limits.plies += 2) {
        const Verdict verdict = ask(position, first, proof.gain, limits);
        proof.nodes += verdict.nodes;
        if (!verdict.holds || verdict.value != proof.gain) continue;
        proof.line.assign(verdict.line.begin(), verdict.line.end());
        return;
    }
}

class MateSearch {
public:
    explicit MateSearch(std::uint64_t max_nodes) : max_nodes_(max_nodes) {}

    // Mates in at most so many moves?
    bool attack(const Position& position, int moves, bool checks_only, Line& line) {
        if (++nodes_ > max_nodes_) return false;
        MoveList candidates;
        for (const Move move : legal_captures(position))
            if (gives_check(position, move)) candidates.push_back(move);
        for (const Move move : legal_quiet_checks(position)) candidates.push_back(move);
        if (!checks_only && moves > 1)
            for (const Move move : legal_moves(position))
                if (!gives_check(position, move)) candidates.push_back(move);
        for (const Move move : candidates) {
            Position after = position;
            after.make(move);
            Line below;
            if (defend(after, moves, checks_only, below)) {
                set_line(line, move, below);
                return true;
            }
            if (nodes_ > max_nodes_) return false;
        }
        return false;
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    // Is every reply mated in time?
    bool defend(const Position& position, int moves, bool checks_only, Line& line) {
        if (++nodes_ > max_nodes_) return false;
        const MoveList replies = legal_moves(position);
        if (replies.empty()) return is_check(position);
        if (moves == 1) return false;
        line.clear();
        for (const Move reply : replies) {
            Position after = position;
            after.make(reply);
            Line below;
            if (!attack(after, moves - 1, checks_only, below)) return false;
            if (below.size() + 1 > line.size()) set_line(line, reply, below);
        }
        return true;
    }

    std::uint64_t max_nodes_;
    std::uint64_t nodes_ = 0;
};

}  // namespace

std::optional<std::vector<Move>> prove_at_least(const Position& position, std::optional<Move> first,
                                                int gain, const ForcingLimits& limits) {
    const Verdict verdict = ask(position, first, gain, limits);
    if (!verdict.holds) return std::nullopt;
    return std::vector<Move>(verdict.line.begin(), verdict.line.end());
}

bool is_refuted(const Position& position, Move first, int gain, const ForcingLimits& limits) {
    const Verdict verdict = ask(position, first, gain, limits);
    return !verdict.holds && !verdict.given_up;
}

ForcingProof prove_win(const Position& position, std::optional<Move> first,
                       const ForcingLimits& limits) {
    ForcingProof proof;
    // Every answer is a gain that is sure; when a pawn more is refused, it is the whole gain.
    while (true) {
        const Verdict verdict =
            ask(position, first, proof.gain + standard_values[Role::pawn], limits);
        proof.nodes += verdict.nodes;
        if (!verdict.holds) break;
        proof.line.assign(verdict.line.begin(), verdict.line.end());
        if (is_mate_value(verdict.value)) {
            proof.mate = int(proof.line.size() + 1) / 2;
            proof.gain = 0;
            break;
        }
        proof.gain = verdict.value;
    }
    if (proof.gain > 0) shorten(position, first, limits, proof);
    return proof;
}

ForcingProof prove_mate(const Position& position, const MateLimits& limits) {
    ForcingProof proof;
    for (const bool checks_only : {true, false})
        for (int moves = 1; moves <= limits.moves; ++moves) {
            if (proof.mate > 0 && moves >= proof.mate) break;
            MateSearch search(limits.max_nodes - std::min(limits.max_nodes, proof.nodes));
            Line line;
            const bool found = search.attack(position, moves, checks_only, line);
            proof.nodes += search.nodes();
            if (!found) continue;
            proof.mate = moves;
            proof.line.assign(line.begin(), line.end());
            break;
        }
    return proof;
}

}  // namespace kibitzer
