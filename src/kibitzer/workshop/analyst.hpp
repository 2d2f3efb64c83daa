// Who is asked about a position: the own engine, or any UCI engine.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/thinking_limits.hpp"
#include "kibitzer/engine/engine.hpp"

namespace kibitzer {

class AnalysisCache;

struct AnalystSettings {
    std::string command;  // of another engine; empty: the own one
    std::vector<std::pair<std::string, std::string>> options{};  // of that engine, by name
    int threads = 1;
    int hash_megabytes = 64;
    int lines = 1;
    // What that engine says to its options: it may refuse a value in its own words.
    std::function<void(const std::string&)> on_remark = {};
    // What the own engine knows while it searches.
    std::function<void(const EngineInfo&)> on_info = {};
    // Where the own engine's searches are kept; empty: nowhere.
    std::shared_ptr<AnalysisCache> cache = {};
};

// A clock is the one at the first move of a game.
[[nodiscard]] search::Limits to_search_limits(const ThinkingLimits& limits);

class Analyst {
public:
    virtual ~Analyst() = default;
    [[nodiscard]] virtual std::string name() const = 0;
    // Forgets what earlier positions taught.
    virtual Result<void> new_game() = 0;
    [[nodiscard]] virtual Result<SearchResult> search(const Position& position,
                                                      const search::Limits& limits) = 0;
};

// `stop` ends a search early; what is known by then counts.
[[nodiscard]] Result<std::unique_ptr<Analyst>> make_analyst(const AnalystSettings& settings,
                                                            const StopFlag& stop);

}  // namespace kibitzer
