#include "kibitzer/desks/database/export.hpp"

namespace kibitzer {

void describe(Fields& f, ExportRequest& r) {
    f("db", r.db, database_meaning, database_file);
    f.choice("table", r.table, store::export_table_names, "what to write",
             {.value = "TABLE", .required = true});
}

void describe(Fields&, ExportedRow&) {}

void describe(Fields& f, DigestRequest& r) { f("db", r.db, database_meaning, database_file); }

void describe(Fields& f, DigestAnswer& a) {
    f("digest", a.digest, "equal for databases that answer every question about games alike");
}

}  // namespace kibitzer
