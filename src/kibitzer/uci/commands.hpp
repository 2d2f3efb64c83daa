// The room `uci` speaks the Universal Chess Interface, from both ends: as an engine it reads
// commands and keeps the promises of the protocol (session.hpp), as a user of engines it starts
// them, asks them and survives them (client.hpp). It knows no engine.
//
// Read next: answers.hpp (what an engine says, read and written), session.hpp, client.hpp.
// Not here: what our engine can do: desks/engine/engine_uci.hpp.
//
// Here: the two commands that carry data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct UciPosition {
    Position position = Position::start();
    History history{Position::start()};
    // The last of the moves named, and where it was played; nothing if there was none.
    struct Played {
        Position before;
        Move move;
    };
    std::optional<Played> last = std::nullopt;
};
// What follows the word `position`: startpos or fen ..., and moves.
[[nodiscard]] Result<UciPosition> parse_position_command(std::string_view text, bool chess960);

struct GoLimits {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::int64_t> move_time;  // milliseconds
    std::optional<int> mate;
    std::optional<int> perft;                    // an extension: count moves, do not search
    std::optional<int> profile;                  // another: so many positions for `effort train`
    ByColor<std::optional<std::int64_t>> clock;  // milliseconds left
    ByColor<std::int64_t> increment{};           // milliseconds per move
    std::optional<int> moves_to_go;
    bool infinite = false;
    bool ponder = false;
    std::vector<Move> search_moves;  // empty: all
    std::vector<std::string> complaints;

    // Whether a search of this side ends without `stop`. (A mate may not exist.)
    [[nodiscard]] bool ends_by_itself(Color side) const {
        return !infinite && !ponder &&
               (depth || nodes || move_time || perft || profile || clock[side]);
    }
};
// What follows the word `go`. A missing or unreadable number is a complaint, never a limit.
[[nodiscard]] GoLimits parse_go_command(std::string_view text, const Position& position);
// The same, written: from the word `go` on.
[[nodiscard]] std::string to_go_command(const GoLimits& limits, const Position& position);

}  // namespace kibitzer
