#include "kibitzer/desks/database/opening_results.hpp"
#include "kibitzer/desks/database/players.hpp"

namespace kibitzer {

void describe(Fields& f, OpeningResultsRequest& r) {
    f("db", r.db, database_meaning, database_file);
    describe_limit(f, r.limit);
    f("player", r.player, "only games of this player, with his results", {.value = "NAME"});
}

// The results are White's, or those of the player who was asked about.
void describe(Fields& f, OpeningRow&) {
    constexpr About may_lack{.absent = true};
    f.also("eco", "", "code of the opening, such as B90");
    f.also("opening", "", "its name");
    f.also("as_white", 0, "of a player: games with White", may_lack);
    f.also("as_black", 0, "of a player: games with Black", may_lack);
    f.also("games", 0, "games with this opening");
    describe_results(f, may_lack);
    f.also("white_wins", 0, "of all: games that White won", may_lack);
    f.also("black_wins", 0, "of all: games that Black won", may_lack);
    f.also("white_score", std::optional<double>(), "of all: White's points per game with a result",
           may_lack);
    describe_dates(f);
}

}  // namespace kibitzer
