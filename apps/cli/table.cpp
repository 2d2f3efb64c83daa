#include "table.hpp"

#include "kibitzer/base/text.hpp"

namespace kibitzer::cli {

void TableArguments::declare(Verb& verb) {
    verb.required_option("--db", database, "FILE", "the database; kibitzer import makes it");
    verb.option("--limit", limit, "N", "at most so many rows");
    verb.flag("--csv", csv, "comma-separated values with a header line");
    verb.flag("--jsonl", jsonl, "one JSON object per line");
}

std::unique_ptr<TableSink> TableArguments::printer(const Session& session,
                                                   const std::string& schema,
                                                   const std::string& list) const {
    const TableForm form = session.json ? TableForm::json
                           : jsonl      ? TableForm::jsonl
                           : csv        ? TableForm::csv
                                        : TableForm::text;
    return make_table_writer({form, schema, list}, [](std::string_view text) { print(text); });
}

bool tell(Session& session, const std::string& database, const Result<Answered>& answered) {
    if (!answered) {
        session.fail(answered.error().message);
        return false;
    }
    if (answered->stale_games > 0)
        session.warn(with_commas(answered->stale_games) +
                     " games were measured by older formulas and are left out; kibitzer import "
                     "--reevaluate --db " +
                     database + " measures them anew");
    return true;
}

}  // namespace kibitzer::cli
