#include "kibitzer/desks/players/style_partial_fields.hpp"

namespace kibitzer {

void describe(Fields& f, UnitRead& read) {
    f("file", read.unit.path, "of games");
    f("begin", read.unit.begin, "where the unit begins", {.unit = "stored bytes"});
    f("end", read.unit.end, "where it ends", {.unit = "stored bytes"});
    f("file_size", read.file_size, "of the whole file", {.unit = "stored bytes"});
    f("games", read.games, "that begin in it");
    f("complete", read.complete, "false: the archive is damaged within");
}

void describe(Fields& f, PartialHeader& header) {
    f("schema", header.schema, "what this is");
    f("version", header.version, "of its form");
    f("measured_by", header.measured_by, "digest of formulas and tables; others do not fit");
    f("units", header.units, "whose games these are");
    f("notes", header.notes, "slips that were forgiven, counted");
    f("packed", header.packed, "the sums are compressed");
}

}  // namespace kibitzer
