#include "kibitzer/desks/training/train_stats.hpp"

namespace kibitzer {

namespace {

void describe_days(Fields& f, std::string_view name, std::vector<store::TrainingDay>& days,
                   std::string_view meaning) {
    f.each(
        name, days,
        [&](store::TrainingDay& day) {
            f.also("day", day.day, "its beginning, in milliseconds since 1970, UTC");
            f.also("answers", day.answers, "cards answered, or due");
            f.also("right", day.right, "of those answered, right at the first try");
        },
        meaning);
}

void describe_sets(Fields& f, std::vector<store::TrainingSet>& sets) {
    f.each(
        "sets", sets,
        [&](store::TrainingSet& set) {
            f.also("name", set.name, "what they have in common; to be asked for by it");
            f.also("cards", set.cards, "positions");
            f.also("errors", set.errors, "errors in them");
            f.also("loss", set.loss, "win chance lost by them all", {.unit = "games"});
            f.also("answers", set.answers, "answers given");
            f.also("right", set.right, "right at the first try");
        },
        "the most costly first");
}

}  // namespace

void describe(Fields& f, TrainStatsRequest& r) {
    describe(f, r.cards);
    describe(f, r.when);
}

void describe(Fields& f, TrainStatsAnswer& a) {
    f("cards", a.counts.cards, "cards of this set");
    f("due", a.counts.due, "of them, to be asked again by now");
    f("fresh", a.counts.fresh, "of them, never asked");
    f("known", a.known, "of all, known so well that three weeks do not matter");
    f("recall", a.recall, "chance that one which was learned would be known now",
      {.unit = "share of 1"});
    describe_days(f, "days", a.days, "the last thirty, those with answers alone");
    describe_days(f, "coming", a.coming, "what comes due in the next fourteen");
    f.each(
        "kinds", a.kinds,
        [&](KindOfSets& kind) {
            f.choice("kind", kind.kind, store::set_kind_names, "by what errors are told apart");
            describe_sets(f, kind.sets);
        },
        "what there is to train");
}

void describe(Fields& f, TrainUndoRequest& r) { f("db", r.db, database_meaning, database_file); }

void describe(Fields& f, TrainUndoAnswer& a) {
    f("card", a.card, "the card whose last answer, or tries, were taken back");
}

}  // namespace kibitzer
