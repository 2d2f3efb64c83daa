#include "kibitzer/store/fetch_rows.hpp"

namespace kibitzer::store {

FetchRows::FetchRows(Database& database, std::string site, std::string name)
    : database_(database), site_(std::move(site)), name_(std::move(name)) {}

std::optional<FetchedPart> FetchRows::find(const std::string& part) {
    Statement rows = database_.prepare(
        "SELECT etag, newest, complete FROM fetched WHERE site = ? AND name = ? AND part = ?");
    rows.bind_all(site_, name_, part);
    if (!rows.step()) return std::nullopt;
    return FetchedPart{std::string(rows.text(0)), rows.integer(1), rows.integer(2) != 0};
}

void FetchRows::keep(const std::string& part, const FetchedPart& fetched) {
    database_
        .prepare(
            "INSERT OR REPLACE INTO fetched (site, name, part, etag, newest, complete) "
            "VALUES (?, ?, ?, ?, ?, ?)")
        .bind_all(site_, name_, part, fetched.etag, fetched.newest, int(fetched.complete))
        .run();
}

void FetchRows::forget() {
    database_.prepare("DELETE FROM fetched WHERE site = ? AND name = ?")
        .bind_all(site_, name_)
        .run();
}

}  // namespace kibitzer::store
