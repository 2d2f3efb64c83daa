#include "kibitzer/desks/database/query.hpp"

namespace kibitzer {

void describe(Fields& f, QueryRequest& r) {
    f("expression", r.expression, "comparisons joined by and, or, not and parentheses",
      {.place = Place::argument});
    f("db", r.db, database_meaning, database_file);
    f("sql", r.sql, "ask in SQL instead; reading only", {.value = "SQL", .who = Who::local});
    constexpr int one_day = 86'400;
    f("seconds", r.seconds, "for SQL: give up after so long",
      {.low = 0, .high = one_day, .unit = "s"});
    describe_limit(f, r.limit);
}

void describe(Fields& f, QueryRow&) {
    constexpr About may_lack{.absent = true};
    f.also("game", 0, "number of the game in the database", may_lack);
    f.also("source", std::optional<std::string>(), "file and number of the game in it", may_lack);
    f.also("date", "", "yyyy.mm.dd, as in the file", may_lack);
    f.also("white", "", "who had White", may_lack);
    f.also("black", "", "who had Black", may_lack);
    f.also("result", "", "1-0, 0-1, 1/2-1/2 or *", may_lack);
    f.also("eco", "", "code of the opening", may_lack);
    f.also("side", "", "white or black, where the expression asks about a side", may_lack);
    f.also("at", "", "plies that fit, where it asks about positions or deltas", may_lack);
}

void describe(Fields&, QueryColumnsRequest&) {}

void describe(Fields& f, QueryColumnRow&) {
    f.also("column", "", "its name in an expression");
    f.also("kind", "", "number or text");
    f.also("of", "", "game, side, or sample: many values of a side, of which one must fit");
    f.also("meaning", "", "what it is");
}

}  // namespace kibitzer
