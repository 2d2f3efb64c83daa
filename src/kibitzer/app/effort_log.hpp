// Judges the moves of a log, as the option DescLog writes it, by searches of many times the nodes.
#pragma once

#include <functional>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/effort/log_report.hpp"

namespace kibitzer {

struct EffortLogOptions {
    std::uint64_t judge_factor = 20;     // nodes per judged move, in nodes of the move
    std::uint64_t least_nodes = 64'000;  // but at least so many
    int hash_megabytes = 16;
    int threads = 1;
};

[[nodiscard]] effort::LogReport judge_log(
    const effort::MoveLog& log, const EffortLogOptions& options, const StopFlag& stop,
    const std::function<void(std::uint64_t done, std::uint64_t of)>& on_move);

}  // namespace kibitzer
