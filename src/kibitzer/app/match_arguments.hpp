// The settings of a match as text, and what they mean.
#pragma once

#include "kibitzer/app/match.hpp"

namespace kibitzer {

struct MatchArguments {
    std::vector<std::string> engines;  // cmd=...,name=...,option.X=...
    std::string time_control;          // empty, like the others: none
    std::optional<int> move_time;      // milliseconds
    std::uint64_t nodes = 0;
    std::optional<int> depth;
    std::uint64_t nodes_per_millisecond = 0;
    std::optional<int> margin;    // milliseconds
    std::optional<int> patience;  // seconds
    std::optional<int> games;     // 100; with a test, as many as it takes
    bool gauntlet = false;
    std::string openings;
    std::optional<int> opening_plies;
    std::string order = "random";
    std::uint64_t seed = 1;
    bool chess960 = false;
    std::optional<int> concurrency;
    std::string draw;
    std::string resign;
    std::optional<int> max_moves;
    std::string sprt;
    std::string pgn;
    std::string event;
    bool resume = false;
};

// Everything but the engines. The error is one of usage: it says which argument is wrong.
[[nodiscard]] Result<MatchOptions> read_match_settings(const MatchArguments& arguments);
// With the engines, of which there must be two or more.
[[nodiscard]] Result<MatchOptions> read_match_arguments(const MatchArguments& arguments);

}  // namespace kibitzer
