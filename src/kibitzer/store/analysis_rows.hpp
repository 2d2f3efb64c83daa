// What was analysed once: answers of searches, as text, by position, engine and limits.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

struct AnalysisKey {
    std::string position;  // FEN without the number of the move
    std::string engine;    // who was asked, in which version and with which settings
    std::string limits;    // how long, and after which other searches
};

class AnalysisRows {
public:
    explicit AnalysisRows(Database& database);
    [[nodiscard]] std::optional<std::string> find(const AnalysisKey& key);
    void keep(const AnalysisKey& key, std::string_view answer);

private:
    Statement select_;
    Statement insert_;
};

}  // namespace kibitzer::store
