#include "kibitzer/desks/review/passes/reviewer.hpp"
#include "kibitzer/desks/training/my_review.hpp"

namespace kibitzer {

void describe(Fields& f, MyReviewRequest& r) {
    f("db", r.db, database_meaning, database_file);
    f("nodes", r.nodes, "effort for a position; games that had less are reviewed again",
      {.low = 1, .high = most_nodes});
    f("elo", r.elo, "judge for this rating (default: the player's tag, else 1400)",
      {.low = lowest_elo, .high = highest_elo});
    f("limit", r.limit, "at most so many games now, the newest first");
    f("no_cache", r.no_cache, no_cache_meaning);
}

void describe(Fields& f, MyReviewAnswer& a) {
    f("games", a.games, "games of yours");
    f("reviewed", a.reviewed, "reviewed now");
    f("left", a.left, "still to be reviewed");
    f("damaged", a.damaged, "games that cannot be played through", {.absent = true});
    f("errors", a.errors, "errors of yours in all games that were reviewed");
    f("cards", a.cards, "positions to train");
}

}  // namespace kibitzer
