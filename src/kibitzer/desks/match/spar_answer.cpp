#include "kibitzer/desks/match/spar.hpp"

namespace kibitzer {

void describe(Fields& f, SparRequest& r) {
    f("first", r.first, "who is measured: full, a rating to be limited to, or a metrics profile",
      {.value = "PLAYER"});
    f("second", r.second, "against whom: the same", {.value = "PLAYER"});
    f("games", r.games, "games, each opening with both colours", {.low = 2, .high = 2000});
    f("first_nodes", r.first_nodes, "nodes a move of the first", {.low = 100, .high = 1'000'000});
    f("second_nodes", r.second_nodes, "nodes a move of the second",
      {.low = 100, .high = 1'000'000});
    f("seed", r.seed, "the same seed gives the same openings, and the same lots",
      {.low = 1, .high = 1'000'000'000});
}

}  // namespace kibitzer
