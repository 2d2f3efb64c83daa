// One thread of the search. All threads search the same position with the same code and help each
// other through the shared table; the first one also watches the limits and reports.
//
// The search is a sequence of named steps (alpha_beta.cpp, quiescence.cpp): each either answers and
// ends the node, or leaves it to the next. Iterations and the root are in searcher.cpp.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "kibitzer/base/large_pages.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/engine/eval/evaluator.hpp"
#include "kibitzer/engine/search/clock.hpp"
#include "kibitzer/engine/search/effort_policy.hpp"
#include "kibitzer/engine/search/levers.hpp"
#include "kibitzer/engine/search/memory.hpp"
#include "kibitzer/engine/search/move_picker.hpp"
#include "kibitzer/engine/search/stats.hpp"
#include "kibitzer/engine/search/table.hpp"
#include "kibitzer/engine/search/tablebase.hpp"
#include "kibitzer/engine/search/value.hpp"

namespace kibitzer::search {

using Line = StaticVector<Move, max_ply + 1>;

struct RootMove {
    explicit RootMove(Move m) : move(m), line{m} {}

    Move move;
    int value = -infinite;         // in this iteration; may be a bound, or not known yet
    int settled_value = no_value;  // the last exact one, its depth and its line
    int settled_depth = 0;
    std::vector<Move> settled_line;
    int average = no_value;  // smoothed, for the aspiration window
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::vector<Move> line;  // begins with `move`

    // What may be told: exact if there is anything exact.
    [[nodiscard]] bool is_settled() const { return settled_value != no_value; }
};

// What the first thread tells after an iteration.
struct Iteration {
    int depth = 0;
    const std::vector<RootMove>* moves = nullptr;  // sorted, best first
    std::size_t lines = 1;                         // how many of them are exact

    std::uint64_t nodes = 0;
};

// What all threads share during one search.
struct Shared {
    Table& table;
    Clock& clock;  // used by the first thread only
    const Limits& limits;
    EffortPolicy& policy;
    SharedLevers levers;
    std::size_t lines = 1;          // MultiPV
    std::atomic<bool> stop{false};  // for all threads, raised by the first or from outside
    const std::atomic<bool>* outside_stop = nullptr;
    const std::atomic<bool>& pondering;  // time does not count while this is set
    bool nothing_to_find = false;        // seen while pondering: answer when that ends
    std::function<std::uint64_t()> all_nodes;
    std::function<void(const Iteration&)> report;
    int last_move_value = no_value;       // of the search for the move before
    int table_men = 0;                    // endgame tables are asked up to so many men; 0: never
    bool fifty_move_rule = true;          // as the tables see it
    std::optional<int> root_table_value;  // what they say about the root
    std::atomic<std::uint64_t> tablebase_hits{0};
};

class Searcher {
public:
    Searcher(int id, const eval::Weights& weights, eval::ThemeMask mask);

    void new_game();
    // For a thread that may start late, or not at all.
    void reset_nodes() { nodes_.store(0, std::memory_order_relaxed); }
    // Iterates until a limit; results are in root_moves() afterwards.
    void run(const Position& root, const History& history, Shared& shared, int max_depth);
    [[nodiscard]] const std::vector<RootMove>& root_moves() const { return root_moves_; }
    [[nodiscard]] int completed_depth() const { return completed_depth_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    [[nodiscard]] const Stats& stats() const { return stats_; }
    [[nodiscard]] Key mask_key() const { return mask_key_; }
    [[nodiscard]] const std::vector<int>& iteration_values() const { return iteration_values_; }

private:
    struct Frame;
    enum class NodeKind { root, pv, other };

    // searcher.cpp: iterations and the root
    void prepare(const Position& root, const History& history);
    void search_line(std::size_t first, int depth);
    void iterate(int max_depth);
    void take_levers();
    [[nodiscard]] bool should_stop(int depth);
    [[nodiscard]] bool has_settled(int depth) const;
    [[nodiscard]] RootView view(int depth) const;
    void report(int depth, std::size_t lines) const;
    void check_limits();
    [[nodiscard]] bool is_pondering();

    // alpha_beta.cpp and pruning.cpp: the steps of a node
    template <NodeKind Kind>
    int search(Frame* frame, int alpha, int beta, int depth, bool cut_node);
    template <NodeKind Kind>
    int search_moves(Frame* frame, int alpha, int beta, int depth, bool cut_node);
    [[nodiscard]] std::optional<int> decided_early(const Frame* frame);
    void look_up(Frame* frame);
    [[nodiscard]] bool is_known_mate(const Frame* frame) const;
    void evaluate(Frame* frame);
    void keep_evaluation(Frame* frame);
    [[nodiscard]] std::optional<int> try_razoring(Frame* frame, int alpha, int depth);
    [[nodiscard]] std::optional<int> try_reverse_futility(Frame* frame, int beta, int depth);
    [[nodiscard]] std::optional<int> try_null_move(Frame* frame, int beta, int depth,
                                                   bool cut_node);
    [[nodiscard]] std::optional<int> try_probcut(Frame* frame, int beta, int depth, bool cut_node);
    [[nodiscard]] bool may_skip(Frame* frame, Move move, int alpha, int depth, MovePicker& picker);
    struct Extension {
        int plies = 0;
        std::optional<int> cutoff;
    };
    template <NodeKind Kind>
    Extension extend_table_move(Frame* frame, int beta, int depth, bool cut_node);
    [[nodiscard]] int extend_forcing(const Frame* frame, Move move, bool pv) const;
    [[nodiscard]] int reduction(const Frame* frame, Move move, int depth, bool pv,
                                bool cut_node) const;
    template <NodeKind Kind>
    int search_move(Frame* frame, Move move, int alpha, int beta, int depth, int extended,
                    bool cut_node);
    void remember(Frame* frame, Move best_move, int best, int depth, Bound bound);
    [[nodiscard]] bool is_wanted_at_root(Move move) const;
    void note_root_move(Frame* frame, Move move, int value, std::uint64_t nodes, int alpha,
                        int beta);

    // quiescence.cpp
    template <NodeKind Kind>
    int quiescence(Frame* frame, int alpha, int beta, int depth);

    // tablebase_probe.cpp
    [[nodiscard]] std::optional<int> probe_tablebase(const Frame* frame);

    // updates.cpp: learning from a finished node
    void learn_cutoff(Frame* frame, Move best, int depth);
    void learn_quiet(Frame* frame, Move move, int bonus);
    void learn_capture(Frame* frame, Move move, int bonus);
    void prefetch_correction(const StructureKeys& keys) const;
    [[nodiscard]] int correction(const Frame* frame) const;
    void learn_correction(const Frame* frame, int value, int depth);

    void prefetch_after(Move move) const;
    void make(Frame* frame, Move move);
    void unmake(Frame* frame, Move move);
    void make_null(Frame* frame);
    void unmake_null(Frame* frame);
    [[nodiscard]] QuietContext quiet_context(Frame* frame) const;
    [[nodiscard]] bool is_draw(int ply) const;
    void count_node() { nodes_.store(nodes() + 1, std::memory_order_relaxed); }
    [[nodiscard]] bool stopped() const { return shared_->stop.load(std::memory_order_relaxed); }

    // Values of different sets of themes are different positions for the table.
    [[nodiscard]] Key table_key() const { return position_.key() ^ mask_key_; }

    int id_;
    eval::ThemeMask own_themes_;
    eval::Evaluator evaluator_;
    Levers levers_;
    Key mask_key_ = 0;
    std::optional<eval::Survey> survey_;  // of the node at hand, unless it is in check
    LargeObject<Memory> memory_;
    std::vector<Frame> frames_;
    Position position_ = Position::start();
    std::vector<Key> keys_;  // of the game and of the line being searched
    Shared* shared_ = nullptr;
    std::atomic<std::uint64_t> nodes_{0};
    std::uint64_t next_check_ = 0;
    bool pondered_ = false;  // when last looked at
    Stats stats_;

    std::vector<RootMove> root_moves_;
    std::size_t root_first_ = 0;  // root moves before this one are settled (MultiPV)
    int root_depth_ = 0;
    int completed_depth_ = 0;
    int selective_depth_ = 0;
    int stable_iterations_ = 0;
    double best_move_changes_ = 0;
    std::vector<int> iteration_values_;
    int null_verification_ply_ = 0;
};

// One ply of the line being searched.
struct Searcher::Frame {
    int ply = 0;
    // The position
    Checks checks;
    bool in_check = false;
    std::optional<Known> known;   // from the table
    int known_value = no_value;   // as seen from here
    int raw_value = no_value;     // evaluation
    int static_value = no_value;  // evaluation, corrected by experience
    int value = no_value;         // the best guess without search
    bool improving = false;
    bool on_pv = false;  // is, or once was, part of a principal variation
    Stored stored;       // what its first entry in the table met there
    // The move being searched
    Move move = Move::null();
    std::optional<Piece> piece;  // that moves; nothing for a null move
    std::optional<Role> captured;
    ContinuationRow* continuation = nullptr;
    Undo undo{};
    int move_count = 0;
    int quiet_score = 0;          // its history; 0 for captures
    bool gives_check = false;     // seen without playing it; special moves are not looked at
    bool table_captures = false;  // the table's move is a capture
    // Across siblings
    Move killer = Move::null();
    Move excluded = Move::null();
    int cutoffs = 0;     // of the children
    int extensions = 0;  // beyond one ply, so far on this line
    StaticVector<Move, 64> quiets_tried;
    StaticVector<Move, 64> captures_tried;
    Bitboard attacked;  // by the enemy
    StructureKeys keys;
    Line line;  // the principal variation from here

    void follow(Move first, const Line& rest) {
        line.clear();
        line.push_back(first);
        for (const Move next : rest)
            if (line.size() < std::size_t(max_ply)) line.push_back(next);
    }
};

}  // namespace kibitzer::search
