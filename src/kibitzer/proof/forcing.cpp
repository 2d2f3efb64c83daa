#include "kibitzer/proof/forcing.hpp"

#include <algorithm>
#include <array>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/threshold.hpp"
#include "kibitzer/proof/perpetual.hpp"

namespace kibitzer {

namespace {

constexpr int mate_value = 1'000'000;
constexpr int beyond_mate = 2 * mate_value;
// Beyond the horizon captures go on for so many half moves.
constexpr int capture_plies = 8;
// And the defender may give check there, which can win something back.
constexpr int check_plies = 2;
// An exchange to its end, and a check that may be mate, cost as much as so many positions.
constexpr std::uint64_t work_of_exchange = 2;
constexpr std::uint64_t work_of_mate = 2;
// Centipawns: who remains so far ahead does not want a draw.
constexpr int clear_lead = 300;

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

bool has_mate_in_one(const Position& position, Work& work) {
    const auto mates = [&](Move move) {
        if (!gives_check(position, move)) return false;
        work.spend(work_of_mate);  // if nothing is left, the next position says so
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

int material_balance(const Position& position, Color side) {
    int sum = 0;
    for (const Role role : roles)
        sum += standard_values[role] *
               (position.of(side, role).count() - position.of(other(side), role).count());
    return sum;
}

class ForcingSearch {
public:
    // `root`: the attacker is to move.
    ForcingSearch(const Position& root, const ForcingLimits& limits)
        : attacker_(root.side_to_move()),
          balance_(material_balance(root, attacker_)),
          limits_(limits),
          own_work_(2 * limits.max_nodes),
          work_(limits.work ? *limits.work : own_work_) {}

    // The attacker's total gain from the root, `gained` so far; it is to move.
    int attack(const Position& position, int gained, int ply, int alpha, int beta, Line& line) {
        line.clear();
        if (!count_node()) return -beyond_mate;
        const Key question = question_of(position, gained, ply);
        if (work_.is_known_refuted(question, alpha + 1)) return alpha;
        const int value = try_attacks(position, gained, ply, alpha, beta, line);
        if (value <= alpha && !given_up_) work_.remember_refuted(question, alpha + 1);
        return value;
    }

    int try_attacks(const Position& position, int gained, int ply, int alpha, int beta,
                    Line& line) {
        const bool in_check = is_check(position);
        if (ply >= limits_.plies + capture_plies) return in_check ? -beyond_mate : gained;
        int best = -beyond_mate;
        if (!in_check && gained > alpha) {
            best = gained - loss_when_stopping(position);
            if (best >= beta) return best;
            alpha = std::max(alpha, best);
        }
        for (const Move move : attacking_moves(position, ply, in_check)) {
            Line below;
            const int value = defend_after(position, move, gained, ply, alpha, beta, below);
            if (given_up_) return -beyond_mate;
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
        if (!count_node()) return -beyond_mate;
        const Key question = question_of(position, gained, ply);
        if (work_.is_known_refuted(question, alpha + 1)) return alpha;
        const int value = try_defences(position, gained, ply, alpha, beta, line);
        if (value <= alpha && !given_up_) work_.remember_refuted(question, alpha + 1);
        return value;
    }

    int try_defences(const Position& position, int gained, int ply, int alpha, int beta,
                     Line& line) {
        const bool in_check = is_check(position);
        const bool is_free = ply < limits_.plies || in_check;
        if (!has_legal_move(position)) return in_check ? mate_value - ply : std::min(0, gained);
        int best = beyond_mate;
        if (!is_free) {
            if (has_mate_in_one(position, work_)) return -mate_value;
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
        return is_drawn_by_checks(position, best, ply) ? 0 : best;
    }

    [[nodiscard]] bool given_up() const { return given_up_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    bool count_node() {
        if (++nodes_ > limits_.max_nodes || !work_.spend()) given_up_ = true;
        return !given_up_;
    }

    // All that the answer depends on: how far the search still looks counts, not from where.
    [[nodiscard]] Key question_of(const Position& position, int gained, int ply) const {
        constexpr Key odd = 0x9E3779B97F4A7C15;
        const int ahead = limits_.plies - ply;
        const Key rest = Key(std::uint32_t(gained)) << 32 ^ Key(std::uint32_t(balance_)) << 8 ^
                         Key(std::uint32_t(ahead + 64));
        return position.key() ^ rest * odd;
    }

    // The defender, to move, loses `value` by everything else: does it rather give check for ever?
    // Not if it would still be clearly ahead.
    bool is_drawn_by_checks(const Position& position, int value, int ply) {
        if (value <= 0 || is_mate_value(value) || balance_ + value <= -clear_lead ||
            ply > limits_.plies)
            return false;
        const auto known = work_.known_draw(position.key());
        if (known) return *known;
        const bool draw = has_perpetual(position, &work_);
        work_.remember_draw(position.key(), draw);
        return draw;
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
    [[nodiscard]] int loss_when_stopping(const Position& position) {
        const auto turned = with_turn(position, other(attacker_));
        if (!turned) return 0;
        int largest = 0;
        int second = 0;
        Bitboard seen;
        for (const Move move : legal_captures(*turned)) {
            if (seen.contains(move.to())) continue;
            const int gain = immediate_gain(*turned, move, standard_values);
            if (gain <= second || !see_at_least(*turned, move, 1)) continue;
            work_.spend(work_of_exchange);
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
        if (largest > second && has_mate_in_one(*turned, work_)) return largest;
        return second;
    }

    Color attacker_;
    int balance_;  // at the root, for the attacker
    ForcingLimits limits_;
    Work own_work_;  // if it shares none
    Work& work_;
    std::uint64_t nodes_ = 0;
    bool given_up_ = false;
};

// Up to where a gain is looked at: as far as is asked, or far enough to see that it is no more.
enum class Window : std::uint8_t { at_least, exact };

// One question: at least `gain`?
struct Verdict {
    bool holds = false;
    bool given_up = false;
    int value = 0;
    Line line;
    std::uint64_t nodes = 0;
};

// White attacks.
Verdict ask(const Position& position, std::optional<Move> first, int gain,
            const ForcingLimits& limits, Window window = Window::at_least) {
    ForcingSearch search(position, limits);
    Verdict verdict;
    const int beta = window == Window::exact ? gain + standard_values[Role::pawn] : gain;
    if (first) {
        Line rest;
        verdict.value = search.defend_after(position, *first, 0, 0, gain - 1, beta, rest);
        set_line(verdict.line, *first, rest);
    } else {
        verdict.value = search.attack(position, 0, 0, gain - 1, beta, verdict.line);
    }
    verdict.given_up = search.given_up();
    verdict.holds = !verdict.given_up && verdict.value >= gain;
    verdict.nodes = search.nodes();
    return verdict;
}

int count_line(Position position, const Line& line, Color side) {
    const int before = material_balance(position, side);
    for (const Move move : line) position.make(move);
    return material_balance(position, side) - before;
}

// Does the line end with a capture of the defender that costs it the capturer? That is how a gain
// is told if only threats, and no moves, keep the defender from losing more.
bool gives_man_away(Position position, const std::vector<Move>& line) {
    if (line.size() % 2 != 0) return false;
    for (const Move move : line) position.make(move);
    for (const Move move : legal_captures(position))
        if (move.to() == line.back().to() && see_at_least(position, move, 1)) return true;
    return false;
}

// The gain is proved; of the lines that show it, the one that shows it soonest is told: first of
// those in which neither side leaves anything on the board, as a defender does who takes a pawn
// with a queen that can be taken.
void shorten(const Position& position, std::optional<Move> first, ForcingLimits limits,
             ForcingProof& proof) {
    const int plies = limits.plies;
    for (const Window window : {Window::exact, Window::at_least}) {
        // The line that is known already says no more than at least.
        const int most = window == Window::exact ? plies : plies - 1;
        for (limits.plies = 1; limits.plies <= most; limits.plies += 2) {
            const Verdict verdict = ask(position, first, proof.gain, limits, window);
            proof.nodes += verdict.nodes;
            if (!verdict.holds || verdict.value != proof.gain) continue;
            if (window == Window::exact &&
                count_line(position, verdict.line, position.side_to_move()) != proof.gain)
                continue;
            proof.line.assign(verdict.line.begin(), verdict.line.end());
            return;
        }
    }
}

class MateSearch {
public:
    MateSearch(std::uint64_t max_nodes, Work* work) : max_nodes_(max_nodes), work_(work) {}

    // Mates in at most so many moves?
    bool attack(const Position& position, int moves, bool checks_only, Line& line) {
        if (!count_node()) return false;
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
            if (given_up_) return false;
        }
        return false;
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    bool count_node() {
        if (++nodes_ > max_nodes_ || (work_ && !work_->spend())) given_up_ = true;
        return !given_up_;
    }

    // Is every reply mated in time?
    bool defend(const Position& position, int moves, bool checks_only, Line& line) {
        if (!count_node()) return false;
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
    Work* work_;
    std::uint64_t nodes_ = 0;
    bool given_up_ = false;
};

// White mates.
ForcingProof prove_mate_as_white(const Position& position, const MateLimits& limits) {
    ForcingProof proof;
    for (const bool checks_only : {true, false})
        for (int moves = 1; moves <= limits.moves; ++moves) {
            if (proof.mate > 0 && moves >= proof.mate) break;
            MateSearch search(limits.max_nodes - std::min(limits.max_nodes, proof.nodes),
                              limits.work);
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

// White attacks.
ForcingProof prove_win_as_white(const Position& position, std::optional<Move> first,
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
    if (proof.gain > 0) {
        shorten(position, first, limits, proof);
        if (gives_man_away(position, proof.line)) proof.line.pop_back();
    }
    return proof;
}

// The question with White attacking.
struct Turned {
    Turned(const Position& position, std::optional<Move> first_move)
        : black(position.side_to_move() == Color::black),
          board(black ? mirrored(position) : position),
          first(black && first_move ? mirrored(*first_move) : first_move) {}

    // A line of the turned board, turned back.
    void restore(std::vector<Move>& line) const {
        if (black)
            for (Move& move : line) move = mirrored(move);
    }

    bool black;
    Position board;
    std::optional<Move> first;
};

}  // namespace

std::optional<std::vector<Move>> prove_at_least(const Position& position, std::optional<Move> first,
                                                int gain, const ForcingLimits& limits) {
    const Turned turned(position, first);
    const Verdict verdict = ask(turned.board, turned.first, gain, limits);
    if (!verdict.holds) return std::nullopt;
    std::vector<Move> line(verdict.line.begin(), verdict.line.end());
    turned.restore(line);
    return line;
}

bool is_refuted(const Position& position, Move first, int gain, const ForcingLimits& limits) {
    const Turned turned(position, first);
    const Verdict verdict = ask(turned.board, turned.first, gain, limits);
    return !verdict.holds && !verdict.given_up;
}

ForcingProof prove_win(const Position& position, std::optional<Move> first,
                       const ForcingLimits& limits) {
    const Turned turned(position, first);
    ForcingProof proof = prove_win_as_white(turned.board, turned.first, limits);
    turned.restore(proof.line);
    return proof;
}

ForcingProof prove_mate(const Position& position, const MateLimits& limits) {
    const Turned turned(position, {});
    ForcingProof proof = prove_mate_as_white(turned.board, limits);
    turned.restore(proof.line);
    return proof;
}

}  // namespace kibitzer
