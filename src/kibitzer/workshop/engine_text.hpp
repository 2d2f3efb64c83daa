// What follows from an engine's findings, as several desks say it: chances, speed, rates.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/engine/engine.hpp"

namespace kibitzer {

// Wins, draws and losses in thousandths, for the side the score belongs to.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;
};
[[nodiscard]] WinDrawLoss expected_result(const Score& score, const Position& position);

[[nodiscard]] std::uint64_t nodes_per_second(const EngineInfo& info);

// "+0.35", "-1.20", "#3", "#-2": from White's side.
[[nodiscard]] std::string pawns_text(const Score& score);

// What a search noticed about itself, as rates.
struct StatRow {
    std::string_view name;
    double value;
};
[[nodiscard]] std::vector<StatRow> describe_stats(const SearchResult& result);

}  // namespace kibitzer
