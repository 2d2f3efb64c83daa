// A node of the main search, step by step. Each step is a function that may answer early; the
// numbers they use were set by experience in the field and by matches (docs/strength.md).
#include <array>
#include <cmath>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/engine/search/searcher.hpp"
#include "kibitzer/exchange/threshold.hpp"

namespace kibitzer::search {

namespace {

constexpr int reduction_unit = 1024;  // one ply

// How many plies (times 1024) a late move is reduced: grows with the logarithms of depth and count.
int base_reduction(int depth, int count) {
    static const std::array<int, 256> scaled_log = [] {
        std::array<int, 256> table{};
        for (int i = 1; i < 256; ++i) table[std::size_t(i)] = int(std::lround(21.5 * std::log(i)));
        return table;
    }();
    return scaled_log[std::size_t(std::min(depth, 255))] *
           scaled_log[std::size_t(std::min(count, 255))];
}

int draw_value() { return 0; }

}  // namespace

// Draws and the end of the stack, before anything is looked at.
std::optional<int> Searcher::decided_early(const Frame* frame) {
    if (is_draw(frame->ply)) {
        // Mate comes before the fifty-move rule.
        if (frame->in_check && position_.halfmove_clock() >= 100 && !has_legal_move(position_))
            return mated_in(frame->ply);
        return draw_value();
    }
    if (frame->ply >= max_ply)
        return frame->in_check ? draw_value() : as_static(evaluator_.evaluate(position_));
    return std::nullopt;
}

void Searcher::look_up(Frame* frame) {
    ++stats_.table_probes;
    frame->known = shared_->table.probe(position_.key());
    frame->known_value = no_value;
    if (!frame->known) return;
    ++stats_.table_hits;
    // Near the fifty-move limit a value from elsewhere may be wrong.
    if (position_.halfmove_clock() < 90 && frame->known->bound != Bound::none)
        frame->known_value = from_table(frame->known->value, frame->ply);
}

// The evaluation, what experience says about its error, and what the table knows better.
void Searcher::evaluate(Frame* frame) {
    frame->keys = StructureKeys(position_);
    if (frame->in_check) {
        frame->raw_value = frame->static_value = frame->value = no_value;
        frame->improving = false;
        return;
    }
    if (frame->known && frame->known->static_value != no_value) {
        frame->raw_value = frame->known->static_value;
    } else {
        ++stats_.evaluations;
        frame->raw_value = evaluator_.evaluate(position_);
    }
    // A position where nothing has happened for long drifts towards a draw.
    const int fading = frame->raw_value * (200 - position_.halfmove_clock()) / 200;
    frame->static_value = as_static(fading + correction(frame));
    frame->value = frame->static_value;
    if (frame->known_value != no_value &&
        (frame->known_value > frame->value ? allows_at_least(frame->known->bound)
                                           : allows_at_most(frame->known->bound)))
        frame->value = frame->known_value;
    const int two_ago = (frame - 2)->static_value;
    const int four_ago = (frame - 4)->static_value;
    frame->improving = two_ago != no_value    ? frame->static_value > two_ago
                       : four_ago != no_value ? frame->static_value > four_ago
                                              : true;
}

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
            shared_->table.store(position_.key(),
                                 {move, to_table(value, frame->ply), frame->raw_value, depth - 3,
                                  Bound::lower, frame->on_pv});
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
    return !see_at_least(position_, move, check ? -90 * depth : -24 * reduced * reduced);
}

// Is the table's move the only good one? Then it is searched deeper; if others are good as well,
// either the node is cut or the move gets less.
template <Searcher::NodeKind Kind>
Searcher::Extension Searcher::extend_table_move(Frame* frame, int beta, int depth, bool cut_node) {
    const Known known = *frame->known;
    if (Kind == NodeKind::root || depth < 7 || !frame->excluded.is_null() ||
        frame->known_value == no_value || is_proved(frame->known_value) ||
        !allows_at_least(known.bound) || known.depth < depth - 3 || frame->ply >= 2 * root_depth_)
        return {};
    const int known_value = frame->known_value;
    const int target =
        known_value - depth * (frame->on_pv && Kind == NodeKind::other ? 2 : 1) * 5 / 4;
    const Frame saved = *frame;
    frame->excluded = known.move;
    const int value = search<NodeKind::other>(frame, target - 1, target, (depth - 1) / 2, cut_node);
    const int cutoffs = frame->cutoffs;
    *frame = saved;
    frame->cutoffs = cutoffs;
    if (stopped()) return {0, 0};
    if (value < target) {
        if (Kind == NodeKind::other && value < target - 20 && frame->extensions <= 10) {
            ++frame->extensions;
            return {2, {}};
        }
        return {1, {}};
    }
    if (value >= beta && !is_proved(value)) return {0, value};
    if (known_value >= beta) return {-2, {}};
    if (cut_node) return {-1, {}};
    return {};
}

int Searcher::reduction(const Frame* frame, Move move, int depth, bool pv, bool cut_node) const {
    int reduced = base_reduction(depth, frame->move_count) + 300;
    if (frame->on_pv) reduced -= pv ? 1500 : 900;
    if (!frame->improving) reduced += 500;
    if (cut_node) reduced += 1400;
    if (frame->table_captures) reduced += 700;
    if (frame->gives_check) reduced -= 700;
    if ((frame + 1)->cutoffs > 3) reduced += 700;
    if (move == frame->killer) reduced -= 1000;
    if (frame->captured)
        reduced -= 300;
    else
        reduced -= frame->quiet_score / 10;
    return reduced / reduction_unit;
}

// The value of one move: reduced first, then in full if it looks good, with an open window if it
// may become the principal variation.
template <Searcher::NodeKind Kind>
int Searcher::search_move(Frame* frame, Move move, int alpha, int beta, int depth, int extended,
                          bool cut_node) {
    constexpr bool pv = Kind != NodeKind::other;
    const int full = depth - 1 + extended;
    const bool first = frame->move_count == 1;
    int value = no_value;
    bool open = pv && first;
    if (depth >= 2 && frame->move_count > 1 + int(Kind == NodeKind::root)) {
        ++stats_.reductions;
        // The position after the move is on the board; a check is never reduced to nothing.
        const int reduced =
            std::clamp(full - reduction(frame, move, depth, pv, cut_node), 1, full + 1);
        value = -search<NodeKind::other>(frame + 1, -alpha - 1, -alpha, reduced, true);
        if (value > alpha && reduced < full) {
            ++stats_.researches;
            const int deeper = int(value > alpha + 40 + 2 * full) - int(value < alpha + 9);
            if (full + deeper > reduced)
                value = -search<NodeKind::other>(frame + 1, -alpha - 1, -alpha, full + deeper,
                                                 !cut_node);
        }
    } else if (!pv || !first) {
        value = -search<NodeKind::other>(frame + 1, -alpha - 1, -alpha, full, !cut_node);
    }
    if (pv && (open || value > alpha))
        value = -search<NodeKind::pv>(frame + 1, -beta, -alpha, full, false);
    return value;
}

// Step 8. All moves, the best first.
template <Searcher::NodeKind Kind>
int Searcher::search_moves(Frame* frame, int alpha, int beta, int depth, bool cut_node) {
    constexpr bool pv = Kind != NodeKind::other;
    const int old_alpha = alpha;
    int best = -infinite;
    Move best_move = Move::null();
    Move table_move = frame->known ? frame->known->move : Move::null();
    if (Kind == NodeKind::root) table_move = root_moves_[root_first_].move;
    if (!table_move.is_null() && !is_legal(position_, frame->checks, table_move))
        table_move = Move::null();
    MovePicker picker(position_, frame->checks, table_move, quiet_context(frame));
    frame->attacked = picker.attacked();
    frame->move_count = 0;
    frame->quiets_tried.clear();
    frame->captures_tried.clear();
    (frame + 1)->killer = Move::null();
    (frame + 2)->cutoffs = 0;
    frame->table_captures = !table_move.is_null() && position_.is_capture(table_move);
    const CheckingSquares checking(position_);

    for (Move move = picker.next(); !move.is_null(); move = picker.next()) {
        if (move == frame->excluded) continue;
        if (Kind == NodeKind::root &&
            std::none_of(root_moves_.begin() + std::ptrdiff_t(root_first_), root_moves_.end(),
                         [move](const RootMove& root) { return root.move == move; }))
            continue;
        prefetch_after(move);
        ++frame->move_count;
        ++stats_.moves_considered;
        const bool capture = position_.is_capture(move) || move.is_promotion();
        frame->gives_check =
            move.is_normal() &&
            checking.is_check(move.from(), move.to(), position_.piece_at(move.from()).role());
        frame->quiet_score = capture ? 0 : picker.quiet_score(move);
        if (Kind != NodeKind::root && best > -table_bound &&
            may_skip(frame, move, alpha, depth, picker)) {
            ++stats_.moves_pruned;
            continue;
        }
        int extended = 0;
        if (move == table_move) {
            const Extension extension = frame->known && move == frame->known->move
                                            ? extend_table_move<Kind>(frame, beta, depth, cut_node)
                                            : Extension();
            if (extension.cutoff) return *extension.cutoff;
            extended = extension.plies;
        }
        const std::uint64_t before = nodes();
        make(frame, move);
        const int value = search_move<Kind>(frame, move, alpha, beta, depth, extended, cut_node);
        unmake(frame, move);
        if (stopped()) return 0;

        if (Kind == NodeKind::root)
            note_root_move(frame, move, value, nodes() - before, alpha, beta);
        auto& tried = capture ? frame->captures_tried : frame->quiets_tried;
        if (tried.size() < 64) tried.push_back(move);
        if (value <= best) continue;
        best = value;
        if (value <= alpha) continue;
        best_move = move;
        if (pv && Kind != NodeKind::root) {
            frame->line.clear();
            frame->line.push_back(move);
            for (const Move next : (frame + 1)->line)
                if (frame->line.size() < std::size_t(max_ply)) frame->line.push_back(next);
        }
        if (value >= beta) {
            ++stats_.fail_highs;
            stats_.first_move_fail_highs += frame->move_count == 1;
            frame->cutoffs += 1 + int(extended < 2);
            break;
        }
        alpha = value;
        // A move that improves on others makes the rest less likely to.
        if (depth > 2 && depth < 12 && !is_proved(value)) depth -= 1;
    }

    if (frame->move_count == 0) {
        if (!frame->excluded.is_null()) return alpha;
        return frame->in_check ? mated_in(frame->ply) : draw_value();
    }
    if (best == -infinite) return alpha;  // everything left out
    if (best >= beta && !is_proved(best) && !is_proved(alpha))
        best = (best * depth + beta) / (depth + 1);
    if (!best_move.is_null() && best >= beta) learn_cutoff(frame, best_move, depth);
    if (!frame->excluded.is_null()) return best;

    const Bound bound = best >= beta             ? Bound::lower
                        : pv && best > old_alpha ? Bound::exact
                                                 : Bound::upper;
    if (Kind != NodeKind::root || root_first_ == 0)
        shared_->table.store(position_.key(), {best_move, to_table(best, frame->ply),
                                               frame->raw_value, depth, bound, frame->on_pv});
    const bool quiet_best = best_move.is_null() || !position_.is_capture(best_move);
    if (!frame->in_check && quiet_best && !is_proved(best) &&
        !(bound == Bound::lower && best <= frame->static_value) &&
        !(bound == Bound::upper && best >= frame->static_value))
        learn_correction(frame, best, depth);
    return best;
}

template <Searcher::NodeKind Kind>
int Searcher::search(Frame* frame, int alpha, int beta, int depth, bool cut_node) {
    constexpr bool pv = Kind != NodeKind::other;
    // Step 1. The horizon.
    if (depth <= 0)
        return quiescence < pv ? NodeKind::pv : NodeKind::other > (frame, alpha, beta, 0);
    if (pv) {
        frame->line.clear();
        selective_depth_ = std::max(selective_depth_, frame->ply + 1);
    }
    const bool excluding = !frame->excluded.is_null();
    frame->checks = find_checks(position_);
    frame->in_check = frame->checks.checkers.any();
    frame->extensions = frame->ply > 0 ? (frame - 1)->extensions : 0;

    if (Kind != NodeKind::root) {
        // Step 2. Is it over: stopped, drawn, too deep?
        check_limits();
        if (stopped()) return 0;
        if (const auto value = decided_early(frame)) return *value;
        // Step 3. A shorter mate is already known.
        alpha = std::max(alpha, mated_in(frame->ply));
        beta = std::min(beta, mate_in(frame->ply + 1));
        if (alpha >= beta) return alpha;
    }

    // Step 4. Is the position known?
    look_up(frame);
    if (excluding) frame->known_value = no_value;
    if (!excluding) frame->on_pv = pv || (frame->known && frame->known->was_pv);
    if (!pv && !excluding && frame->known_value != no_value && frame->known->depth >= depth &&
        (frame->known_value >= beta ? allows_at_least(frame->known->bound)
                                    : allows_at_most(frame->known->bound))) {
        const Move move = frame->known->move;
        if (frame->known_value >= beta && !move.is_null() && !position_.is_capture(move) &&
            is_legal(position_, frame->checks, move)) {
            frame->attacked = attack_map(position_, other(position_.side_to_move()));
            memory_
                ->quiet[position_.side_to_move()][frame->attacked.contains(move.from())]
                       [frame->attacked.contains(move.to())][from_to(move)]
                .learn(std::min(120 * depth, 1000));
        }
        ++stats_.table_cutoffs;
        return frame->known_value;
    }

    // Step 5. What is it worth without search?
    if (!excluding) evaluate(frame);
    if (!pv && !frame->in_check && !excluding) {
        // Step 6. Far ahead or far behind.
        if (const auto value = try_razoring(frame, alpha, depth)) return *value;
        if (const auto value = try_reverse_futility(frame, beta, depth)) return *value;
        if (const auto value = try_null_move(frame, beta, depth, cut_node)) return *value;
    }
    // Step 7. Without a move from the table, a shallower search finds one first.
    const bool guided = frame->known && !frame->known->move.is_null();
    if ((pv || cut_node) && depth >= 4 && !guided) --depth;
    if (!pv && !frame->in_check && !excluding)
        if (const auto value = try_probcut(frame, beta, depth, cut_node)) return *value;

    return search_moves<Kind>(frame, alpha, beta, depth, cut_node);
}

template int Searcher::search<Searcher::NodeKind::root>(Frame*, int, int, int, bool);
template int Searcher::search<Searcher::NodeKind::pv>(Frame*, int, int, int, bool);
template int Searcher::search<Searcher::NodeKind::other>(Frame*, int, int, int, bool);

}  // namespace kibitzer::search
