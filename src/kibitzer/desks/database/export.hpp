// The questions `export` (a table of a database as it is) and `export digest` (a fingerprint of
// the whole).
#pragma once

#include <string>

#include "kibitzer/store/exports.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ExportRequest {
    std::string db;
    store::ExportTable table = store::ExportTable::games;
};

// The columns are those of the table: docs/database.md.
struct ExportedRow {};

struct DigestRequest {
    std::string db;
};

struct DigestAnswer {
    std::string digest;  // hexadecimal
};

void describe(Fields& f, ExportRequest& r);
void describe(Fields& f, ExportedRow&);
void describe(Fields& f, DigestRequest& r);
void describe(Fields& f, DigestAnswer& a);

[[nodiscard]] Result<void> ask(const ExportRequest& request, Workshop& workshop, TableSink& rows);
[[nodiscard]] Result<DigestAnswer> ask(const DigestRequest& request, Workshop&);
[[nodiscard]] std::string text(const DigestRequest&, const DigestAnswer& answer, const Paper&);

}  // namespace kibitzer
