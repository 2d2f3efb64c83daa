#include "kibitzer/desks/training/train_export.hpp"

namespace kibitzer {

void describe(Fields& f, TrainExportRequest& r) {
    describe(f, r.cards);
    f.choice("form", r.form, card_form_names, "anki: a table with boards, to be imported; or pgn");
}

void describe(Fields& f, TrainExportAnswer& a) {
    f("cards", a.cards, "so many");
    f("content", a.content, "the file");
}

}  // namespace kibitzer
