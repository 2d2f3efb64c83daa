#include "kibitzer/engine/search/effort_policy.hpp"

#include <algorithm>

namespace kibitzer::search {

double HandRules::factor(const RootView& view) {
    if (view.depth < 5) return 1;
    // The longer the best move has stood, the less there is to find.
    const double stability = 1.35 - 0.07 * std::min(view.stable_iterations, 10);
    // A falling score is a problem to be solved.
    const int fall = std::clamp(view.last_move_value - view.value, -60, 120) +
                     std::clamp(view.previous_value - view.value, -30, 60);
    const double trend = std::clamp(1.0 + fall * 0.0045, 0.6, 1.7);
    // Where one move takes nearly all nodes, the others have been refuted.
    const double share = std::clamp(1.65 - 0.95 * view.best_move_share, 0.6, 1.6);
    const double unrest = 1 + std::min(1.2, 0.35 * view.best_move_changes);
    return std::clamp(stability * trend * share * unrest * 0.9, 0.2, 4.0);
}

}  // namespace kibitzer::search
