#include "kibitzer/desks/training/my_habits.hpp"

namespace kibitzer {

namespace {

constexpr About a_game{.unit = "win chance a game", .decimals = 5};
constexpr About rating{.unit = "Elo"};

void describe_habit(Fields& f, Habit& habit) {
    f.also("words", habit_text(habit), "the habit in words");
    f.also("motif", habit.key.motif, "by which motif; these four ask train for their set");
    f.also("fault", habit.key.fault, "whether it was allowed or missed");
    f.choice("phase", habit.key.phase, phase_names, "in which phase; null: any");
    f.choice("pace", habit.key.pace, store::pace_names, "at which pace; null: any");
    f.also("piece", habit.piece, "that plays nearly all of the decisive moves; may be empty");
    f.also("errors", habit.errors, "errors of yours");
    f.also("cost", habit.cost, "what it costs you", a_game);
    f.also("low", habit.low, "its 95 % interval: from", a_game);
    f.also("high", habit.high, "to", a_game);
    f.also("opponents", habit.opponents, "what it costs your opponents in the same games", a_game);
    f.also("bound", habit.bound,
           "more than theirs by at least this, corrected for all habits looked at", a_game);
    f.also("earlier", habit.earlier, "cost in the first half of the games", a_game);
    f.also("later", habit.later, "and in the second", a_game);
    f.also("change_low", habit.change_low, "95 % interval of the second less the first: from",
           a_game);
    f.also("change_high", habit.change_high, "to", a_game);
    f.also("trend", trend_text(habit), "the same in words");
    const UsualLoss usual = habit.usual.value_or(UsualLoss{});
    f.maybe(
        "usual", habit.usual.has_value(),
        [&] {
            f.also("loss", usual.loss, "what it costs them", a_game);
            f.also("low", usual.low, "its 95 % interval: from", a_game);
            f.also("high", usual.high, "to", a_game);
            f.also("from", usual.from, "their ratings on Lichess: from", rating);
            f.also("to", usual.to, "up to, not included", rating);
            f.also("sides", usual.sides, "games of one player each that were looked at");
            f.also("exact", usual.of == habit.key,
                   "false: known is only what they lose by a wider habit, in any phase or at any "
                   "pace; by this one at most as much");
        },
        "players of the rating; null: so few of them err by it that nothing can be told");
}

}  // namespace

void describe(Fields& f, MyHabitsRequest& r) {
    f("db", r.db, database_meaning, database_file);
    f("last", r.last, "only of my last so many games", {.low = 1});
}

void describe(Fields& f, MyHabitsAnswer& a) {
    f.also("games", a.games, "games of yours that were reviewed");
    f.also("looked_at", a.found.looked_at, "habits looked at");
    f.each(
        "habits", a.found.habits, [&](Habit& habit) { describe_habit(f, habit); },
        "what to work on, the dearest first; none: nothing is more than chance");
}

}  // namespace kibitzer
