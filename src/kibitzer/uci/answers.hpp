// What an engine says while it thinks and when it has decided: `info ...` and `bestmove ...`.
// Both are read and written here. Reading never fails: words that make no sense are passed over, as
// the protocol wants.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/chess/score.hpp"

namespace kibitzer {

struct UciInfo {
    enum class Bound { exact, lower, upper };

    std::optional<int> depth;
    std::optional<int> selective_depth;
    std::optional<int> multipv;  // rank of the line, from 1
    std::optional<Score> score;  // from the side to move
    Bound bound = Bound::exact;
    std::optional<std::array<int, 3>> wdl;  // per mille, of the side to move: win, draw, loss
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> nodes_per_second;
    std::optional<std::int64_t> time;  // milliseconds
    std::optional<int> hash_full;      // per mille
    std::optional<std::uint64_t> tablebase_hits;
    std::string pv;    // moves as they came, single blanks between them; see legal_line
    std::string text;  // of `info string`

    // Whoever does not say it has one line.
    [[nodiscard]] int rank() const { return multipv.value_or(1); }

    friend bool operator==(const UciInfo&, const UciInfo&) = default;
};

// What follows the word `info`; scores are those of `side`, which is to move.
[[nodiscard]] UciInfo parse_info(std::string_view text, Color side);

// The whole line, `info` included; what is not there is not said.
[[nodiscard]] std::string to_string(const UciInfo& info);

// As many moves of a line as are legal one after another.
[[nodiscard]] std::vector<Move> legal_line(const Position& position, std::string_view moves);

// What follows the word `bestmove`, as it came.
struct UciBestMove {
    std::string_view move;
    std::string_view ponder;  // empty: none

    // The ways of saying that there is no move.
    [[nodiscard]] bool says_none() const {
        return move.empty() || move == "(none)" || move == "none" || move == "0000" ||
               move == "NULL";
    }
};
[[nodiscard]] UciBestMove parse_best_move(std::string_view text);

}  // namespace kibitzer
