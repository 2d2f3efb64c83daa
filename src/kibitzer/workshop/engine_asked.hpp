// How long an engine may think and which one it is: the fields that several requests share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/chess/thinking_limits.hpp"
#include "kibitzer/workshop/analyst.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// Limits of thinking, as requests give them.
struct LimitsAsked {
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<int> movetime{};  // milliseconds
    std::string tc{};               // a time control; empty: none

    [[nodiscard]] bool has_limit() const { return depth || nodes || movetime || !tc.empty(); }
    [[nodiscard]] Result<ThinkingLimits> read_limits() const;
};
void describe(Fields& f, LimitsAsked& asked);

struct EngineAsked : LimitsAsked {
    std::string engine;               // command of another one
    std::vector<std::string> option;  // of that one: NAME=VALUE
    int hash = 64;                    // megabytes

    // Without any limit, `fallback` milliseconds.
    [[nodiscard]] Result<search::Limits> limits(int fallback) const;
    // What another engine says to its options becomes a warning, once each.
    [[nodiscard]] Result<AnalystSettings> analyst(Workshop& workshop) const;
};
void describe(Fields& f, EngineAsked& asked);

}  // namespace kibitzer
