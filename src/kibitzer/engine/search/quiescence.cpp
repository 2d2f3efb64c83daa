// Quiescence: captures, and all moves in check, until the position is quiet enough to be judged.
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/engine/search/searcher.hpp"
#include "kibitzer/exchange/threshold.hpp"

namespace kibitzer::search {

namespace {

constexpr int futility_margin = 180;  // a capture must promise to come this near to alpha

}  // namespace

template <Searcher::NodeKind Kind>
int Searcher::quiescence(Frame* frame, int alpha, int beta, int depth) {
    constexpr bool pv = Kind != NodeKind::other;
    if constexpr (pv) {
        frame->line.clear();
        selective_depth_ = std::max(selective_depth_, frame->ply + 1);
    }
    frame->checks = find_checks(position_);
    frame->in_check = frame->checks.checkers.any();
    if (const auto value = decided_early(frame)) return *value;

    look_up(frame);
    const int wanted_depth = frame->in_check || depth >= 0 ? 0 : -1;
    if (!pv && frame->known_value != no_value && frame->known->depth >= wanted_depth &&
        (frame->known_value >= beta ? allows_at_least(frame->known->bound)
                                    : allows_at_most(frame->known->bound))) {
        ++stats_.table_cutoffs;
        return frame->known_value;
    }

    // Standing pat: no need to capture.
    int best = -infinite;
    int futility = -infinite;
    evaluate(frame);
    if (!frame->in_check) {
        // A mate from the table would be right, but without the line that proves it.
        best = pv && is_proved(frame->value) ? frame->static_value : frame->value;
        if (best >= beta) {
            if (!frame->known || frame->known->bound == Bound::none)
                shared_->table.store(table_key(), {Move::null(), to_table(best, frame->ply),
                                                   frame->raw_value, 0, Bound::lower, false});
            return best;
        }
        alpha = std::max(alpha, best);
        futility = frame->static_value + futility_margin;
    }

    const Move table_move = frame->known ? frame->known->move : Move::null();
    const bool legal = !table_move.is_null() && is_legal(position_, frame->checks, table_move);
    const Move first = legal ? table_move : Move::null();
    MovePicker picker = frame->in_check
                            ? MovePicker(position_, frame->checks, first, quiet_context(frame))
                            : MovePicker(position_, frame->checks, first, *memory_, 0);
    Move best_move = Move::null();
    const int old_alpha = alpha;
    int count = 0;
    // Plays a move and tells whether it is good enough to end the node.
    const auto cuts = [&](Move move) {
        make(frame, move);
        ++stats_.quiescence_nodes;
        const int value = -quiescence<Kind>(frame + 1, -beta, -alpha, depth - 1);
        unmake(frame, move);
        if (value <= best) return false;
        best = value;
        if (value <= alpha) return false;
        best_move = move;
        if constexpr (pv) frame->follow(move, (frame + 1)->line);
        alpha = value;
        return value >= beta;
    };
    for (Move move = picker.next(); !move.is_null(); move = picker.next()) {
        prefetch_after(move);
        ++count;
        if (best > -table_bound && !frame->in_check) {
            // Hopeless: short of alpha whatever it takes, and no exchange that wins something.
            const int promise = futility + immediate_gain(position_, move, standard_values);
            if (promise <= alpha && !move.is_promotion() && !see_at_least(position_, move, 1)) {
                best = std::max(best, promise);
                continue;
            }
        }
        // One evasion that does not lose is enough to see what the check is worth.
        if (frame->in_check && best > -table_bound && count > 2 && !position_.is_capture(move))
            break;
        if (cuts(move)) break;
        if (stopped()) return 0;
    }
    if (frame->in_check && count == 0) return mated_in(frame->ply);
    // At the horizon itself, quiet checks that cost nothing.
    if (!frame->in_check && depth == 0 && best < beta)
        for (const Move move : legal_quiet_checks(position_)) {
            if (move.is_castling() || !see_at_least(position_, move, 0)) continue;
            if (cuts(move)) break;
            if (stopped()) return 0;
        }

    if (stopped()) return 0;
    // How far beyond beta is not to be believed at the horizon.
    if (best >= beta && !is_proved(best)) best = (3 * best + beta) / 4;
    const Bound bound = best >= beta              ? Bound::lower
                        : pv && alpha > old_alpha ? Bound::exact
                                                  : Bound::upper;
    shared_->table.store(table_key(), {best_move, to_table(best, frame->ply), frame->raw_value,
                                       wanted_depth < 0 ? 0 : wanted_depth, bound, frame->on_pv});
    return best;
}

template int Searcher::quiescence<Searcher::NodeKind::pv>(Frame*, int, int, int);
template int Searcher::quiescence<Searcher::NodeKind::other>(Frame*, int, int, int);

}  // namespace kibitzer::search
