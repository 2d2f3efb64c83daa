#include "kibitzer/metrics/player.hpp"

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/exchange/order.hpp"
#include "kibitzer/exchange/threshold.hpp"

namespace kibitzer {

namespace {

constexpr double infinite = 2 * mate_points;
constexpr std::size_t largest_table = 1'000'000;  // entries

}  // namespace

double MetricsPlayer::evaluate(const Position& position) const {
    const PositionMetrics metrics = measure(position, options_.set);
    const Color side = position.side_to_move();
    return weighted_sum(metrics[side] - metrics[other(side)], profile_).value() / 1000;
}

// Captures that do not lose material, until the position is quiet.
double MetricsPlayer::settle(const Position& position, int ply, double alpha, double beta) {
    ++nodes_;
    double best = evaluate(position);
    if (best >= beta || ply > 64) return best;
    alpha = std::max(alpha, best);
    for (const Move move : legal_captures(position)) {
        if (!see_at_least(position, move, 0)) continue;
        Position after = position;
        after.make(move);
        const double points = -settle(after, ply + 1, -beta, -alpha);
        best = std::max(best, points);
        alpha = std::max(alpha, best);
        if (best >= beta) break;
    }
    return best;
}

double MetricsPlayer::search(const Position& position, History& history, int depth, int ply,
                             double alpha, double beta, std::vector<Move>& line) {
    line.clear();
    if (const auto end = outcome(position, history)) return end->winner ? -(mate_points - ply) : 0;
    if (history.count_occurrences(position) > 1) return 0;
    if (depth <= 0) return settle(position, ply, alpha, beta);
    ++nodes_;
    if (const auto it = table_.find(position.key()); it != table_.end() && ply > 1) {
        const Entry& entry = it->second;
        const bool usable = entry.bound == Entry::Bound::exact ||
                            (entry.bound == Entry::Bound::lower && entry.points >= beta) ||
                            (entry.bound == Entry::Bound::upper && entry.points <= alpha);
        if (entry.depth == depth && usable) return entry.points;
    }
    const double first_alpha = alpha;
    double best = -infinite;
    std::vector<Move> below;
    for (const auto& [move, terms] : order_moves(position, CaptureOrder::material)) {
        if (stopped()) break;
        Position after = position;
        after.make(move);
        history.push(after);
        const double points = -search(after, history, depth - 1, ply + 1, -beta, -alpha, below);
        history.pop();
        if (points > best) {
            best = points;
            line.assign(1, move);
            line.insert(line.end(), below.begin(), below.end());
        }
        alpha = std::max(alpha, best);
        if (best >= beta) break;
    }
    // Mates are counted from the root and must not be taken over at another distance.
    if (!stopped() && std::abs(best) < mate_points / 2 &&
        (table_.size() < largest_table || table_.contains(position.key())))
        table_[position.key()] = {depth, best,
                                  best >= beta          ? Entry::Bound::lower
                                  : best <= first_alpha ? Entry::Bound::upper
                                                        : Entry::Bound::exact};
    return best;
}

std::optional<PlayerChoice> MetricsPlayer::choose(const Position& position, const History& history,
                                                  const std::atomic<bool>* stop) {
    stop_ = stop;
    nodes_ = 0;
    table_.clear();
    struct Candidate {
        Move move;
        std::string text;
        double factor;
    };
    std::vector<Candidate> candidates;
    const auto& wanted = options_.search_moves;
    for (const Move move : legal_moves(position))
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end())
            candidates.push_back(
                {move, to_uci_for_mover(position, move),
                 options_.variance ? options_.variance->factor(position, move) : 1.0});
    if (candidates.empty()) return std::nullopt;
    std::sort(candidates.begin(), candidates.end(),
              [](const Candidate& a, const Candidate& b) { return a.text < b.text; });

    const double before = evaluate(position);
    History line_history = history;
    PlayerChoice choice;
    choice.move = candidates.front().move;
    for (int depth = options_.first_depth; depth <= options_.depth && !stopped(); ++depth) {
        PlayerChoice best;
        double best_score = -infinite;
        double alpha = -infinite;
        std::vector<Move> below;
        for (const Candidate& candidate : candidates) {
            Position after = position;
            after.make(candidate.move);
            line_history.push(after);
            // With variance every move needs its true score, not only a bound.
            const double window = options_.variance ? -infinite : alpha;
            const double points =
                -search(after, line_history, depth - 1, 1, -infinite, -window, below);
            line_history.pop();
            if (stopped() && depth > 1) break;
            // Variance scales what the move changes; a mate is a mate.
            const bool mate = std::abs(points) > mate_points / 2;
            const double score = mate ? points : before + (points - before) * candidate.factor;
            alpha = std::max(alpha, points);
            if (score <= best_score) continue;
            best_score = score;
            best.move = candidate.move;
            best.points = points;
            best.factor = candidate.factor;
            best.line.assign(1, candidate.move);
            best.line.insert(best.line.end(), below.begin(), below.end());
        }
        if (stopped() && depth > 1) break;
        choice = best;
        choice.depth = depth;
    }
    choice.nodes = nodes_;
    return choice;
}

}  // namespace kibitzer
