#include "kibitzer/chess/forms.hpp"
#include "kibitzer/desks/training/train_card.hpp"

namespace kibitzer {

void describe(Fields& f, TrainCardRequest& r) {
    describe(f, r.cards);
    f("cap", r.cap, "answers of a session", {.low = 1});
    f("fresh", r.fresh, "new cards of a session", {.option = "new"});
    f("since", r.since, "when the session began, in milliseconds since 1970; else this day, UTC",
      {.low = 0});
    describe(f, r.when);
}

void describe(Fields& f, AskedCard& card) {
    f("card", card.card, "its number");
    f("fen", card.fen, "the position: your move");
    f.choice("side", card.side, color_names, "who is to move");
    f.choice("stage", card.stage, memory::stage_names, "how well it is known");
    f("game", card.game, "the game it comes from, by its number in the database");
    f("white", card.white, "who had White");
    f("black", card.black, "who had Black");
    f("date", card.date, "when it was played");
    f("eco", card.eco, "code of the opening");
    f("opening", card.opening, "its name");
    f("tried", card.tried, "moves tried in vain; -: that there is nothing here");
}

void describe(Fields& f, TrainCardAnswer& a) {
    f("card", a.card, "what to train; null: nothing now");
    f.choice("ended", a.ended, session_end_names, "why there is none");
    f("cards", a.counts.cards, "cards of this set");
    f("due", a.counts.due, "of them, to be asked again by now");
    f("fresh", a.counts.fresh, "of them, never asked");
    f("answered", a.answered, "answers of this session");
}

}  // namespace kibitzer
