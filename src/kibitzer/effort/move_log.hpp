// What was predicted for a move of a game and what it took, line by line in a CSV file, so that
// predictions can be held against what came of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/score.hpp"

namespace kibitzer::effort {

struct LoggedMove {
    std::string fen;
    std::string move;  // UCI
    // Of the last prediction; nothing if the search ended before the first.
    std::optional<double> pes;
    std::string mode;
    std::optional<double> factor;
    std::uint64_t nodes = 0;
    std::int64_t milliseconds = 0;  // by the clock on the wall
    int depth = 0;
    int score_cp = 0;  // for the side to move; a mate in n is 10,000 less n
    std::optional<std::int64_t> clock_left_ms;
    std::optional<double> expected_regret;  // percent of win chance, if the search stopped there

    friend bool operator==(const LoggedMove&, const LoggedMove&) = default;
};

[[nodiscard]] std::string move_log_header();
[[nodiscard]] std::string to_csv(const LoggedMove& move);  // without the line end
// A line below that header.
[[nodiscard]] Result<LoggedMove> parse_logged_move(std::string_view line);
// All lines of a file. Those that cannot be read are passed over, and `bad` counts them.
struct MoveLog {
    std::vector<LoggedMove> moves;
    std::uint64_t bad = 0;
};
[[nodiscard]] Result<MoveLog> read_move_log(const std::string& path);

// Centipawns for `side`, mates as the log writes them.
[[nodiscard]] int as_logged(const Score& score, Color side);

}  // namespace kibitzer::effort
