// A node of the main search, step by step. Each step is a function that may answer early (those
// that spare the search are in pruning.cpp); then come the moves.
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/engine/search/reductions.hpp"
#include "kibitzer/engine/search/searcher.hpp"
#include "kibitzer/exchange/threshold.hpp"

namespace kibitzer::search {

namespace {

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

bool Searcher::is_known_mate(const Frame* frame) const {
    const auto known = shared_->table.probe(table_key());
    return known && known->bound != Bound::none && frame->ply < 2 * root_depth_ + 20 &&
           is_proved(from_table(known->value, frame->ply));
}

void Searcher::look_up(Frame* frame) {
    ++stats_.table_probes;
    frame->keys = StructureKeys(position_);
    if (!frame->in_check) {
        // What the evaluation will look up is fetched first, and the table's answer may take longer
        // than the survey, which is needed most of the time.
        prefetch_correction(frame->keys);
        evaluator_.prefetch(position_);
        survey_.emplace(position_);
    }
    frame->known = shared_->table.probe(table_key());
    frame->known_value = no_value;
    if (!frame->known) return;
    stats_.table_hits += frame->known->bound != Bound::none;
    // Near the fifty-move limit a value from elsewhere may be wrong.
    if (position_.halfmove_clock() < 90 && frame->known->bound != Bound::none)
        frame->known_value = from_table(frame->known->value, frame->ply);
}

// The evaluation, what experience says about its error, and what the table knows better.
void Searcher::evaluate(Frame* frame) {
    if (frame->in_check) {
        frame->raw_value = frame->static_value = frame->value = no_value;
        frame->improving = false;
        return;
    }
    if (frame->known && frame->known->static_value != no_value) {
        frame->raw_value = frame->known->static_value;
    } else {
        ++stats_.evaluations;
        frame->raw_value = evaluator_.evaluate(*survey_);
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

// Whoever comes back after one of the short cuts need not evaluate again.
void Searcher::keep_evaluation(Frame* frame) {
    frame->stored = {};
    if (frame->in_check || frame->known) return;
    frame->stored = shared_->table.store(
        table_key(), {Move::null(), no_value, frame->raw_value, 0, Bound::none, frame->on_pv});
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
        known_value - depth * (frame->on_pv && Kind == NodeKind::other ? 2 : 1) * 5 / 8;
    const Frame saved = *frame;
    frame->excluded = known.move;
    const int value = search<NodeKind::other>(frame, target - 1, target, (depth - 1) / 2, cut_node);
    const int cutoffs = frame->cutoffs;
    *frame = saved;
    frame->cutoffs = cutoffs;
    if (stopped()) return {0, 0};
    if (value < target) {
        if (Kind == NodeKind::other && value < target - 12 && frame->extensions <= 10) {
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
    return reduced * levers_.reductions / Levers::full_reductions / reduction_unit;
}

// Moves that leave the opponent, or us, little choice, where the effort policy wants them deeper.
int Searcher::extend_forcing(const Frame* frame, Move move, bool pv) const {
    if (frame->ply >= 2 * root_depth_) return 0;
    if (levers_.extends_checks && frame->gives_check && see_at_least(position_, move, 0)) return 1;
    const Frame* before = frame - 1;
    if (levers_.extends_recaptures && pv && before->captured && position_.is_capture(move) &&
        move.to() == before->move.to())
        return 1;
    if (levers_.extends_single_replies && frame->in_check && count_legal_moves(position_) == 1)
        return 1;
    return 0;
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
    const int first_reduced = levers_.first_reduced_move + int(Kind == NodeKind::root);
    if (depth >= 2 && frame->move_count >= first_reduced) {
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

// What the node found out, for the table and for the correction of the evaluation.
void Searcher::remember(Frame* frame, Move best_move, int best, int depth, Bound bound) {
    ++stats_.table_stores;
    const Stored stored = shared_->table.store(
        table_key(),
        {best_move, to_table(best, frame->ply), frame->raw_value, depth, bound, frame->on_pv});
    stats_.table_displaced += stored.displaced || frame->stored.displaced;
    stats_.table_collisions += stored.collided || frame->stored.collided;
    const bool quiet = best_move.is_null() || !position_.is_capture(best_move);
    const bool says_nothing = bound == Bound::lower   ? best <= frame->static_value
                              : bound == Bound::upper ? best >= frame->static_value
                                                      : false;
    if (!frame->in_check && quiet && !is_proved(best) && !says_nothing)
        learn_correction(frame, best, depth);
}

// Is this one of the moves to be searched at the root?
bool Searcher::is_wanted_at_root(Move move) const {
    return std::any_of(root_moves_.begin() + std::ptrdiff_t(root_first_), root_moves_.end(),
                       [move](const RootMove& root) { return root.move == move; });
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
        if (Kind == NodeKind::root && !is_wanted_at_root(move)) continue;
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
        if (extended == 0) extended = extend_forcing(frame, move, pv);
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
        if (pv && Kind != NodeKind::root) frame->follow(move, (frame + 1)->line);
        if (value >= beta) {
            ++stats_.fail_highs;
            stats_.first_move_fail_highs += frame->move_count == 1;
            frame->cutoffs += 1 + int(extended < 2);
            break;
        }
        alpha = value;
    }

    if (frame->move_count == 0) {
        if (!frame->excluded.is_null()) return alpha;
        return frame->in_check ? mated_in(frame->ply) : draw_value();
    }
    if (best >= beta && !is_proved(best) && !is_proved(alpha))
        best = (best * depth + beta) / (depth + 1);
    if (best >= beta) learn_cutoff(frame, best_move, depth);
    const Bound bound = best >= beta             ? Bound::lower
                        : pv && best > old_alpha ? Bound::exact
                                                 : Bound::upper;
    if (frame->excluded.is_null() && (Kind != NodeKind::root || root_first_ == 0))
        remember(frame, best_move, best, depth, bound);
    return best;
}

template <Searcher::NodeKind Kind>
int Searcher::search(Frame* frame, int alpha, int beta, int depth, bool cut_node) {
    constexpr bool pv = Kind != NodeKind::other;
    // Step 1. The horizon; a mate that the table knows is followed to its end.
    if (depth <= 0 && !(pv && is_known_mate(frame)))
        return quiescence < pv ? NodeKind::pv : NodeKind::other > (frame, alpha, beta, 0);
    depth = std::max(depth, 1);
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

    if (!excluding)
        if (const auto value = probe_tablebase(frame)) return *value;

    // Step 5. What is it worth without search?
    if (!excluding) evaluate(frame);
    if (!excluding) keep_evaluation(frame);
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
