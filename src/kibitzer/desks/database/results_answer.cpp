#include "kibitzer/desks/database/players.hpp"
#include "kibitzer/desks/database/results.hpp"

namespace kibitzer {

namespace {

constexpr std::optional<double> some_number;
constexpr std::optional<int> some_count;
const std::optional<std::string> some_text;

void describe_counted(Fields& f) {
    f.also("games", 0, "sides of games");
    describe_results(f);
}

}  // namespace

void describe(Fields& f, ResultsRequest& r) {
    f("player", r.player, "surname, or with an initial",
      {.value = "NAME", .place = Place::argument, .required = true});
    f("db", r.db, database_meaning, database_file);
    f("limit", r.limit, "at most so many openings; one played with both colours counts twice");
    f("map_games", r.map_games, "games whose positions are counted for the maps, the last ones",
      {.low = 0, .high = 100'000});
}

void describe(Fields& f, ColorResultsRow&) {
    f.also("side", "", "white or black");
    describe_counted(f);
}

void describe(Fields& f, PaceResultsRow&) {
    f.also("pace", "", "bullet, blitz, rapid, classical or unknown");
    describe_counted(f);
}

void describe(Fields& f, LengthResultsRow&) {
    f.also("from_move", 0, "games that ended with this move");
    f.also("to_move", some_count, "or a later one up to this; null: any");
    describe_counted(f);
}

void describe(Fields& f, MonthResultsRow&) {
    f.also("month", "", "yyyy.mm, or the year alone");
    f.also("pace", "", "bullet, blitz, rapid, classical or unknown");
    f.also("mean_elo", some_number, "the player's mean rating");
    describe_counted(f);
}

void describe(Fields& f, OpeningResultsOfSideRow&) {
    f.also("eco", some_text, "code of the opening, such as B90");
    f.also("opening", some_text, "its name");
    f.also("side", "", "white or black: the player's");
    f.also("known_moves", some_number, "moves that theory knew, on average");
    f.also("last_date", some_text, "of the last of these games, if it is known");
    describe_counted(f);
}

void describe(Fields& f, ResultsAnswer& a) {
    a.by_color.describe_as<ColorResultsRow>(f, "by_color", "with White and with Black");
    a.by_pace.describe_as<PaceResultsRow>(f, "by_pace", "the most played first");
    a.by_length.describe_as<LengthResultsRow>(f, "by_length", "twenty moves at a time");
    a.by_month.describe_as<MonthResultsRow>(f, "by_month", "of games with a date");
    a.openings.describe_as<OpeningResultsOfSideRow>(f, "openings", "the most played first");
    f("map_games", a.map_games, "games whose positions are counted in the maps");
    f.group(
        "heat_maps",
        [&] {
            for (const Role role : roles) {
                std::vector<std::uint64_t> counts;
                for (const Square square : all_squares) counts.push_back(a.maps[role].at(square));
                f.also(name(role), counts, "positions with such a piece, a1 to h8");
            }
        },
        "where the player's pieces stood after own moves, plies 12 to 60, the player's side below");
}

}  // namespace kibitzer
