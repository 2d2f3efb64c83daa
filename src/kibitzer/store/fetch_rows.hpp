// How far the games of a name were fetched from a site, so that only new ones are asked for.
#pragma once

#include <optional>
#include <string>

#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

struct FetchedPart {
    std::string etag;
    std::int64_t newest = 0;  // when its last game began, in milliseconds since 1970
    bool complete = false;    // nothing will be added any more
};

class FetchRows {
public:
    FetchRows(Database& database, std::string site, std::string name);

    // A part is what the site gives at once: "2026/05", or all.
    [[nodiscard]] std::optional<FetchedPart> find(const std::string& part);
    void keep(const std::string& part, const FetchedPart& fetched);
    // As if nothing had been fetched.
    void forget();

private:
    Database& database_;
    std::string site_;
    std::string name_;
};

}  // namespace kibitzer::store
