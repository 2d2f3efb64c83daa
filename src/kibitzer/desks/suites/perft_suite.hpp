// Perft counts checked against a suite: one EPD line a position, with the counts as operations
// D1, D2, ... or perft1, perft2, ...
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct PerftCount {
    int depth = 0;
    std::uint64_t nodes = 0;
};

struct PerftCase {
    Position position = Position::start();
    std::vector<PerftCount> counts;
    std::vector<std::string> warnings;  // what had to be put right in the position
};
[[nodiscard]] Result<PerftCase> parse_perft_line(const std::string& line, bool chess960);

struct PerftMismatch {
    int depth = 0;
    std::uint64_t expected = 0;
    std::uint64_t counted = 0;
};
// Counts with more than `max_nodes` are left out. The first wrong one, if any; nothing is said of
// the counts after a stop.
[[nodiscard]] std::optional<PerftMismatch> check_perft(const PerftCase& perft_case,
                                                       std::uint64_t max_nodes,
                                                       const StopFlag* stop = nullptr);

// Off: the last half move is made and unmade too.
enum class BulkCounting { on, off };

struct PerftOptions {
    int threads = 1;
    BulkCounting bulk = BulkCounting::on;
    const StopFlag* stop = nullptr;  // the counts are incomplete if it is raised
    // First moves that are counted out; any thread.
    std::function<void(std::uint64_t done, std::uint64_t of)> on_move = {};
};

// The count below each legal move, in the order of the generator. `depth` is at least 1.
[[nodiscard]] std::vector<std::pair<Move, std::uint64_t>> perft_divide(const Position& position,
                                                                       int depth,
                                                                       const PerftOptions& options);

}  // namespace kibitzer
