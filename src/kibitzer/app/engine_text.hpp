// How an engine's findings are written in UCI.
#pragma once

#include <string>

#include "kibitzer/engine/engine.hpp"

namespace kibitzer {

// Wins, draws and losses in thousandths, for the side the score belongs to.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;
};
[[nodiscard]] WinDrawLoss expected_result(const Score& score, const Position& position);

// "info depth ..." for one of the lines.
[[nodiscard]] std::string uci_info_line(const Position& position, const EngineInfo& info,
                                        std::size_t line, bool with_wdl);

}  // namespace kibitzer
