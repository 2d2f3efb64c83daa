#include "kibitzer/store/analysis_rows.hpp"

namespace kibitzer::store {

AnalysisRows::AnalysisRows(Database& database)
    : select_(database.prepare(
          "SELECT answer FROM analyses WHERE position = ? AND engine = ? AND limits = ?")),
      insert_(database.prepare("INSERT OR REPLACE INTO analyses VALUES (?, ?, ?, ?)")) {}

std::optional<std::string> AnalysisRows::find(const AnalysisKey& key) {
    select_.bind_all(key.position, key.engine, key.limits);
    std::optional<std::string> answer;
    if (select_.step()) answer = std::string(select_.text(0));
    select_.reset();
    return answer;
}

void AnalysisRows::keep(const AnalysisKey& key, std::string_view answer) {
    insert_.bind_all(key.position, key.engine, key.limits, answer);
    insert_.run();
}

}  // namespace kibitzer::store
