#include "kibitzer/desks/database/opening_results.hpp"
#include "kibitzer/desks/database/players.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view classic_meaning =
    "also the scores of the classic and the repaired reading; see docs/style.md";
constexpr std::string_view no_merge_meaning = "a row for every spelling of a name";
// The kinds of columns, where their cells may be empty.
constexpr std::optional<double> a_number;
constexpr std::optional<int> a_count;
const std::optional<std::string> a_text;

}  // namespace

void describe_results(Fields& f, const About& about) {
    f.also("wins", 0, "games won", about);
    f.also("draws", 0, "games drawn", about);
    f.also("losses", 0, "games lost", about);
    f.also("unfinished", 0, "games without a result", about);
    f.also("score", a_number, "points per game with a result", about);
}

void describe_dates(Fields& f) {
    f.also("first_date", a_text, "of the first of these games, as far as dates are known");
    f.also("last_date", a_text, "and of the last");
}

void describe(Fields& f, PlayersRequest& r) {
    f("db", r.db, database_meaning, database_file);
    describe_limit(f, r.limit);
    f("min_games", r.min_games, "only those with so many games");
    f("classic", r.classic, classic_meaning);
    f("no_merge", r.no_merge, no_merge_meaning);
}

void describe(Fields& f, PlayerRequest& r) {
    f("db", r.db, database_meaning, database_file);
    f("player", r.player, "surname, or with an initial", {.value = "NAME", .required = true});
    f("limit", r.limit, "at most so many opponents and openings");
    f("classic", r.classic, classic_meaning);
    f("no_merge", r.no_merge, no_merge_meaning);
}

void describe(Fields& f, PlayerRow&) {
    f.also("player", a_text, "the name; of several spellings the fullest");
    f.also("games", 0, "games played");
    f.also("style_score", a_number, "0 positional, 1 tactical");
    f.also("style_low", a_number, "its 95 % interval, which takes two games: from");
    f.also("style_high", a_number, "to");
    describe_results(f);
    f.also("lowest_elo", a_count, "lowest rating");
    f.also("highest_elo", a_count, "highest rating");
    describe_dates(f);
    f.also("classic_score", a_number, "mean tactical score, classic reading", {.absent = true});
    f.also("repaired_score", a_number, "mean tactical score, repaired reading", {.absent = true});
    f.also("spellings", a_text, "other spellings of the name");
}

void describe(Fields& f, OpponentRow&) {
    f.also("opponent", a_text, "the opponent's name");
    f.also("games", 0, "games between the two");
    describe_results(f);
    describe_dates(f);
}

void describe(Fields& f, PlayerAnswer& a) {
    a.players.describe_as<PlayerRow>(f, "players", "whom the name finds");
    a.opponents.describe_as<OpponentRow>(f, "opponents", "the most games first");
    a.openings.describe_as<OpeningRow>(f, "openings", "the most played first");
}

}  // namespace kibitzer
