// Where what was analysed is kept, as requests say it.
#pragma once

#include <string>

#include "kibitzer/base/record.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer {

struct AnalystSettings;

inline constexpr std::string_view no_cache_meaning = "analyse all the same, and keep nothing";

struct CacheAsked {
    std::string cache;  // a file; empty: nowhere
    bool no_cache = false;

    // Into the settings of the own engine; other engines are always asked.
    [[nodiscard]] Result<void> apply(AnalystSettings& settings) const;
};
void describe(Fields& f, CacheAsked& asked);

}  // namespace kibitzer
