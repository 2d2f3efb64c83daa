#include "kibitzer/desks/match/spar.hpp"

namespace kibitzer {

std::string text(const SparRequest&, const MatchSummary& summary, const Paper&) {
    return match_table(summary);
}

}  // namespace kibitzer
