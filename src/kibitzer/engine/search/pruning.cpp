// Steps that end a node, or leave out a move, without a full search. The numbers were set by
// experience in the field and by matches (docs/strength.md).
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/engine/search/reductions.hpp"
#include "kibitzer/engine/search/searcher.hpp"
#include "kibitzer/exchange/threshold.hpp"

namespace kibitzer::search {

// So far behind that only tactics can help: ask quiescence.
std::optional<int> Searcher::try_razoring(Frame* frame, int alpha, int depth) {
    if (depth > 4 || frame->value + 280 * depth >= alpha) return std::nullopt;
    const int value = quiescence<NodeKind::other>(frame, alpha - 1, alpha, 0);
    if (value < alpha && !is_proved(value)) return value;
    return std::nullopt;
}

// So far ahead that no single move can lose it.
std::optional<int> Searcher::try_reverse_futility(Frame* frame, int beta, int depth) {
    if (depth > 9 || frame->on_pv || is_proved(beta)) return std::nullopt;
    const int margin = 78 * depth - 70 * int(frame->improving) - (frame - 1)->quiet_score / 400;
    if (frame->value - std::max(margin, 12) >= beta && frame->value < table_bound)
        return (frame->value + beta) / 2;
    return std::nullopt;
}

// Passing would still be good enough. Not in endings of pawns alone, where passing may be the best
// move there is; deep in the tree the answer is verified without it.
std::optional<int> Searcher::try_null_move(Frame* frame, int beta, int depth, bool cut_node) {
    const Color us = position_.side_to_move();
    const Bitboard officers =
        position_.of(us) & ~position_.of(Role::pawn) & ~position_.of(Role::king);
    if (depth < 2 || !cut_node || (frame - 1)->move.is_null() || frame->value < beta ||
        frame->static_value < beta + 170 - 20 * depth || officers.none() || is_proved(beta) ||
        frame->ply < null_verification_ply_)
        return std::nullopt;
    ++stats_.null_tries;
    const int reduced = 4 + depth / 3 + std::min((frame->value - beta) / 180, 4);
    make_null(frame);
    int value = -search<NodeKind::other>(frame + 1, -beta, -beta + 1, depth - reduced, false);
    unmake_null(frame);
    if (stopped()) return 0;
    if (value < beta) return std::nullopt;
    if (is_proved(value)) value = beta;
    if (depth < 15 || null_verification_ply_ > 0) {
        ++stats_.null_cutoffs;
        return value;
    }
    null_verification_ply_ = frame->ply + 3 * (depth - reduced) / 4;
    const int verified = search<NodeKind::other>(frame, beta - 1, beta, depth - reduced, false);
    null_verification_ply_ = 0;
    if (verified < beta) return std::nullopt;
    ++stats_.null_cutoffs;
    return value;
}

// A capture that wins much in a shallow search will win enough in a deep one.
std::optional<int> Searcher::try_probcut(Frame* frame, int beta, int depth, bool cut_node) {
    const int raised = beta + 190 - 55 * int(frame->improving);
    if (depth < 5 || is_proved(beta) ||
        (frame->known_value != no_value && frame->known->depth >= depth - 3 &&
         frame->known_value < raised))
        return std::nullopt;
    const Move table_move = frame->known ? frame->known->move : Move::null();
    const bool legal = !table_move.is_null() && is_legal(position_, frame->checks, table_move);
    MovePicker picker(position_, frame->checks, legal ? table_move : Move::null(), *memory_,
                      raised - frame->static_value);
    for (Move move = picker.next(); !move.is_null(); move = picker.next()) {
        if (move == frame->excluded) continue;
        make(frame, move);
        int value = -quiescence<NodeKind::other>(frame + 1, -raised, -raised + 1, 0);
        if (value >= raised && depth > 4)
            value = -search<NodeKind::other>(frame + 1, -raised, -raised + 1, depth - 4, !cut_node);
        unmake(frame, move);
        if (stopped()) return 0;
        if (value >= raised) {
            shared_->table.store(table_key(), {move, to_table(value, frame->ply), frame->raw_value,
                                               depth - 3, Bound::lower, frame->on_pv});
            return is_proved(value) ? value : value - (raised - beta);
        }
    }
    return std::nullopt;
}

// Moves that are not worth a search at this depth.
bool Searcher::may_skip(Frame* frame, Move move, int alpha, int depth, MovePicker& picker) {
    const bool capture = position_.is_capture(move) || move.is_promotion();
    const bool check = frame->gives_check;
    const int count = frame->move_count;
    if (!frame->in_check && count >= (4 + depth * depth) / (2 - int(frame->improving)))
        picker.skip_quiets();
    const int reduced = std::max(
        0, depth - (base_reduction(depth, count) + (frame->improving ? 0 : 512)) / reduction_unit);
    if (capture) {
        if (check && depth > 5) return false;
        if (!frame->in_check && reduced < 7 && !check && !move.is_promotion() &&
            frame->static_value + 220 + 200 * reduced +
                    immediate_gain(position_, move, standard_values) <=
                alpha)
            return true;
        return !see_at_least(position_, move, -90 * depth);
    }
    if (reduced < 6 && frame->quiet_score < -4200 * depth) return true;
    if (!frame->in_check && reduced < 11 && !check &&
        frame->static_value + 90 + 95 * reduced + frame->quiet_score / 128 <= alpha)
        return true;
    // Nobody looks at these squares: nothing can be lost.
    if (!(frame->attacked & (Bitboard(move.from()) | move.to())).any()) return false;
    return !see_at_least(position_, move, check ? -90 * depth : -24 * reduced * reduced);
}

}  // namespace kibitzer::search
