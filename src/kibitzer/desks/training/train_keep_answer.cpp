#include "kibitzer/desks/training/train_keep.hpp"

namespace kibitzer {

void describe(Fields& f, TrainBackupRequest& r) {
    f("db", r.db, database_meaning, database_file);
    f("to", r.to, "the copy (beside the database, with the time in its name)",
      {.value = "FILE", .who = Who::local});
    describe(f, r.when);
}

void describe(Fields& f, BackupFile& file) {
    f("name", file.name, "what it is called");
    f("bytes", file.bytes, "its size", {.unit = "bytes"});
}

void describe(Fields& f, TrainBackupAnswer& a) { f("backup", a.backup, "the copy"); }

void describe(Fields& f, TrainBackupsRequest& r) { f("db", r.db, database_meaning, database_file); }

void describe(Fields& f, TrainBackupsAnswer& a) {
    f("backups", a.backups, "copies beside the database, the newest first");
}

void describe(Fields& f, TrainRestoreRequest& r) {
    f("db", r.db, database_meaning, database_file);
    f("backup", r.backup, "one of the copies beside the database", {.value = "NAME"});
    f("from", r.from, "or any copy", {.value = "FILE", .who = Who::local});
    describe(f, r.when);
}

void describe(Fields& f, TrainRestoreAnswer& a) {
    f("games", a.games, "games that are there now");
    f("answers", a.answers, "answers given in training");
    f("kept", a.kept, "a copy of what was there before");
}

void describe(Fields& f, TrainUpdateRequest& r) { f("db", r.db, database_meaning, database_file); }

void describe(Fields& f, TrainUpdateAnswer& a) {
    f("answers", a.answers, "answers from which all cards were scheduled anew");
    f("to_review", a.to_review, "games that kibitzer my review looks at again");
}

void describe(Fields& f, TrainForgetRequest& r) {
    f("name", r.name, "whose games are deleted, with all that was made of them",
      {.place = Place::argument, .required = true});
    f("db", r.db, database_meaning, database_file);
    f("sure", r.sure, "do it: it cannot be taken back");
}

void describe(Fields& f, TrainForgetAnswer& a) {
    f("games", a.games, "games deleted");
    f("cards", a.cards, "cards deleted");
}

}  // namespace kibitzer
