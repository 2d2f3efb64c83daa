// What the verbs that ask a database share: where it is, and how the rows are printed.
#pragma once

#include "kibitzer/app/ask_database.hpp"
#include "kibitzer/report/table_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

struct TableArguments {
    std::string database;
    bool csv = false;
    bool jsonl = false;
    std::optional<std::uint64_t> limit;

    void declare(Verb& verb);
    // Prints to stdout in the form that was asked for.
    [[nodiscard]] std::unique_ptr<TableSink> printer(const Session& session,
                                                     const std::string& schema,
                                                     const std::string& list) const;
};

// Says what went wrong, or that games were left out; true if there is an answer.
bool tell(Session& session, const std::string& database, const Result<Answered>& answered);

}  // namespace kibitzer::cli
