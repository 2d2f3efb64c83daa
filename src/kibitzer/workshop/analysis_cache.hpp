// What was analysed once is not analysed again: searches of the own engine, kept in a database by
// position, engine and limits.
//
// A search depends on what its analyst has seen since it last forgot everything. That is part of
// the key; and before a search that is not known, those before it that were are made after all. So
// answers are the same with and without a cache. Searches by time are not kept: they tell how quick
// a machine was.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "kibitzer/base/result.hpp"
#include "kibitzer/store/analysis_rows.hpp"
#include "kibitzer/workshop/analyst.hpp"

namespace kibitzer {

// For several threads at once.
class AnalysisCache {
public:
    // The file is made if need be.
    [[nodiscard]] static Result<std::shared_ptr<AnalysisCache>> open(const std::string& path);

    [[nodiscard]] std::optional<std::string> find(const store::AnalysisKey& key);
    void keep(const store::AnalysisKey& key, const std::string& answer);

private:
    explicit AnalysisCache(store::Database database)
        : database_(std::move(database)), rows_(database_) {}

    std::mutex mutex_;
    store::Database database_;
    store::AnalysisRows rows_;
    bool broken_ = false;  // a full disk costs time, and no answer
};

// The same analyst, who looks into the cache before he searches. `settings` are his.
[[nodiscard]] std::unique_ptr<Analyst> with_cache(std::unique_ptr<Analyst> analyst,
                                                  const AnalystSettings& settings,
                                                  const StopFlag& stop);

// The answer of a search as text, and back; nothing if it is no answer about that position.
[[nodiscard]] std::string search_text(const Position& position, const SearchResult& result);
[[nodiscard]] std::optional<SearchResult> read_search(const Position& position,
                                                      const std::string& text);

}  // namespace kibitzer
