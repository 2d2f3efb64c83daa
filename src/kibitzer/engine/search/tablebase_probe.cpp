// What the endgame tables say about a node of the search.
#include "kibitzer/engine/search/searcher.hpp"

namespace kibitzer::search {

// Right after a capture or pawn move, where the fifty-move count begins anew and the tables are
// exact. Their answer ends the node: how to win is a question for the root.
std::optional<int> Searcher::probe_tablebase(const Frame* frame) {
    if (shared_->table_men == 0 || frame->ply == 0 || position_.halfmove_clock() != 0 ||
        !may_probe(position_, shared_->table_men))
        return std::nullopt;
    const auto result = probe_result(position_);
    if (!result) return std::nullopt;
    shared_->tablebase_hits.fetch_add(1, std::memory_order_relaxed);
    return table_value(*result, frame->ply, shared_->fifty_move_rule);
}

}  // namespace kibitzer::search
