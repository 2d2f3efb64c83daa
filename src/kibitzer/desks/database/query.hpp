// The questions `query` (games found by what was measured in them) and `query columns` (what can be
// asked about).
#pragma once

#include <optional>
#include <string>

#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

// An expression in the language of docs/database.md, or SQL that only reads.
struct QueryRequest {
    std::optional<std::string> expression;
    std::string db;
    std::string sql;
    int seconds = 60;  // SQL gives up after so long
    RowLimit limit;
};

// A game, or a side of it; after these columns come the values that the expression names. SQL names
// all columns itself.
struct QueryRow {};

struct QueryColumnsRequest {};
struct QueryColumnRow {};

void describe(Fields& f, QueryRequest& r);
void describe(Fields& f, QueryRow&);
void describe(Fields& f, QueryColumnsRequest&);
void describe(Fields& f, QueryColumnRow&);

[[nodiscard]] Result<void> ask(const QueryRequest& request, Workshop& workshop, TableSink& rows);
[[nodiscard]] Result<void> ask(const QueryColumnsRequest&, Workshop&, TableSink& rows);

}  // namespace kibitzer
