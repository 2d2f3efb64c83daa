#include "kibitzer/desks/training/cards_asked.hpp"

#include <chrono>

#include "kibitzer/chess/forms.hpp"

namespace kibitzer {

memory::Time TimeAsked::time() const {
    using namespace std::chrono;
    return now.value_or(
        duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count());
}

void describe_error_filter(Fields& f, store::CardFilter& filter) {
    f.choice("whose", filter.whose, store::whose_names, "errors of mine, of theirs, or both");
    f("motif", filter.motif, "only errors by this motif", {.value = "MOTIF"});
    f("fault", filter.fault, "only what was allowed, or missed", {.value = "FAULT"});
    f.choice("phase", filter.phase, phase_names, "only of this phase");
    f.choice("pace", filter.pace, store::pace_names, "only moves made in so much time");
    f("opening", filter.opening, "only of this opening: a code, its beginning, or part of the name",
      {.value = "NAME"});
    f.choice("side", filter.side, color_names, "only with these pieces");
    f("easiest", filter.easiest, "only where at least this share of such players go wrong",
      {.low = 0, .high = 1});
    f("hardest", filter.hardest, "only where at most this share of such players go wrong",
      {.low = 0, .high = 1});
    f("last", filter.last, "only of my last so many games", {.low = 1});
}

void describe(Fields& f, CardsAsked& asked) {
    f("db", asked.db, database_meaning, database_file);
    describe_error_filter(f, asked.filter);
    f("nothing", asked.filter.nothing, "also positions in which there is nothing to be found",
      {.place = Place::nowhere});
}

void describe(Fields& f, TimeAsked& asked) {
    f("now", asked.now, "as if it were this time, in milliseconds since 1970", {.low = 0});
}

}  // namespace kibitzer
