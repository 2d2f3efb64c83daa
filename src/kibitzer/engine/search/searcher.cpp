#include "kibitzer/engine/search/searcher.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/make_move.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/outcome.hpp"

namespace kibitzer::search {

namespace {

constexpr std::size_t frames_before = 7;  // so that a frame may look six plies back
constexpr std::size_t frames_after = 4;
constexpr std::uint64_t nodes_between_checks = 512;

}  // namespace

Searcher::Searcher(int id, const eval::Weights& weights, eval::ThemeMask mask)
    : id_(id),
      own_themes_(mask),
      evaluator_(weights, mask),
      memory_(make_large<Memory>()),
      frames_(frames_before + max_ply + frames_after) {}

void Searcher::new_game() { memory_ = make_large<Memory>(); }

void Searcher::prepare(const Position& root, const History& history) {
    position_ = root;
    keys_ = history.keys();
    keys_.reserve(keys_.size() + max_ply + frames_after);
    for (std::size_t i = 0; i < frames_.size(); ++i) {
        frames_[i] = Frame();
        frames_[i].ply = int(i) - int(frames_before);
    }
    reset_nodes();
    next_check_ = 0;
    pondered_ = shared_->pondering;
    stats_ = {};
    completed_depth_ = 0;
    selective_depth_ = 0;
    stable_iterations_ = 0;
    best_move_changes_ = 0;
    null_verification_ply_ = 0;
    iteration_values_.clear();
    root_moves_.clear();
    const auto& wanted = shared_->limits.search_moves;
    for (const Move move : legal_moves(root))
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), move) != wanted.end())
            root_moves_.emplace_back(move);
}

void Searcher::run(const Position& root, const History& history, Shared& shared, int max_depth) {
    shared_ = &shared;
    prepare(root, history);
    if (!root_moves_.empty()) iterate(max_depth);
    stats_.nodes = nodes();
}

void Searcher::take_levers() {
    levers_ = shared_->levers.get();
    const eval::ThemeMask themes = own_themes_ & levers_.themes;
    evaluator_.set_mask(themes);
    mask_key_ = themes.key();
}

void Searcher::iterate(int max_depth) {
    const std::size_t lines = std::min(shared_->lines, root_moves_.size());
    std::vector<RootMove> finished;  // as the last complete iteration left them
    for (int depth = 1; depth <= max_depth && !stopped(); ++depth) {
        root_depth_ = depth;
        take_levers();
        best_move_changes_ /= 2;
        const Move last_best = root_moves_[0].move;

        for (root_first_ = 0; root_first_ < lines && !stopped(); ++root_first_) {
            selective_depth_ = 0;
            search_line(root_first_, depth);
            std::stable_sort(
                root_moves_.begin(), root_moves_.begin() + std::ptrdiff_t(root_first_) + 1,
                [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
        }
        if (stopped()) {
            // A loss is proved only when all moves have been tried, and lines that are compared
            // are of one depth.
            const bool unfinished = root_moves_[0].value <= -table_bound || lines > 1;
            if (unfinished && !finished.empty()) root_moves_ = finished;
            break;
        }
        completed_depth_ = depth;
        finished = root_moves_;
        iteration_values_.push_back(root_moves_[0].value);
        stable_iterations_ = root_moves_[0].move == last_best ? stable_iterations_ + 1 : 0;
        report(depth, lines);
        if (id_ == 0 && should_stop(depth)) break;
    }
}

// One line of the root by itself, in a window around what it was worth before.
void Searcher::search_line(std::size_t first, int depth) {
    Frame* frame = &frames_[frames_before];
    RootMove& expected = root_moves_[first];
    int width = 10;
    int alpha = -infinite;
    int beta = infinite;
    if (depth >= 4 && expected.average != no_value && !is_proved(expected.average)) {
        width += expected.average * expected.average / 14000;
        alpha = std::max(expected.average - width, -infinite);
        beta = std::min(expected.average + width, infinite);
    }
    int failed_high = 0;
    for (;;) {
        const int reduced = std::max(1, depth - failed_high);
        const int value = search<NodeKind::root>(frame, alpha, beta, reduced, false);
        std::stable_sort(root_moves_.begin() + std::ptrdiff_t(first), root_moves_.end(),
                         [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
        if (stopped()) return;
        if (value <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(value - width, -infinite);
            failed_high = 0;
        } else if (value >= beta) {
            beta = std::min(value + width, infinite);
            if (!is_proved(value)) failed_high = std::min(failed_high + 1, 3);
        } else {
            return;
        }
        width += width / 2;
        if (width > 800) {
            alpha = -infinite;
            beta = infinite;
        }
    }
}

void Searcher::note_root_move(Frame* frame, Move move, int value, std::uint64_t used, int alpha,
                              int beta) {
    const auto root = std::find_if(root_moves_.begin(), root_moves_.end(),
                                   [move](const RootMove& r) { return r.move == move; });
    root->nodes += used;
    if (frame->move_count > 1 && value <= alpha) {
        root->value = -infinite;  // not better than the others, and not known how bad
        return;
    }
    root->value = value;
    root->average = root->average == no_value ? value : (2 * value + root->average) / 3;

    root->selective_depth = selective_depth_;
    root->line = {move};
    for (const Move next : (frame + 1)->line) root->line.push_back(next);
    if (alpha < value && value < beta) {
        root->settled_value = value;
        root->settled_depth = root_depth_;
        root->settled_line = root->line;
    }
    if (frame->move_count > 1 && root_first_ == 0) best_move_changes_ += 1;
}

RootView Searcher::view(int depth) const {
    RootView view;
    const RootMove& best = root_moves_[0];
    view.depth = depth;
    view.best_move = best.move;
    view.reply = best.line.size() > 1 ? best.line[1] : Move::null();
    view.value = best.value;
    view.previous_value =
        iteration_values_.size() > 1 ? iteration_values_[iteration_values_.size() - 2] : best.value;
    view.last_move_value =
        shared_->last_move_value == no_value ? best.value : shared_->last_move_value;
    view.static_value = frames_[frames_before].static_value;
    view.stable_iterations = stable_iterations_;
    view.best_move_changes = best_move_changes_;
    view.nodes = nodes();
    view.best_move_share = double(best.nodes) / double(std::max<std::uint64_t>(1, nodes()));
    view.legal_moves = int(root_moves_.size());
    view.table_hit_rate =
        double(stats_.table_hits) / double(std::max<std::uint64_t>(1, stats_.table_probes));
    view.result_known = shared_->root_table_value.has_value();
    view.endgame_table_hit_rate =
        double(shared_->tablebase_hits) / double(std::max<std::uint64_t>(1, shared_->all_nodes()));
    view.stats = stats_;
    view.stats.nodes = nodes();
    return view;
}

bool Searcher::should_stop(int depth) {
    const Limits& limits = shared_->limits;
    const int value = root_moves_[0].value;
    const RootView seen = view(depth);
    shared_->policy.observe(seen);
    if (limits.mate && value >= mate_bound && mate_value - value <= 2 * *limits.mate) return true;
    if (limits.nodes && shared_->all_nodes() >= *limits.nodes) return true;
    if (!shared_->clock.is_limited()) return false;
    const bool pondering = is_pondering();
    // A forced move needs no thought, nor does a mate that cannot get shorter.
    const bool nothing_to_find =
        root_moves_.size() == 1 || (is_mate(value) && depth > 2 * (mate_value - std::abs(value)));
    if (nothing_to_find && limits.clock) {
        shared_->nothing_to_find = true;
        return !pondering;
    }
    // Of a set time for the move every share is the whole: only who need not be asked is spared.
    const double least = shared_->policy.least_factor();
    if (least > 0 && !shared_->clock.soft_limit_passed(shared_->all_nodes(), least)) return false;
    const double factor = shared_->policy.factor(seen);
    const Levers levers = shared_->policy.levers();
    shared_->levers.set(levers);
    if (pondering) return false;
    if (limits.clock) {
        if (levers.longest_time > 0) shared_->clock.cap(levers.longest_time);
        if (depth >= levers.most_depth || (levers.exits_early && has_settled(depth))) return true;
        if (depth < levers.least_depth) return false;
    }
    return shared_->clock.soft_limit_passed(shared_->all_nodes(), factor);
}

// Has the search said the same for so long that it will hardly say anything else?
bool Searcher::has_settled(int depth) const {
    constexpr int iterations = 4;
    constexpr int centipawns = 10;
    if (depth < 6 || stable_iterations_ < iterations) return false;
    const auto last = iteration_values_.end() - iterations;
    const auto [low, high] = std::minmax_element(last, iteration_values_.end());
    return *high - *low <= centipawns;
}

void Searcher::report(int depth, std::size_t lines) const {
    if (id_ != 0 || !shared_->report) return;
    shared_->report({depth, &root_moves_, lines, shared_->all_nodes()});
}

// The clock starts when the opponent has played the move that was expected.
bool Searcher::is_pondering() {
    const bool pondering = shared_->pondering;
    if (pondered_ && !pondering) shared_->clock.restart(shared_->all_nodes());
    pondered_ = pondering;
    return pondering;
}

// Looked at every few hundred nodes, by the first thread only; at least depth 1 is always finished,
// so that there is a line to show.
void Searcher::check_limits() {
    if (id_ != 0 || nodes() < next_check_) return;
    const Limits& limits = shared_->limits;
    std::uint64_t step = nodes_between_checks;
    if (limits.nodes) {
        const std::uint64_t all = shared_->all_nodes();
        if (all >= *limits.nodes && completed_depth_ >= 1) shared_->stop = true;
        step = all >= *limits.nodes ? 1 : std::min(step, *limits.nodes - all);
    }
    next_check_ = nodes() + step;
    if (completed_depth_ < 1) return;
    if (shared_->outside_stop && *shared_->outside_stop) shared_->stop = true;
    if (!is_pondering() &&
        (shared_->nothing_to_find || shared_->clock.hard_limit_passed(shared_->all_nodes())))
        shared_->stop = true;
}

bool Searcher::is_draw(int ply) const {
    if (ply <= 0) return false;
    const int clock = position_.halfmove_clock();
    if (clock >= 100) return true;
    if (position_.occupied().count() <= 4 && has_insufficient_material(position_)) return true;
    // Once within the search, twice if an earlier occurrence was in the game.
    const int last = int(keys_.size()) - 1;
    const int oldest = std::max(0, last - clock);
    int seen = 0;
    for (int i = last - 4; i >= oldest; i -= 2)
        if (keys_[std::size_t(i)] == keys_[std::size_t(last)]) {
            if (last - i < ply) return true;
            if (++seen == 2) return true;
        }
    return false;
}

// Asks for the table's entry of the position after a move early, so that it has arrived when it is
// needed. The key is right for all but the few moves that touch castling or en passant.
void Searcher::prefetch_after(Move move) const {
    const Piece piece = position_.piece_at(move.from());
    Key key = table_key() ^ zobrist::numbers.white_to_move ^ zobrist::of(piece, move.from()) ^
              zobrist::of(piece, move.to());
    if (!position_.is_empty(move.to()))
        key ^= zobrist::of(position_.piece_at(move.to()), move.to());
    shared_->table.prefetch(key);
}

void Searcher::make(Frame* frame, Move move) {
    count_node();
    const Piece piece = position_.piece_at(move.from());
    frame->move = move;
    frame->piece = piece;
    frame->captured = move.is_en_passant() ? std::optional(Role::pawn)
                      : position_.is_capture(move)
                          ? std::optional(position_.piece_at(move.to()).role())
                          : std::nullopt;
    frame->continuation =
        &memory_->continuation[std::size_t(piece.code())][std::size_t(move.to().index())];
    frame->undo = position_.side_to_move() == Color::white ? position_.make<Color::white>(move)
                                                           : position_.make<Color::black>(move);
    shared_->table.prefetch(table_key());
    keys_.push_back(repetition_key(position_));
}

void Searcher::unmake(Frame* frame, Move move) {
    keys_.pop_back();
    if (position_.side_to_move() == Color::black)
        position_.unmake<Color::white>(move, frame->undo);
    else
        position_.unmake<Color::black>(move, frame->undo);
}

void Searcher::make_null(Frame* frame) {
    count_node();
    frame->move = Move::null();
    frame->piece = std::nullopt;
    frame->captured = std::nullopt;
    frame->continuation = nullptr;
    frame->quiet_score = 0;
    frame->undo = position_.make_null();
    shared_->table.prefetch(table_key());
    keys_.push_back(repetition_key(position_));
}

void Searcher::unmake_null(Frame* frame) {
    keys_.pop_back();
    position_.unmake_null(frame->undo);
}

QuietContext Searcher::quiet_context(Frame* frame) const {
    QuietContext context;
    context.memory = memory_.get();
    context.continuations = {(frame - 1)->continuation, (frame - 2)->continuation,
                             (frame - 4)->continuation, (frame - 6)->continuation};
    context.pawn = &memory_->pawn[frame->keys.pawns % memory_->pawn.size()];
    context.killer = frame->killer;
    const Frame* before = frame - 1;
    if (before->piece)
        context.counter = Move::from_bits(memory_->counter[std::size_t(before->piece->code())]
                                                          [std::size_t(before->move.to().index())]);
    return context;
}

}  // namespace kibitzer::search
