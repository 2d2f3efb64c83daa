#include "kibitzer/workshop/cache_asked.hpp"

#include "kibitzer/workshop/analysis_cache.hpp"

namespace kibitzer {

Result<void> CacheAsked::apply(AnalystSettings& settings) const {
    if (cache.empty() || no_cache || !settings.command.empty()) return {};
    auto opened = AnalysisCache::open(cache);
    if (!opened) return opened.error();
    settings.cache = std::move(*opened);
    return {};
}

void describe(Fields& f, CacheAsked& asked) {
    f("cache", asked.cache, "a database: what was analysed once is not analysed again",
      {.value = "FILE", .option = "db", .who = Who::local});
    f("no_cache", asked.no_cache, no_cache_meaning);
}

}  // namespace kibitzer
